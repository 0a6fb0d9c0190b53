#!/bin/sh
# Boots a real systemd four times in a container, with an ext4 partition (a file that is a loop device) for the records:
# to play and to carry the records over with the installer's own steps, twice with the root laid over with memory, as
# overlayroot does it on a Pi, and to take it all back. read_only_script.sh asks. Needs root, systemd-container and loop
# devices. usage: unshare --mount read_only.sh HOUSE OUT; OUT/told.0 to .3 hold the answers.
set -eu
house=$1 out=$2 here=$(cd "$(dirname "$0")" && pwd)
. "$here/root.sh"
layers=$(mktemp -d /dev/shm/croupier-read-only.XXXXXX)
root=$layers/root
mkdir "$layers/upper" "$layers/work" "$root"
truncate -s 64M "$layers/partition"
mkfs.ext4 -q -L croupier "$layers/partition"
device=$(losetup --find --show "$layers/partition")
mount -t overlay overlay -o "lowerdir=/,upperdir=$layers/upper,workdir=$layers/work" "$root"
trap 'umount "$root"; losetup --detach "$device"; rm -rf "$layers"' EXIT

settle "$root" "$house" read_only_script.sh
mkdir -p "$root/var/log/journal"
for evening in 0 1 2 3; do
  case $evening in 1 | 2) layer=overlay ;; *) layer=no ;; esac
  echo $evening >"$out/evening"
  boot "$root" "$house" "$out" "$here" --volatile=$layer --bind="$device:/dev/disk/by-label/croupier" \
    >"$out/console.$evening" 2>&1
  mv "$out/told" "$out/told.$evening"
done
