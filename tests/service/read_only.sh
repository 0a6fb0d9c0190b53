#!/bin/sh
# Boots a real systemd four times in a container, with an ext4 partition (a file that is a loop device) for the records:
# to play and to carry the records over with the installer's own steps, twice with the root laid over with memory, as
# overlayroot does it on a Pi, and to take it all back. read_only_script.sh asks. Needs root, systemd-container and loop
# devices. usage: read_only.sh HOUSE OUT; OUT/told.0 to .3 hold the answers.
set -eu
house=$1 out=$2 here=$(cd "$(dirname "$0")" && pwd)
layers=$(mktemp -d /dev/shm/croupier-read-only.XXXXXX)
root=$layers/root
mkdir "$layers/upper" "$layers/work" "$root"
truncate -s 64M "$layers/partition"
mkfs.ext4 -q -L croupier "$layers/partition"
device=$(losetup --find --show "$layers/partition")
mount -t overlay overlay -o "lowerdir=/,upperdir=$layers/upper,workdir=$layers/work" "$root"
trap 'umount "$root"; losetup --detach "$device"; rm -rf "$layers"' EXIT

# The checkout lies at a place of its own; its unit is installed, as it is on a box that is to become read-only.
libraries=/$(cd "$house" && echo .venv/lib/python3*/site-packages)
units=$root/etc/systemd/system
rm -rf "$units" "$root/.dockerenv" "$root/var/lib/croupier"
mkdir -p "$units/croupier.service.d" "$root/check" "$root/etc/croupier" "$root/var/log/journal"
cp "$house/systemd/croupier.service" "$units/"
cat >"$units/croupier.service.d/machine.conf" <<EOF
[Service]
ExecStart=
ExecStart=/usr/bin/python3 -m croupier run --simulated
Environment=PYTHONPATH=/house/firmware:/house/device:/house$libraries
EOF
cat >"$units/check.target" <<EOF
[Unit]
Requires=basic.target
Wants=check.service
After=basic.target
AllowIsolate=yes
EOF
cat >"$units/check.service" <<EOF
[Service]
Type=oneshot
ExecStart=/bin/sh /check-scripts/read_only_script.sh
StandardOutput=file:/check/told
StandardError=file:/check/errors
ExecStopPost=systemctl --no-block --force --force poweroff
EOF
for unit in systemd-networkd systemd-resolved systemd-timesyncd systemd-logind ssh cron console-getty systemd-firstboot \
  systemd-hwdb-update systemd-update-utmp; do
  ln -sf /dev/null "$units/$unit.service"
done
: >"$root/etc/fstab"
printf '0123456789abcdef0123456789abcdef\n' >"$root/etc/machine-id"
for group in gpio i2c spi dialout croupier; do
  chroot "$root" groupadd --system --force "$group"
done
chroot "$root" useradd --system --gid croupier --no-create-home --shell /usr/sbin/nologin croupier 2>/dev/null || true

for evening in 0 1 2 3; do
  case $evening in 1 | 2) layer=overlay ;; *) layer=no ;; esac
  echo $evening >"$out/evening"
  timeout 120 systemd-nspawn --quiet --directory="$root" --volatile=$layer --register=no --keep-unit --link-journal=no \
    --bind="$device:/dev/disk/by-label/croupier" --bind-ro="$house:/house" --bind-ro="$here:/check-scripts" \
    --bind="$out:/check" --boot -- --unit=check.target --show-status=no </dev/null >"$out/console.$evening" 2>&1 || true
  mv "$out/told" "$out/told.$evening"
done
