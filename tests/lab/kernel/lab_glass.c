// SPDX-License-Identifier: GPL-2.0-only
/*
 * The lab's I2C bus, /dev/i2c-1, with one SSD1306 on it that can be looked into, unplugged and made to fail.
 *
 * In debugfs, folder lab_glass:
 *   memory       the 1024 bytes of the controller, page after page
 *   state        its registers and what has passed, as key=value words
 *   powered      0: the cable is out, and whoever is called does not answer; what was in the chip is lost
 *   pass, refuse so many transfers are taken, then so many are refused
 *   ns_per_byte  what a byte takes on the wire: 22500 is 400 kHz with its ninth bit
 *   last_ns      CLOCK_MONOTONIC at the end of the last transfer that was taken
 */
#include <linux/debugfs.h>
#include <linux/delay.h>
#include <linux/i2c.h>
#include <linux/module.h>
#include <linux/random.h>
#include <linux/seq_file.h>
#include <linux/timekeeping.h>

#define COLUMNS 128
#define PAGES 8
#define ADDRESS 0x3c
#define BUS 1

enum addressing { HORIZONTAL, VERTICAL, BY_PAGE };

struct chip {
	u8 mode, first_column, last_column, first_page, last_page, column, page;
	u8 contrast, on, inverted, remapped, flipped;
	u8 order, operands[8], missing, given;
};

static struct chip chip;
static u8 memory[COLUMNS * PAGES];
static struct debugfs_blob_wrapper memory_blob = { .data = memory, .size = sizeof(memory) };
static u32 powered = 1, pass, refuse, ns_per_byte;
static u32 taken, refused, bytes, strange;
static u64 last_ns;
static struct dentry *folder;

/* Power comes back: the registers stand at the data sheet's reset values, the memory at nothing in particular. */
static void power_up(void)
{
	memset(&chip, 0, sizeof(chip));
	chip.mode = BY_PAGE;
	chip.last_column = COLUMNS - 1;
	chip.last_page = PAGES - 1;
	chip.contrast = 0x7f;
	get_random_bytes(memory, sizeof(memory));
}

static int operands_of(u8 order)
{
	switch (order) {
	case 0x20: case 0x81: case 0x8d: case 0xa8: case 0xd3: case 0xd5: case 0xd9: case 0xda: case 0xdb:
		return 1;
	case 0x21: case 0x22: case 0xa3:
		return 2;
	case 0x29: case 0x2a:
		return 5;
	case 0x26: case 0x27:
		return 6;
	}
	return 0;
}

static void carry_out(void)
{
	const u8 *with = chip.operands;

	switch (chip.order) {
	case 0x00 ... 0x0f: chip.column = (chip.column & 0x70) | chip.order; break;
	case 0x10 ... 0x17: chip.column = (chip.column & 0x0f) | (chip.order & 7) << 4; break;
	case 0x20: chip.mode = with[0] & 3; break;
	case 0x21:
		chip.column = chip.first_column = with[0] & 0x7f;
		chip.last_column = with[1] & 0x7f;
		break;
	case 0x22:
		chip.page = chip.first_page = with[0] & 7;
		chip.last_page = with[1] & 7;
		break;
	case 0x81: chip.contrast = with[0]; break;
	case 0xa0: case 0xa1: chip.remapped = chip.order & 1; break;
	case 0xa6: case 0xa7: chip.inverted = chip.order & 1; break;
	case 0xae: case 0xaf: chip.on = chip.order & 1; break;
	case 0xb0 ... 0xb7: chip.page = chip.order & 7; break;
	case 0xc0: case 0xc8: chip.flipped = chip.order == 0xc8; break;
	case 0x40 ... 0x7f: case 0xa4: case 0xa8: case 0xd3: case 0xd5: case 0xd9: case 0xda: case 0xdb:
	case 0x8d: case 0x2e: case 0xe3:
		break;
	default:
		strange++;
	}
}

static void take_order(u8 byte)
{
	if (chip.missing) {
		chip.operands[chip.given++] = byte;
		chip.missing--;
	} else {
		chip.order = byte;
		chip.given = 0;
		chip.missing = operands_of(byte);
	}
	if (!chip.missing)
		carry_out();
}

