#!/bin/sh
# Boots a real systemd in a container over a RAM overlay of this machine's root, with the project's own unit in it, and
# lets script.sh ask it things. Needs root and systemd-container.
# usage: unshare --mount machine.sh HOUSE OUT; OUT/told holds the answers.
# With the last process of it its mounts are gone (unshare).
set -eu
house=$1 out=$2 here=$(cd "$(dirname "$0")" && pwd)
. "$here/root.sh"
layers=$(mktemp -d /tmp/croupier-machine.XXXXXX)
root=$layers/root
mount -t tmpfs layers "$layers"
mkdir "$layers/upper" "$layers/work" "$root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$layers/upper,workdir=$layers/work" "$root"
trap 'umount "$root" "$layers"; rmdir "$layers"' EXIT

settle "$root" "$house" script.sh
# The unit as it is, but for two times that would take long: they are shortened where the unit names them.
sed -i -e 's/^WatchdogSec=.*/WatchdogSec=4/' -e 's/^RestartSec=.*/RestartSec=1/' "$root/etc/systemd/system/croupier.service"
mkdir -p "$root/etc/systemd/journald.conf.d"
printf '[Journal]\nStorage=volatile\n' >"$root/etc/systemd/journald.conf.d/check.conf"
boot "$root" "$house" "$out" "$here" >"$out/console" 2>&1
