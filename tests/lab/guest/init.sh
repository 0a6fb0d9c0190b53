#!/bin/sh
# First process of the lab's guest after the initramfs. The host's root file system is /, read-only; /run/lab is the
# folder that both sides share; what is to be done is in the script /run/lab/command there.
export PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/run TMPDIR=/run LANG=C.UTF-8 PYTHONDONTWRITEBYTECODE=1
export HYPOTHESIS_STORAGE_DIRECTORY=/run/hypothesis
mount -t proc proc /proc
mount -t sysfs sys /sys
mkdir -p /dev/pts /dev/shm
ln -s /proc/self/fd /dev/fd
mount -t devpts devpts /dev/pts
mount -t tmpfs shm /dev/shm
mount -t tmpfs run /run
mkdir /run/lab
mount -t 9p -o trans=virtio,version=9p2000.L,msize=262144,access=any shared /run/lab
LAB_MODULES=$(tr ' ' '\n' </proc/cmdline | sed -n 's/^lab_modules=//p')
export LAB_MODULES
load() { modprobe -d "$LAB_MODULES" -a "$@"; }
load configfs
mount -t configfs config /sys/kernel/config
mount -t debugfs debug /sys/kernel/debug
busybox ip link set lo up
cd /run || exit
. /run/lab/command
echo $? >/run/lab/status
sync
echo b >/proc/sysrq-trigger # with -no-reboot this ends QEMU
