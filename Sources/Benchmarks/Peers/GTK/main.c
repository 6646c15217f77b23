/* One of the scenes in GTK4; the word after the hyphen in the program's name chooses it. */
#include <gtk/gtk.h>
#include <string.h>

#include "slider.h"

static const char style[] =
    "window { font-family: Inter; }"
    "label { color: #1D3557; }"
    ".paper0 { background: #F4EFE6; } .paper1 { background: #DDE7EE; }"
    ".paper2 { background: #E9E3F0; } .paper3 { background: #E6EFE0; }"
    ".color0 { background: #E76F51; } .color1 { background: #2A9D8F; }"
    ".color2 { background: #E9C46A; } .color3 { background: #264653; }"
    ".title { font-size: 64px; }"
    ".rows, .rows row { background: #FFFFFF; padding: 0; min-height: 72px; }"
    ".rows label { font-size: 28px; border-bottom: 1px solid #DDDDDD; padding-top: 1px; }"
    ".essay0 { background: #F8F4EC; } .essay1 { background: #EEF1F5; }"
    ".essay { font-size: 28px; line-height: 34px; color: #33415C; }"
    ".overview { background: #485260; }";

static char *path_of(const char *name) {
    const char *folder = g_getenv("PEER_PICTURES");
    return g_build_filename(folder ? folder : ".", name, NULL);
}

static GdkTexture *texture_of(const char *name) {
    char *path = path_of(name);
    GError *error = NULL;
    GdkTexture *texture = gdk_texture_new_from_filename(path, &error);
    if (!texture) g_error("%s", error->message);
    g_free(path);
    return texture;
}

static void add_class(GtkWidget *widget, const char *format, int number) {
    char *name = g_strdup_printf(format, number);
    gtk_widget_add_css_class(widget, name);
    g_free(name);
}

static GtkWidget *page(int number) {
    static const char *titles[] = {"Harbour", "Lighthouse", "Meadow", "Mountain"};
    static GdkTexture *texture;
    if (!texture) texture = texture_of("picture.png");
    GtkWidget *page = gtk_fixed_new(), *title = gtk_label_new(titles[number % 4]);
    GtkWidget *picture = gtk_picture_new_for_paintable(GDK_PAINTABLE(texture));
    gtk_picture_set_can_shrink(GTK_PICTURE(picture), FALSE);
    add_class(page, "paper%d", number % 4);
    gtk_widget_add_css_class(title, "title");
    gtk_fixed_put(GTK_FIXED(page), title, 120, 80);
    for (int index = 0; index < 8; index++) {
        GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
        add_class(box, "color%d", (index + number) % 4);
        gtk_widget_set_size_request(box, 200, 240);
        gtk_fixed_put(GTK_FIXED(page), box, 120 + index % 4 * 240, 240 + index / 4 * 300);
    }
    gtk_fixed_put(GTK_FIXED(page), picture, 1320, 340);
    return page;
}

static GtkWidget *pager(void) {
    GtkWidget *slider = peer_slider_new(1, 1920);
    for (int number = 0; number < 4; number++) peer_slider_append(PEER_SLIDER(slider), page(number));
    return slider;
}

/* GTK's cairo renderer blurs a `box-shadow` anew in each frame, 77 ms for these pages; a picture with stretched edges is what an
   app would use instead. The page is scaled to 40 %, and its shadow with it. */
static void load_shadow_style(void) {
    char *path = path_of("shadow.png");
    char *rules = g_strdup_printf(".shadow { border: 40px solid; border-image: url('file://%s') 16 fill stretch; }", path);
    GtkCssProvider *provider = gtk_css_provider_new();
    gtk_css_provider_load_from_data(provider, rules, -1);
    gtk_style_context_add_provider_for_display(gdk_display_get_default(), GTK_STYLE_PROVIDER(provider),
                                               GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
    g_free(rules);
    g_free(path);
}

static GtkWidget *overview(void) {
    GtkWidget *slider = peer_slider_new(0.4, 800);
    load_shadow_style();
    gtk_widget_add_css_class(slider, "overview");
    for (int number = 0; number < 10; number++) {
        GtkWidget *place = gtk_fixed_new(), *shadow = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0), *paper = page(number);
        gtk_widget_set_overflow(place, GTK_OVERFLOW_VISIBLE);
        gtk_widget_add_css_class(shadow, "shadow");
        gtk_widget_set_size_request(shadow, 1960, 1120);
        gtk_widget_set_size_request(paper, 1920, 1080);
        gtk_fixed_put(GTK_FIXED(place), shadow, -17.5, -12.5);
        gtk_fixed_put(GTK_FIXED(place), paper, 0, 0);
        peer_slider_append(PEER_SLIDER(slider), place);
    }
    return slider;
}

