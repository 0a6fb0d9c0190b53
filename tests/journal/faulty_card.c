/* A card that fails below SQLite: preloaded, it makes writes and syncs of the journal fail as the file named by
 * FAULTS says: "short" (half a write, then no more room), "sync" (data is taken, the sync fails), "input" (I/O error). */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static int fault(char wanted) {
    char mode = 0;
    int fd = open(getenv("FAULTS"), O_RDONLY);
    if (fd >= 0) {
        if (read(fd, &mode, 1) != 1) mode = 0;
        close(fd);
    }
    return mode == wanted;
}

static int is_journal(int fd) {
    char link[64], path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0) return 0;
    path[length] = 0;
    return strstr(path, "journal.db") != NULL;
}

ssize_t pwrite64(int fd, const void *data, size_t size, off64_t at) {
    static ssize_t (*real)(int, const void *, size_t, off64_t);
    if (!real) real = dlsym(RTLD_NEXT, "pwrite64");
    if (is_journal(fd)) {
        if (fault('i')) { errno = EIO; return -1; }
        if (fault('s')) {
            if (size < 64) { errno = ENOSPC; return -1; }
            return real(fd, data, size / 2, at);
        }
    }
    return real(fd, data, size, at);
}

ssize_t pwrite(int fd, const void *data, size_t size, off_t at) { return pwrite64(fd, data, size, at); }

static int synced(int fd, const char *name) {
    int (*real)(int) = dlsym(RTLD_NEXT, name);
    if (is_journal(fd) && fault('y')) { errno = EIO; return -1; }
    return real(fd);
}

int fsync(int fd) { return synced(fd, "fsync"); }
int fdatasync(int fd) { return synced(fd, "fdatasync"); }