static void take_data(u8 byte)
{
	memory[chip.page * COLUMNS + chip.column] = byte;
	if (chip.mode == BY_PAGE) {
		chip.column = (chip.column + 1) % COLUMNS;
	} else if (chip.mode == HORIZONTAL) {
		if (chip.column++ == chip.last_column) {
			chip.column = chip.first_column;
			chip.page = chip.page == chip.last_page ? chip.first_page : (chip.page + 1) % PAGES;
		}
		chip.column %= COLUMNS;
	} else {
		if (chip.page++ == chip.last_page) {
			chip.page = chip.first_page;
			chip.column = chip.column == chip.last_column ? chip.first_column : (chip.column + 1) % COLUMNS;
		}
		chip.page %= PAGES;
	}
}

static void take(const struct i2c_msg *message)
{
	int i;

	for (i = 1; i < message->len; i++) {
		if (message->buf[0] == 0x00)
			take_order(message->buf[i]);
		else if (message->buf[0] == 0x40)
			take_data(message->buf[i]);
		else
			strange++;
	}
}

static bool answers(const struct i2c_msg *message)
{
	if (message->addr != ADDRESS || !powered)
		return false;
	if (pass) {
		pass--;
		return true;
	}
	if (refuse) {
		refuse--;
		return false;
	}
	return true;
}

static int transfer(struct i2c_adapter *adapter, struct i2c_msg *messages, int count)
{
	unsigned long wire;
	int i;

	for (i = 0; i < count; i++) {
		if (!answers(&messages[i])) {
			refused++;
			return -EREMOTEIO;	/* what a Pi's driver says */
		}
		wire = (unsigned long)ns_per_byte * (messages[i].len + 1) / 1000;
		if (wire)
			usleep_range(wire, wire + 1);
		if (messages[i].flags & I2C_M_RD)
			memset(messages[i].buf, chip.on ? 0x00 : 0x40, messages[i].len);
		else
			take(&messages[i]);
		taken++;
		bytes += messages[i].len + 1;
		last_ns = ktime_get_ns();
	}
	return count;
}

static u32 functionality(struct i2c_adapter *adapter)
{
	return I2C_FUNC_I2C | I2C_FUNC_SMBUS_EMUL;
}

static const struct i2c_algorithm algorithm = { .master_xfer = transfer, .functionality = functionality };
static struct i2c_adapter adapter = { .owner = THIS_MODULE, .name = "lab bus", .algo = &algorithm, .nr = BUS };

static int powered_get(void *data, u64 *value)
{
	*value = powered;
	return 0;
}

static int powered_set(void *data, u64 value)
{
	if (value && !powered)
		power_up();
	powered = !!value;
	return 0;
}
DEFINE_DEBUGFS_ATTRIBUTE(powered_file, powered_get, powered_set, "%llu\n");

static int state_show(struct seq_file *file, void *data)
{
	seq_printf(file, "on=%u inverted=%u contrast=%u upright=%u mode=%u ", chip.on, chip.inverted, chip.contrast,
		   chip.remapped && chip.flipped, chip.mode);
	seq_printf(file, "taken=%u refused=%u bytes=%u strange=%u\n", taken, refused, bytes, strange);
	return 0;
}
DEFINE_SHOW_ATTRIBUTE(state);

static int __init lab_glass_init(void)
{
	int failed;

	power_up();
	failed = i2c_add_numbered_adapter(&adapter);
	if (failed)
		return failed;
	folder = debugfs_create_dir("lab_glass", NULL);
	debugfs_create_blob("memory", 0444, folder, &memory_blob);
	debugfs_create_file("state", 0444, folder, NULL, &state_fops);
	debugfs_create_file_unsafe("powered", 0644, folder, NULL, &powered_file);
	debugfs_create_u32("pass", 0644, folder, &pass);
	debugfs_create_u32("refuse", 0644, folder, &refuse);
	debugfs_create_u32("ns_per_byte", 0644, folder, &ns_per_byte);
	debugfs_create_u64("last_ns", 0444, folder, &last_ns);
	return 0;
}

static void __exit lab_glass_exit(void)
{
	debugfs_remove_recursive(folder);
	i2c_del_adapter(&adapter);
}

module_init(lab_glass_init);
module_exit(lab_glass_exit);
MODULE_DESCRIPTION("An I2C bus with an SSD1306 that can be looked into");
MODULE_LICENSE("GPL");
