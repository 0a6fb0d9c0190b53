#!/bin/sh
# Boots a real systemd in a container over a RAM overlay of this machine's root, with the project's own unit in it, and
# lets script.sh ask it things. The system's Python runs the checkout, because a user of its own may not look into /root.
# Needs root and systemd-container. usage: unshare --mount machine.sh HOUSE OUT; OUT/told holds the answers.
# Whatever kills it takes the container along (setpriv), and with the last of them its mounts are gone (unshare).
set -eu
house=$1 out=$2 here=$(cd "$(dirname "$0")" && pwd)
layers=$(mktemp -d /tmp/croupier-machine.XXXXXX)
root=$layers/root
mount -t tmpfs layers "$layers"
mkdir "$layers/upper" "$layers/work" "$root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$layers/upper,workdir=$layers/work" "$root"
trap 'umount "$root" "$layers"; rmdir "$layers"' EXIT

# The checkout may lie under /tmp, /home or /root, which the unit does not see: it is shown at a place of its own.
libraries=/$(cd "$house" && echo .venv/lib/python3*/site-packages)
units=$root/etc/systemd/system
rm -rf "$units" "$root/.dockerenv"
mkdir -p "$units/croupier.service.d" "$root/etc/systemd/journald.conf.d" "$root/check" "$root/etc/croupier"
# The unit as it is, but for two times that would take long: they are shortened where the unit names them.
sed -e 's/^WatchdogSec=.*/WatchdogSec=4/' -e 's/^RestartSec=.*/RestartSec=1/' "$house/systemd/croupier.service" >"$units/croupier.service"
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
ExecStart=/bin/sh /check-scripts/script.sh
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
printf '[Journal]\nStorage=volatile\n' >"$root/etc/systemd/journald.conf.d/check.conf"
for group in gpio i2c spi dialout croupier; do
  chroot "$root" groupadd --system --force "$group"
done
chroot "$root" useradd --system --gid croupier --no-create-home --shell /usr/sbin/nologin croupier 2>/dev/null || true

with_us="setpriv --pdeathsig KILL"
$with_us timeout 120 $with_us systemd-nspawn --quiet --directory="$root" --register=no --keep-unit --link-journal=no \
  --bind-ro="$house:/house" --bind-ro="$here:/check-scripts" --bind="$out:/check" --boot -- --unit=check.target --show-status=no \
  </dev/null >"$out/console" 2>&1 || true
