extension PhotosExhibit {
    /// A script that scrolls, pinches and opens pictures, for a run without a person.
    public static let tour = """
        # Written for 1280 x 800.
        size 1280 800
        wait 900
        picture photos
        swipe 1 800 700 806 200 over 240
        wait 2600
        picture scrolled
        # Two fingers approach, and the pictures between them become smaller.
        down 1 600 400
        down 2 1000 400
        drag 1 690 400 over 400 &
        drag 2 910 400 over 400
        picture pinching
        drag 1 740 400 over 300 &
        drag 2 860 400 over 300
        wait 100
        up 1
        up 2
        wait 1200
        picture small
        swipe 1 800 400 800 400 over 60
        wait 1500
        picture photo
        swipe 1 640 400 640 400 over 60
        wait 800
        """
}
