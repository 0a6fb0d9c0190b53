#!/bin/sh
# Boots a fresh Debian of its own systemd in a container, with nothing of Croupier in it but a clone of this checkout and
# the package made from it, and runs script.sh there. The root is made once by debootstrap and kept; what is done to it
# is not. usage: unshare --mount machine.sh SUITE HOUSE OUT; OUT holds the package, and afterwards OUT/told the answers.
set -eu
suite=$1 house=$2 out=$3 here=$(cd "$(dirname "$0")" && pwd)
base=${CROUPIER_ROOTS_DIR:-$HOME/.cache/croupier-roots}/$suite
if [ ! -d "$base" ]; then
  mkdir -p "$(dirname "$base")"
  rm -rf "$base.part"
  debootstrap --variant=minbase \
    --include=systemd,systemd-sysv,dbus,udev,passwd,procps,ca-certificates,python3,python3-venv "$suite" "$base.part" \
    >"$out/debootstrap" 2>&1
  mv "$base.part" "$base"
fi

layers=$(mktemp -d /tmp/croupier-root.XXXXXX)
root=$layers/root
mount -t tmpfs layers "$layers"
mkdir "$layers/upper" "$layers/work" "$root"
mount -t overlay overlay -o "lowerdir=$base,upperdir=$layers/upper,workdir=$layers/work" "$root"
trap 'umount "$root" "$layers"; rmdir "$layers"' EXIT

git clone --quiet "$house" "$root/croupier"
cp "$here/script.sh" "$root/script.sh"
cp "$out"/*.deb "$root/"
# The network, and the certificates, are those of this computer.
cp /etc/resolv.conf "$root/etc/resolv.conf"
cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/ca-certificates.crt"
units=$root/etc/systemd/system
for unit in systemd-networkd systemd-resolved systemd-timesyncd console-getty; do
  ln -sf /dev/null "$units/$unit.service"
done
mkdir "$root/told"
cat >"$units/told.service" <<EOF
[Unit]
After=multi-user.target
[Service]
Type=oneshot
TimeoutStartSec=infinity
Environment=LC_ALL=C.UTF-8 PIP_CERT=/etc/ssl/certs/ca-certificates.crt DEBIAN_FRONTEND=noninteractive
ExecStart=/bin/sh /script.sh
StandardOutput=file:/told/told
StandardError=file:/told/log
EOF
mkdir -p "$units/multi-user.target.wants"
ln -s ../told.service "$units/multi-user.target.wants/"

with_us="setpriv --pdeathsig KILL"
$with_us timeout 900 $with_us systemd-nspawn --quiet --directory="$root" --register=no --keep-unit --link-journal=no \
  --resolv-conf=off --bind="$out:/told" --boot -- --show-status=no </dev/null >"$out/console" 2>&1
echo "container=$?" >>"$out/told"
