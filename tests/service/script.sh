#!/bin/sh
# Runs inside the container and prints, as key=value lines, what becomes of the service.
shown() { systemctl show croupier --property="$1" --value; }
until_() { # until_ SECONDS COMMAND...: wait until the command succeeds
  tenths=$(($1 * 10)); shift
  while ! "$@" >/dev/null 2>&1; do
    tenths=$((tenths - 1)); [ $tenths -gt 0 ] || return 1
    sleep 0.1
  done
}
said() { journalctl --unit=croupier --no-pager --output=cat | grep -q "$1"; }
whether() { if "$@" >/dev/null 2>&1; then echo yes; else echo no; fi; }
restarted() { [ "$(shown NRestarts)" -ge "$1" ] && [ "$(shown ActiveState)" = active ]; }
log() { journalctl --unit=croupier --no-pager --output=cat; }

timeout 20 systemctl start croupier
echo "started=$(shown ActiveState)"
echo "user=$(stat -c %U "/proc/$(shown MainPID)")"
echo "status=$(shown StatusText)"
sleep 6
echo "alive_after_the_limit=$(shown NRestarts)"

# What may not be done within its sandbox: in the system not even by root, beside its own folder in /run by its user.
within() { nsenter --target "$(shown MainPID)" --mount --net "$@"; }
as_its_user() { within setpriv --reuid croupier --regid croupier --clear-groups "$@"; }
touch_in='for place; do touch "$place/croupier-was-here" && echo "$place"; done'
echo "written=$({
  within sh -c "$touch_in" sh / /etc /usr /home /root /var /opt
  as_its_user sh -c "$touch_in" sh /run /run/systemd
} 2>/dev/null | paste -sd,)"
echo "own_folders_writable=$(whether as_its_user touch /var/lib/croupier/of-its-own /run/croupier/of-its-own)"
echo "network=$(within cat /proc/self/net/dev | sed -n 's/^ *\([^ :]*\):.*/\1/p' | paste -sd,)"

# Its loop hangs, but no thread of it: it waits for settings from a pipe into which nobody writes.
mkfifo /etc/croupier/settings.toml
systemctl kill --signal=HUP croupier
until_ 30 said "Watchdog timeout"
rm /etc/croupier/settings.toml
until_ 10 restarted 1
echo "restarts_after_hang=$(shown NRestarts)"
echo "watchdog_bit=$(whether said "Watchdog timeout")"

systemctl kill --signal=KILL croupier
until_ 30 restarted 2
echo "restarts_after_kill=$(shown NRestarts)"

echo 'volume = 1' >/etc/croupier/settings.toml
systemctl reload croupier
until_ 10 said "settings read again"
echo "settings_read_again=$(whether said "settings read again")"

begin=$(date +%s%N)
systemctl stop croupier
echo "stop_milliseconds=$((($(date +%s%N) - begin) / 1000000))"
echo "stopped=$(shown ActiveState) $(shown Result) $(shown ExecMainStatus)"
echo "last_words=$(log | grep '^croupier: ' | tail -4 | sed 's/^croupier: //' | paste -sd,)"

echo 'volmue = 1' >/etc/croupier/settings.toml
systemctl start croupier 2>/dev/null
sleep 3
echo "wrong_settings=$(shown ActiveState) $(shown ExecMainStatus) $(shown NRestarts)"
echo "said=$(log | grep volmue | tail -1)"
echo "journal=$(ls /var/lib/croupier | grep -c journal.db)"
echo "mode=$(stat -c %U:%a /var/lib/croupier)"
log >/check/log
