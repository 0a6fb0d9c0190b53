#!/bin/sh
# Runs inside the container and prints, as key=value lines, what becomes of Croupier there: installed, upgraded, removed,
# as a package, and at the end what its user may do to the machine, which switches it off.
exec 2>>/told/log
set -x
shown() { systemctl show croupier --property="$1" --value; }
joined() { paste -sd, -; }
within_a_minute() { # within_a_minute COMMAND...: wait until the command succeeds
  tenths=600
  until "$@" >/dev/null 2>&1; do tenths=$((tenths - 1)); [ $tenths -gt 0 ] || return 1; sleep 0.1; done
}
running() { [ "$(shown ActiveState)" = active ] && [ "$(shown MainPID)" != "${1:-0}" ]; }
install_() { ./install --board pico-panel "$@" >/told/install; echo $?; }
to_do() { grep -cE '^[0-9]+\. ' /told/install; }
files() { find / -xdev \( -path /croupier -o -path /told -o -path /proc -o -path /sys -o -path /run -o -path /tmp \) -prune \
  -o -name '*croupier*' ! -name '*.deb' -print; }
records() { sha256sum /var/lib/croupier/journal.db | cut -d' ' -f1; }
as_the_box() { setpriv --reuid croupier --regid croupier --clear-groups "$@"; }

cd /croupier
echo "dry=$(install_ --dry-run) $(files | joined)"
echo "installed=$(install_)"
within_a_minute running
echo "state=$(shown ActiveState)"
echo "version=$(croupier --version)"
echo "again=$(install_) $(to_do)"
echo "understood=$(systemd-analyze verify /etc/systemd/system/croupier.service /etc/systemd/system/croupier-watch.service 2>&1 | joined)"
for unit in croupier croupier-watch; do
  echo "exposure_$unit=$(systemd-analyze security --no-pager $unit | grep -o 'service: [0-9.]*' | cut -d' ' -f2)"
done
echo "drop_ins=$(shown DropInPaths)"
croupier doctor >/told/doctor
echo "doctor=$? $(grep -c 'this is no Raspberry Pi' /told/doctor) $(grep -c 'ok    service: it runs' /told/doctor)"

systemctl stop croupier
printf 'wait 1\nturn 1\npress ok\nwait 1\n' | as_the_box croupier play --face script --state /var/lib/croupier >/dev/null
before=$(records)
systemctl start croupier
within_a_minute running
old=$(shown MainPID)
rm firmware/croupier/app/commands/flip.py
sed -i 's/WatchdogSec=30/WatchdogSec=31/' systemd/croupier.service
echo "upgraded=$(install_) $(to_do)"
within_a_minute running "$old" && echo "restarted=yes"
echo "watchdog=$(shown WatchdogUSec)"
echo "left_of_the_old=$(find /opt/croupier -name flip.py)"
systemctl stop croupier
[ "$before" = "$(records)" ] && echo "records=the same"

echo "removed=$(install_ --uninstall)"
echo "kept=$(files | sort | joined)"
echo "removed_again=$(install_ --uninstall) $(to_do)"
echo "removed_with_data=$(install_ --uninstall --and-data)"
echo "left=$(files | joined)$(grep -l '^croupier:' /etc/passwd /etc/group)"

apt-get update >&2
echo "package=$(apt-get install --yes --no-install-recommends /*.deb >&2; echo $?)"
sed -i s/zero-oled/pico-panel/ /etc/croupier/settings.toml
systemctl reset-failed croupier
systemctl restart croupier croupier-watch
echo "package_state=$(shown ActiveState) $(systemctl is-active croupier-watch) $(croupier --version)"
echo "package_units=$(systemctl list-unit-files 'croupier*' --no-legend | tr -s ' ' | cut -d' ' -f1,2 | sort | joined)"
echo "package_drop_ins=$(shown DropInPaths)"
units=/usr/lib/systemd/system
echo "package_understood=$(systemd-analyze verify $units/croupier.service $units/croupier-watch.service 2>&1 | joined)"
apt-get install --yes --no-install-recommends --reinstall /*.deb >&2
echo "package_upgraded=$(shown ActiveState) $(systemctl is-active croupier-watch)"
apt-get remove --yes croupier >&2
echo "package_removed=$([ -e /var/lib/croupier/journal.db ] && echo records stay) $(systemctl list-unit-files 'croupier*' --no-legend)"
apt-get purge --yes croupier >&2
echo "package_left=$(files | grep -v /var/log/ | joined)$(grep -l '^croupier:' /etc/passwd /etc/group)"

# What the box does when BACK is held, by its own words, as another user and as itself, in its sandbox.
apt-get install --yes --no-install-recommends polkitd >&2
install_ >&2
useradd --system --no-create-home --shell /usr/sbin/nologin somebody
drop_in=/etc/systemd/system/croupier.service.d/asks.conf
mkdir -p "${drop_in%/*}"
asks() { # asks USER COMMAND: what the system answers to that user within the sandbox of the box
  printf '[Service]\nType=oneshot\nRestart=no\nUser=%s\nGroup=%s\nExecStart=\nExecStart=%s\nStandardOutput=file:/told/answer\n' \
    "$1" "$1" "$2" >"$drop_in"
  : >/told/answer
  systemctl daemon-reload
  systemctl restart croupier
  joined </told/answer
}
shut_down='/opt/croupier/bin/python -c "from croupier.app.service.switching_off import shut_down; print(shut_down())"'
systemctl stop croupier
echo "somebody=$(asks somebody "$shut_down")"
echo "box_reboots=$(asks croupier "/bin/sh -c 'systemctl --no-ask-password reboot 2>&1'")"
echo "box_stops_others=$(asks croupier "/bin/sh -c 'systemctl --no-ask-password stop dbus.socket 2>&1'")"
echo "box_asks=now"
asks croupier "$shut_down"
sleep 30
echo "still_there=30 seconds later"
systemctl --force --force poweroff
