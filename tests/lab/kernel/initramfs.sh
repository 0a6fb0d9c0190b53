#!/bin/busybox sh
# First program of the lab's kernel: finds the host's root file system over virtio and goes on with the lab's init on it.
box=/bin/busybox
$box mount -t proc proc /proc
for module in /modules/*; do $box insmod "$module"; done
$box mount -t 9p -o trans=virtio,version=9p2000.L,msize=262144,cache=loose,ro host /host
$box mount -t devtmpfs devices /host/dev
init=$($box tr ' ' '\n' </proc/cmdline | $box sed -n 's/^lab_init=//p')
$box umount /proc
exec $box switch_root /host "$init"
