#include "slider.h"

enum { screen_width = 1920, screen_height = 1080 };

struct _PeerSlider {
    GtkWidget parent;
    double scale, spacing;
    int count;
    double offset, offset_at_grip, offset_at_release;
    gboolean is_dragged;
    /* The time at which the content began to settle, in microseconds of the frame clock. */
    gint64 released;
    guint tick;
};

G_DEFINE_TYPE(PeerSlider, peer_slider, GTK_TYPE_WIDGET)

static const gint64 settle_time = 300000;

static void measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                    int *minimum_baseline, int *natural_baseline) {
    (void)widget, (void)for_size;
    *minimum = 0;
    *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? screen_width : screen_height;
    *minimum_baseline = *natural_baseline = -1;
}

static void size_allocate(GtkWidget *widget, int width, int height, int baseline) {
    PeerSlider *slider = PEER_SLIDER(widget);
    (void)baseline;
    double left = (width - screen_width * slider->scale) / 2;
    double top = slider->scale < 1 ? 292 : (height - screen_height * slider->scale) / 2;
    int number = 0;
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child)) {
        float x = (float)(int)(left + number++ * slider->spacing - slider->offset);
        gtk_widget_set_child_visible(child, x < width && x + screen_width * slider->scale > 0);
        GskTransform *transform = gsk_transform_translate(NULL, &GRAPHENE_POINT_INIT(x, (float)top));
        transform = gsk_transform_scale(transform, (float)slider->scale, (float)slider->scale);
        gtk_widget_allocate(child, screen_width, screen_height, -1, transform);
    }
}

static gboolean settle(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
    PeerSlider *slider = PEER_SLIDER(widget);
    (void)data;
    double target = (int)(slider->offset_at_release / slider->spacing + 0.5) * slider->spacing;
    double share = (double)(gdk_frame_clock_get_frame_time(clock) - slider->released) / (double)settle_time;
    if (share < 0) share = 0;
    if (share > 1) share = 1;
    slider->offset = target + (slider->offset_at_release - target) * (1 - share) * (1 - share);
    gtk_widget_queue_allocate(widget);
    if (share < 1) return G_SOURCE_CONTINUE;
    slider->tick = 0;
    return G_SOURCE_REMOVE;
}

static void drag_began(GtkGestureDrag *gesture, double x, double y, PeerSlider *slider) {
    (void)gesture, (void)x, (void)y;
    if (slider->tick) gtk_widget_remove_tick_callback(GTK_WIDGET(slider), slider->tick);
    slider->tick = 0;
    slider->is_dragged = FALSE;
    slider->offset_at_grip = slider->offset;
}

static void drag_changed(GtkGestureDrag *gesture, double x, double y, PeerSlider *slider) {
    GtkWidget *widget = GTK_WIDGET(slider);
    if (!slider->is_dragged && !gtk_drag_check_threshold(widget, 0, 0, (int)x, (int)y)) return;
    if (!slider->is_dragged) gtk_gesture_set_state(GTK_GESTURE(gesture), GTK_EVENT_SEQUENCE_CLAIMED);
    slider->is_dragged = TRUE;
    slider->offset = CLAMP(slider->offset_at_grip - x, 0, (slider->count - 1) * slider->spacing);
    gtk_widget_queue_allocate(widget);
}

static void drag_ended(GtkGestureDrag *gesture, double x, double y, PeerSlider *slider) {
    GtkWidget *widget = GTK_WIDGET(slider);
    (void)gesture, (void)x, (void)y;
    slider->offset_at_release = slider->offset;
    slider->released = gdk_frame_clock_get_frame_time(gtk_widget_get_frame_clock(widget));
    slider->tick = gtk_widget_add_tick_callback(widget, settle, NULL, NULL);
}

static void dispose(GObject *object) {
    GtkWidget *child;
    while ((child = gtk_widget_get_first_child(GTK_WIDGET(object)))) gtk_widget_unparent(child);
    G_OBJECT_CLASS(peer_slider_parent_class)->dispose(object);
}

static void peer_slider_class_init(PeerSliderClass *class) {
    G_OBJECT_CLASS(class)->dispose = dispose;
    GTK_WIDGET_CLASS(class)->measure = measure;
    GTK_WIDGET_CLASS(class)->size_allocate = size_allocate;
}

static void peer_slider_init(PeerSlider *slider) {
    GtkGesture *drag = gtk_gesture_drag_new();
    g_signal_connect(drag, "drag-begin", G_CALLBACK(drag_began), slider);
    g_signal_connect(drag, "drag-update", G_CALLBACK(drag_changed), slider);
    g_signal_connect(drag, "drag-end", G_CALLBACK(drag_ended), slider);
    gtk_widget_add_controller(GTK_WIDGET(slider), GTK_EVENT_CONTROLLER(drag));
    gtk_widget_set_overflow(GTK_WIDGET(slider), GTK_OVERFLOW_HIDDEN);
}

GtkWidget *peer_slider_new(double scale, double spacing) {
    PeerSlider *slider = g_object_new(PEER_TYPE_SLIDER, NULL);
    slider->scale = scale;
    slider->spacing = spacing;
    return GTK_WIDGET(slider);
}

void peer_slider_append(PeerSlider *slider, GtkWidget *child) {
    gtk_widget_set_parent(child, GTK_WIDGET(slider));
    slider->count++;
}
