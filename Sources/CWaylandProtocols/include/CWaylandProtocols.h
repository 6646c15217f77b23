/* Written by protocols/generate: the bound interfaces, by address. */
#pragma once
#include <wayland-client.h>
#include "wlr-output-power-management-unstable-v1.h"
#include "presentation-time.h"
#include "viewporter.h"
#include "xdg-shell.h"
#include "fractional-scale-v1.h"
#include "idle-inhibit-unstable-v1.h"
#include "text-input-unstable-v3.h"
#include "xdg-output-unstable-v1.h"

static inline const struct wl_interface *casement_wl_compositor(void) { return &wl_compositor_interface; }
static inline const struct wl_interface *casement_wl_shm(void) { return &wl_shm_interface; }
static inline const struct wl_interface *casement_wl_output(void) { return &wl_output_interface; }
static inline const struct wl_interface *casement_xdg_wm_base(void) { return &xdg_wm_base_interface; }
static inline const struct wl_interface *casement_zxdg_output_manager_v1(void) { return &zxdg_output_manager_v1_interface; }
static inline const struct wl_interface *casement_wl_seat(void) { return &wl_seat_interface; }
static inline const struct wl_interface *casement_wl_data_device_manager(void) { return &wl_data_device_manager_interface; }
static inline const struct wl_interface *casement_zwp_text_input_manager_v3(void) { return &zwp_text_input_manager_v3_interface; }
static inline const struct wl_interface *casement_wp_viewporter(void) { return &wp_viewporter_interface; }
static inline const struct wl_interface *casement_wp_fractional_scale_manager_v1(void) { return &wp_fractional_scale_manager_v1_interface; }
static inline const struct wl_interface *casement_wp_presentation(void) { return &wp_presentation_interface; }
static inline const struct wl_interface *casement_zwp_idle_inhibit_manager_v1(void) { return &zwp_idle_inhibit_manager_v1_interface; }
static inline const struct wl_interface *casement_zwlr_output_power_manager_v1(void) { return &zwlr_output_power_manager_v1_interface; }
