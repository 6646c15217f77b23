/* A widget that shows children of the screen's size side by side, follows a touch, and settles on one of them. */
#pragma once
#include <gtk/gtk.h>

#define PEER_TYPE_SLIDER (peer_slider_get_type())
G_DECLARE_FINAL_TYPE(PeerSlider, peer_slider, PEER, SLIDER, GtkWidget)

/* The children are scaled, with their centres `spacing` pixels apart. */
GtkWidget *peer_slider_new(double scale, double spacing);

void peer_slider_append(PeerSlider *slider, GtkWidget *child);
