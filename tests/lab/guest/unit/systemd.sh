#!/bin/sh
# Goes on, in the place of the guest's first process, as a real systemd: over the root file system lies a RAM overlay with
# the unit as it is, the user and the groups that the installer makes, and a service that runs the lab's check of it.
# usage: exec systemd.sh LAB HOUSE; the check is what is in /run/lab/check
set -e
lab=$1 house=$2 new=/mnt
mkdir -p /run/layers/upper /run/layers/work
mount -t overlay overlay -o lowerdir=/,upperdir=/run/layers/upper,workdir=/run/layers/work $new

# What the unit may not see, or where it may not look for it, is shown at places of its own.
mkdir -p $new/house $new/pi $new/lib/modules
mount --bind "$house" $new/house
mount --bind "$lab/pi" $new/pi
mount --bind "$lab/lib/modules" $new/lib/modules
libraries=/$(cd "$house" && echo .venv/lib/python3*/site-packages)
mkdir -p $new/opt/croupier/bin
cat >$new/opt/croupier/bin/croupier <<EOF
#!/bin/sh
export PYTHONPATH=/house/firmware:/house/device:/pi:/house$libraries
exec /usr/bin/python3 -m croupier "\$@"
EOF
chmod +x $new/opt/croupier/bin/croupier

units=$new/etc/systemd/system
rm -rf $units $new/.dockerenv $new/var/lib/croupier $new/etc/croupier
mkdir -p $units $new/etc/systemd/journald.conf.d $new/etc/udev/rules.d $new/etc/croupier
cp "$house/systemd/croupier.service" $units/
cat >$new/etc/croupier/settings.toml <<EOF
animations = false
dim_after = 86400
dark_after = 86400
EOF
# The groups of header pins and buses, as on a Raspberry Pi.
cat >$new/etc/udev/rules.d/99-lab.rules <<EOF
SUBSYSTEM=="gpio", GROUP="gpio", MODE="0660"
SUBSYSTEM=="i2c-dev", GROUP="i2c", MODE="0660"
EOF
for group in gpio i2c spi dialout croupier; do chroot $new groupadd --system --force $group; done
chroot $new useradd --system --gid croupier --no-create-home --shell /usr/sbin/nologin croupier 2>/dev/null || true

cat >$units/check.target <<EOF
[Unit]
Requires=basic.target
Wants=check.service
After=basic.target
AllowIsolate=yes
EOF
cat >$units/check.service <<EOF
[Service]
Type=oneshot
Environment=PYTHONDONTWRITEBYTECODE=1 LANG=C.UTF-8 HOME=/run TMPDIR=/run LAB_MODULES=$lab
ExecStart=/bin/sh -c '. /run/lab/check; echo \$? >/run/lab/status'
ExecStopPost=/bin/sh -c 'sync; echo b >/proc/sysrq-trigger'
StandardOutput=tty
StandardError=tty
TTYPath=/dev/ttyS0
EOF
for unit in systemd-networkd systemd-resolved systemd-timesyncd systemd-logind systemd-firstboot systemd-hwdb-update \
  systemd-update-utmp systemd-random-seed systemd-tmpfiles-setup systemd-binfmt dbus ssh cron; do
  ln -sf /dev/null $units/$unit.service
done
: >$new/etc/fstab
printf '0123456789abcdef0123456789abcdef\n' >$new/etc/machine-id
printf '[Journal]\nStorage=volatile\n' >$new/etc/systemd/journald.conf.d/lab.conf
exec switch_root $new /lib/systemd/systemd --unit=check.target --show-status=no --log-target=journal