static GtkWidget *essay_page(int number) {
    static const char prose[] =
        "The harbour lies where the river meets the sea, and for centuries the ships came in with the tide and left with it; "
        "what they carried was written down in long books, of which the oldest are still kept in the house beside the lock. ";
    GString *text = g_string_new(NULL);
    for (int line = 0, place = number * 37; line < 30; line++) {
        if (line > 0) g_string_append_c(text, '\n');
        for (int letter = 0; letter < 100; letter++) g_string_append_c(text, prose[place++ % (int)strlen(prose)]);
    }
    GtkWidget *page = gtk_fixed_new(), *label = gtk_label_new(text->str);
    g_string_free(text, TRUE);
    add_class(page, "essay%d", number);
    gtk_widget_add_css_class(label, "essay");
    gtk_fixed_put(GTK_FIXED(page), label, 120, 30);
    return page;
}

static GtkWidget *essay(void) {
    GtkWidget *slider = peer_slider_new(1, 1920);
    for (int number = 0; number < 2; number++) peer_slider_append(PEER_SLIDER(slider), essay_page(number));
    return slider;
}

static void set_up_row(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
    (void)factory, (void)data;
    GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 32), *icon = gtk_image_new(), *label = gtk_label_new(NULL);
    gtk_image_set_pixel_size(GTK_IMAGE(icon), 48);
    gtk_widget_set_margin_start(icon, 32);
    gtk_widget_set_size_request(label, -1, 72);
    gtk_widget_set_hexpand(label, TRUE);
    gtk_label_set_xalign(GTK_LABEL(label), 0);
    gtk_box_append(GTK_BOX(row), icon);
    gtk_box_append(GTK_BOX(row), label);
    gtk_list_item_set_child(item, row);
}

static void bind_row(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
    static GdkTexture *icons[5];
    (void)factory, (void)data;
    int number = (int)gtk_list_item_get_position(item);
    if (!icons[number % 5]) {
        char *name = g_strdup_printf("icon%d.png", number % 5);
        icons[number % 5] = texture_of(name);
        g_free(name);
    }
    GtkWidget *icon = gtk_widget_get_first_child(gtk_list_item_get_child(item));
    gtk_image_set_from_paintable(GTK_IMAGE(icon), GDK_PAINTABLE(icons[number % 5]));
    gtk_label_set_text(GTK_LABEL(gtk_widget_get_next_sibling(icon)),
                       gtk_string_object_get_string(gtk_list_item_get_item(item)));
}

static GtkWidget *rows(void) {
    GtkStringList *list = gtk_string_list_new(NULL);
    for (int number = 1; number <= 1000; number++)
        gtk_string_list_take(list, g_strdup_printf("Ship %d, expected at the berth with the tide of the evening", number));
    GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
    g_signal_connect(factory, "setup", G_CALLBACK(set_up_row), NULL);
    g_signal_connect(factory, "bind", G_CALLBACK(bind_row), NULL);
    GtkWidget *view = gtk_list_view_new(GTK_SELECTION_MODEL(gtk_no_selection_new(G_LIST_MODEL(list))), factory);
    gtk_widget_add_css_class(view, "rows");
    GtkWidget *window = gtk_scrolled_window_new();
    gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(window), GTK_POLICY_NEVER, GTK_POLICY_EXTERNAL);
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(window), view);
    return window;
}

static GtkWidget *scene_named(const char *name) {
    if (strcmp(name, "pager") == 0) return pager();
    if (strcmp(name, "rows") == 0) return rows();
    if (strcmp(name, "essay") == 0) return essay();
    return overview();
}

int main(int count, char *arguments[]) {
    (void)count;
    const char *name = strrchr(arguments[0], '-');
    gtk_init();
    GtkCssProvider *provider = gtk_css_provider_new();
    gtk_css_provider_load_from_data(provider, style, -1);
    gtk_style_context_add_provider_for_display(gdk_display_get_default(), GTK_STYLE_PROVIDER(provider),
                                               GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
    GtkWidget *window = gtk_window_new();
    gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
    gtk_window_set_child(GTK_WINDOW(window), scene_named(name ? name + 1 : ""));
    gtk_window_fullscreen(GTK_WINDOW(window));
    gtk_window_present(GTK_WINDOW(window));
    while (g_list_model_get_n_items(gtk_window_get_toplevels()) > 0) g_main_context_iteration(NULL, TRUE);
    return 0;
}
