#!/bin/sh
# Runs inside the container and prints, as key=value lines, where the box keeps its records and what else lasts.
state=/var/lib/croupier evening=$(cat /check/evening)
path=$(systemctl show croupier --property=Environment --value | tr ' ' '\n' | sed -n 's/^PYTHONPATH=//p')
python() { PYTHONPATH=$path python3 "$@"; }
# The first evening is played on the card, and ends with `./install --read-only`.
if [ "$evening" = 0 ]; then
  systemctl start croupier
  sleep 3
  echo "before=$(findmnt --noheadings --output TARGET --target $state)"
  echo 'from the card' >$state/note
  python3 -c "
import sys
sys.path.insert(0, '/house/systemd/installer')
import checks, pathlib, read_only
machine = checks.Machine()
assert not list(read_only.troubles(machine))
for step in read_only.steps(pathlib.Path('/house'), machine):
    step.needed() and step.take()
print('again:', sum(step.needed() for step in read_only.steps(pathlib.Path('/house'), machine)))" >/check/steps 2>&1
  echo "steps=$(tail -1 /check/steps)"
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
