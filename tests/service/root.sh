# Sourced by the scripts that boot a real systemd in a container.

# settle ROOT HOUSE SCRIPT: makes a copy of this machine's root fit for it: the project's unit with the checkout's program on
# the simulated board, the user and groups that the installer makes, and a target that runs SCRIPT and ends the container.
# The system's Python runs the checkout, because a user of its own may not look into /root; and as the checkout may lie
# under /tmp, /home or /root, which the unit does not see, it is shown at /house.
settle() {
  root=$1 house=$2 script=$3
  libraries=/$(cd "$house" && echo .venv/lib/python3*/site-packages)
  units=$root/etc/systemd/system
  rm -rf "$units" "$root/.dockerenv" "$root/var/lib/croupier"
  mkdir -p "$units/croupier.service.d" "$root/check" "$root/etc/croupier"
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
ExecStart=/bin/sh /check-scripts/$script
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
}

# boot ROOT HOUSE OUT HERE OPTION...: boots it, until the script is done; whatever kills the caller takes the container along.
boot() {
  root=$1 house=$2 out=$3 here=$4
  shift 4
  with_us="setpriv --pdeathsig KILL"
  $with_us timeout 120 $with_us systemd-nspawn --quiet --directory="$root" --register=no --keep-unit --link-journal=no "$@" \
    --bind-ro="$house:/house" --bind-ro="$here:/check-scripts" --bind="$out:/check" \
    --boot -- --unit=check.target --show-status=no </dev/null || true
}
