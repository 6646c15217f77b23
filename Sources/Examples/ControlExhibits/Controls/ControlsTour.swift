extension ControlsExhibit {
    /// A script that operates some of the controls, and changes the theme, the size of text and the direction, for a run
    /// without a person.
    public static let tour = """
        # Written for 1280 x 800.
        size 1280 800
        wait 400
        picture sheet
        # A slider moves the bar and the ring of progress.
        down 1 278 284
        drag 1 380 284 over 300
        picture slider
        up 1
        wait 300
        # A held button counts.
        down 1 543 386
        wait 1200
        picture counting
        up 1
        wait 300
        # The bar changes the theme, the contrast and the size of text.
        swipe 1 143 771 143 771 over 60
        wait 160
        picture dusk
        wait 600
        picture dark
        tap "contrast"
        wait 600
        picture dark-high-contrast
        tap "contrast"
        wait 300
        swipe 1 640 600 650 200 over 240
        wait 1200
        picture scrolled
        swipe 1 1206 771 1206 771 over 60
        wait 600
        picture right-to-left
        """
}
