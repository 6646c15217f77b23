public import Casement

/// Three pages that a swipe turns: letters, shapes, pictures.
@MainActor public enum TypeExhibit {
    /// Makes the controller of the exhibit.
    public static func makeController() -> ViewController { TypeController() }

    /// A script that turns the pages in the light theme, and back in the dark one, for a run without a person.
    public static let tour = """
        # Written for 1280 x 800.
        size 1280 800
        wait 400
        picture letters
        down 1 1000 420
        drag 1 560 430 over 260
        picture between-letters-and-shapes
        drag 1 420 430 over 90
        up 1
        wait 600
        picture shapes
        # A numeral shows its page.
        swipe 1 147 742 147 742 over 60
        wait 600
        picture pictures
        # The switch of the theme.
        swipe 1 292 742 292 742 over 60
        wait 160
        picture dusk
        wait 600
        picture pictures-by-night
        swipe 1 500 400 1000 410 over 220
        wait 600
        picture shapes-by-night
        swipe 1 500 400 1000 410 over 220
        wait 600
        picture letters-by-night
        swipe 1 292 742 292 742 over 60
        wait 800
        picture day-again
        """
}
