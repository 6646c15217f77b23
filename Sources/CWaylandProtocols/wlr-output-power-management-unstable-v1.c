/* Written by protocols/generate from protocols/wlr-output-power-management-unstable-v1.xml; its notice: */
/*
 * Copyright (c) 2026 The Casement authors
 *
 * SPDX-License-Identifier: MIT
 */

#include <stdlib.h>
#include <stdint.h>
#include "wayland-util.h"

#ifndef __has_attribute
# define __has_attribute(x) 0
#endif

#if (__has_attribute(visibility) || defined(__GNUC__) && __GNUC__ >= 4)
#define WL_PRIVATE __attribute__ ((visibility("hidden")))
#else
#define WL_PRIVATE
#endif

extern const struct wl_interface wl_output_interface;
extern const struct wl_interface zwlr_output_power_v1_interface;

static const struct wl_interface *wlr_output_power_management_unstable_v1_types[] = {
	NULL,
	&zwlr_output_power_v1_interface,
	&wl_output_interface,
};

static const struct wl_message zwlr_output_power_manager_v1_requests[] = {
	{ "get_output_power", "no", wlr_output_power_management_unstable_v1_types + 1 },
	{ "destroy", "", wlr_output_power_management_unstable_v1_types + 0 },
};

WL_PRIVATE const struct wl_interface zwlr_output_power_manager_v1_interface = {
	"zwlr_output_power_manager_v1", 1,
	2, zwlr_output_power_manager_v1_requests,
	0, NULL,
};

static const struct wl_message zwlr_output_power_v1_requests[] = {
	{ "set_mode", "u", wlr_output_power_management_unstable_v1_types + 0 },
	{ "destroy", "", wlr_output_power_management_unstable_v1_types + 0 },
};

static const struct wl_message zwlr_output_power_v1_events[] = {
	{ "mode", "u", wlr_output_power_management_unstable_v1_types + 0 },
	{ "failed", "", wlr_output_power_management_unstable_v1_types + 0 },
};

WL_PRIVATE const struct wl_interface zwlr_output_power_v1_interface = {
	"zwlr_output_power_v1", 1,
	2, zwlr_output_power_v1_requests,
	2, zwlr_output_power_v1_events,
};

