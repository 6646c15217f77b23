#include "CSystemBus.h"

#include <stdio.h>
#include <string.h>

#include "CLateLibrary.h"

/* The part of sd-bus.h that is used: building needs no headers of systemd. */
typedef struct sd_bus sd_bus;
typedef struct {
    const char *name;
    const char *message;
    int needs_free;
} sd_bus_error;

static struct late_library systemd = {.names = {"libsystemd.so.0"}};

/* 2 s, in microseconds: logind answers within milliseconds. */
static const uint64_t patience = 2000000;

/* A pointer to a function of libsystemd, in a variable of its name. */
#define SYSTEMD(result, name, ...)                                                                                     \
    static void *held_##name;                                                                                          \
    result (*name)(__VA_ARGS__) =                                                                                      \
        (result(*)(__VA_ARGS__))late_library_function(&systemd, #name, &held_##name)

static int report(char *problem, size_t size, const char *text) {
    snprintf(problem, size, "%s", text);
    return -1;
}

/* Connects to a bus; NULL, with the reason, if that fails. */
static sd_bus *connect_bus(const char *address, char *problem, size_t size) {
    SYSTEMD(int, sd_bus_open_system, sd_bus **);
    SYSTEMD(int, sd_bus_new, sd_bus **);
    SYSTEMD(int, sd_bus_set_address, sd_bus *, const char *);
    SYSTEMD(int, sd_bus_set_bus_client, sd_bus *, int);
    SYSTEMD(int, sd_bus_start, sd_bus *);
    SYSTEMD(sd_bus *, sd_bus_unref, sd_bus *);
    if (!sd_bus_open_system || !sd_bus_new || !sd_bus_set_address || !sd_bus_set_bus_client || !sd_bus_start) {
        report(problem, size, late_library_load(&systemd) ? "libsystemd.so.0 is too old" : late_library_problem());
        return 0;
    }
    sd_bus *bus = 0;
    int code;
    if (!address) {
        code = sd_bus_open_system(&bus);
    } else {
        code = sd_bus_new(&bus);
        if (code >= 0) code = sd_bus_set_address(bus, address);
        if (code >= 0) code = sd_bus_set_bus_client(bus, 1);
        if (code >= 0) code = sd_bus_start(bus);
    }
    if (code >= 0) return bus;
    report(problem, size, strerror(-code));
    if (bus && sd_bus_unref) sd_bus_unref(bus);
    return 0;
}

int casement_set_brightness(
    const char *address, const char *subsystem, const char *device, uint32_t value, char *problem, size_t size) {
    SYSTEMD(int, sd_bus_set_method_call_timeout, sd_bus *, uint64_t);
    SYSTEMD(
        int, sd_bus_call_method, sd_bus *, const char *, const char *, const char *, const char *, sd_bus_error *,
        void **, const char *, ...);
    SYSTEMD(void, sd_bus_error_free, sd_bus_error *);
    SYSTEMD(sd_bus *, sd_bus_flush_close_unref, sd_bus *);
    sd_bus *bus = connect_bus(address, problem, size);
    if (!bus) return -1;
    if (!sd_bus_call_method || !sd_bus_error_free || !sd_bus_flush_close_unref)
        return report(problem, size, "libsystemd.so.0 is too old");
    if (sd_bus_set_method_call_timeout) sd_bus_set_method_call_timeout(bus, patience);
    sd_bus_error error = {0};
    int code = sd_bus_call_method(
        bus, "org.freedesktop.login1", "/org/freedesktop/login1/session/auto", "org.freedesktop.login1.Session",
        "SetBrightness", &error, 0, "ssu", subsystem, device, value);
    if (code < 0) report(problem, size, error.message ? error.message : strerror(-code));
    sd_bus_error_free(&error);
    sd_bus_flush_close_unref(bus);
    return code < 0 ? -1 : 0;
}
