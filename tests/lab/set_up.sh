#!/usr/bin/env bash
# Sets the lab up, once: a stock Debian kernel, gpio-sim and our own glass built for it, and the GPIO library of a Pi.
# Everything comes from Debian's packages and PyPI by name; nothing of it is kept in the checkout.
# usage: set_up.sh FOLDER PYTHON; a folder that is set up already is left as it is. Needs Debian 12 on x86-64, and root.
set -euo pipefail
folder=$1 python=$2
here=$(cd "$(dirname "$0")" && pwd)
kernel_series=6.12
lgpio=lgpio==0.2.2.0
tools=(qemu-system-x86 busybox-static cpio kmod xz-utils make gcc e2fsprogs systemd-container udev nbdkit)
# What the initramfs needs to find the host, and what the guest may load later.
to_the_host=(virtio_pci 9pnet_virtio 9p)
for_later=(configfs i2c-dev virtio_blk ext4 overlay autofs4 dummy_hcd libcomposite usb_f_acm cdc-acm)

stamp=$(cat "$here/set_up.sh" "$here"/kernel/* | sha256sum | cut -c1-16)
needs_tools() { for tool in "${tools[@]}"; do dpkg-query -W -f='${db:Status-Status}\n' "$tool" 2>/dev/null | grep -qx installed || return 0; done; return 1; }
[ "$(cat "$folder/stamp" 2>/dev/null)" = "$stamp" ] && ! needs_tools && exit 0

export DEBIAN_FRONTEND=noninteractive
apt() { apt-get -qq -o Dpkg::Use-Pty=0 "$@"; }
apt update
version=$(apt-cache policy "linux-source-$kernel_series" | sed -n 's/.*Candidate: \([0-9.]*\)-.*/\1/p')
if [ -z "$version" ]; then
  echo "The lab needs Debian's linux-source-$kernel_series, which is in bookworm-security; this system's package lists have it not." >&2
  exit 3
fi
release=$version+deb12-amd64
echo "The lab sets itself up in $folder, once. It downloads from Debian, about 400 MB where nothing is there yet:"
echo "  installed:  ${tools[*]} linux-headers-$release"
echo "              (the headers bring linux-image-$release, which is not made this computer's own kernel)"
echo "  unpacked:   linux-source-$kernel_series (two files of it)"
echo "and from PyPI: $lgpio"
apt install -y --no-install-recommends "${tools[@]}" "linux-headers-$release" >/dev/null

# It is made beside the old one, which may be in use.
made=$folder.new
rm -rf "$made"
mkdir -p "$made"
work=$(mktemp -d)
trap 'rm -rf "$work" "$made"' EXIT
(cd "$work" && apt -o APT::Sandbox::User=root download "linux-source-$kernel_series")

# Debian builds no gpio-sim. One call in it is not for modules; what stands in finds the same by two that are.
mkdir "$work/build"
cp "$here/kernel/lab_glass.c" "$work/build/"
dpkg-deb --fsys-tarfile "$work"/linux-source-*.deb | tar xO "./usr/src/linux-source-$kernel_series.tar.xz" |
  tar xJ -C "$work/build" --strip-components=3 "linux-source-$kernel_series"/{drivers/gpio/gpio-sim.c,kernel/irq/irq_sim.c}
sed -i 's/irq_to_desc(irqnum)/irq_data_to_desc(irq_get_irq_data(irqnum))/' "$work/build/irq_sim.c"
printf 'obj-m := lab_gpio.o lab_glass.o\nlab_gpio-y := gpio-sim.o irq_sim.o\n' >"$work/build/Kbuild"
make -s -C "/usr/src/linux-headers-$release" M="$work/build" modules

# Of the kernel's modules we keep those that the lab loads, with all that they need.
kept=$made/lib/modules/$release
mkdir -p "$kept/extra"
needed_by() { # needed_by ROOT MODULE...: the files to be loaded, in their order
  modprobe -d "$1" -S "$release" --show-depends -a "${@:2}" | sed -n 's/^insmod \([^ ]*\).*/\1/p' | awk '!seen[$0]++'
}
for module in $(needed_by / "${to_the_host[@]}" "${for_later[@]}"); do
  case $module in
  *.xz) xz -dc "$module" >"$kept/extra/$(basename "${module%.xz}")" ;;
  *) cp "$module" "$kept/extra/" ;;
  esac
done
cp "$work"/build/lab_*.ko "$kept/extra/"
cp "/lib/modules/$release"/modules.{builtin,order,builtin.modinfo} "$kept/"
depmod -b "$made" "$release"
cp "/boot/vmlinuz-$release" "$made/vmlinuz"

mkdir -p "$work/first"/{bin,modules,proc,host}
cp /bin/busybox "$work/first/bin/"
cp "$here/kernel/initramfs.sh" "$work/first/init"
number=10
for module in $(needed_by "$made" "${to_the_host[@]}"); do
  cp "$module" "$work/first/modules/$number-$(basename "$module")"
  number=$((number + 1))
done
chmod +x "$work/first/init"
(cd "$work/first" && find . | cpio -o -H newc --quiet | gzip -1) >"$made/initramfs.gz"

"$python" -m pip install --quiet --disable-pip-version-check --no-deps --target "$made/pi" "$lgpio"
echo "$stamp" >"$made/stamp"
rm -rf "$folder"
mv "$made" "$folder"
echo "The lab is set up: $(du -sm "$folder" | cut -f1) MB."
