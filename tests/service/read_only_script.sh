#!/bin/sh
# Runs inside the container and prints, as key=value lines, where the box keeps its records and what else lasts.
state=/var/lib/croupier evening=$(cat /check/evening)
path=$(systemctl show croupier --property=Environment --value | tr ' ' '\n' | sed -n 's/^PYTHONPATH=//p')
python() { PYTHONPATH=$path python3 "$@"; }
installer() { # installer steps|undo TROUBLES: take those steps, and print how many are left
  python3 -c "
import sys
sys.path.insert(0, '/house/systemd/installer')
import checks, pathlib, read_only
machine = checks.Machine()
assert not $2
planned = {'steps': lambda: read_only.steps(pathlib.Path('/house'), machine), 'undo': lambda: read_only.undo(machine)}['$1']
for step in planned():
    step.needed() and step.take()
print('left:', sum(step.needed() for step in planned()))" >/check/"$1" 2>&1
}
# The first evening is played on the card, and ends with `./install --read-only`.
if [ "$evening" = 0 ]; then
  systemctl start croupier
  sleep 3
  echo "before=$(findmnt --noheadings --output TARGET --target $state)"
  echo 'from the card' >$state/note
  installer steps "list(read_only.troubles(machine))"
  echo "steps=$(tail -1 /check/steps)"
fi
# The last one takes it back, as `./install --uninstall` does it first of all.
if [ "$evening" = 3 ]; then
  systemctl start croupier
  echo "until=$(findmnt --noheadings --output FSTYPE --target $state)"
  installer undo "[]"
  systemctl daemon-reload
  echo "undone=$(tail -1 /check/undo), $(systemctl is-active var-lib-croupier.mount)"
fi
echo "root=$(findmnt --noheadings --output FSTYPE /)"
echo "on_the_root=$(cat /etc/note 2>/dev/null)"
echo "evening $evening" >/etc/note
systemctl start croupier
echo "started=$(systemctl show croupier --property=ActiveState --value)"
sleep 3
echo "records_on=$(findmnt --noheadings --output FSTYPE --target $state)"
echo "options=$(findmnt --noheadings --output OPTIONS --target $state)"
echo "mode=$(stat -c %U:%a $state)"
echo "requires=$(systemctl show croupier --property=Requires --value | tr ' ' '\n' | grep -c '^var-lib-croupier.mount$')"
echo "journal=$(python -c "
import sqlite3
print(*sqlite3.connect('file:$state/journal.db?mode=ro', uri=True).execute('pragma integrity_check').fetchone())")"
echo "beside_the_records=$(cat $state/note 2>/dev/null)"
echo "evening $evening" >$state/note
echo "log=$(ls /run/log/journal | wc -l) in memory"
echo "doctor=$(CROUPIER_SETTINGS=/etc/croupier/settings.toml python -m croupier doctor --json | grep -c 'kept in memory alone')"
systemctl stop croupier
echo "stopped=$(systemctl show croupier --property=Result --value)"
sync
