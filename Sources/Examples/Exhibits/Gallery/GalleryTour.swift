extension GalleryController {
    /// A script that shows each exhibit and the overview of them, for a run without a person.
    public static let tour = """
        # Written for 1280 x 800.
        size 1280 800
        wait 400
        picture index
        down 1 456 220
        wait 80
        picture card-pressed
        up 1
        wait 120
        picture slides-opening
        wait 700
        picture slides
        swipe 1 900 420 500 430 over 200
        wait 600
        picture slides-noon
        # A drag from the left edge, caught while the index comes in.
        down 1 6 400
        drag 1 500 410 over 300
        picture between-slides-and-index
        drag 1 800 410 over 100
        up 1
        wait 60
        down 1 900 500
        wait 100
        picture caught
        drag 1 930 500 over 80
        wait 150
        up 1
        wait 900
        # A card fades over to its exhibit, and the right edge leads on to the next one.
        swipe 1 680 220 680 220 over 60
        wait 900
        picture gestures
        down 1 1120 170
        drag 1 1180 240 over 200
        picture gestures-pan
        up 1
        wait 400
        down 1 1275 500
        drag 1 700 500 over 260
        picture between-gestures-and-magnets
        drag 1 300 500 over 100
        up 1
        wait 900
        down 1 208 84
        drag 1 209 130 over 120
        drag 1 640 610 over 260
        picture magnets
        up 1
        wait 400
        # A tap on the handle at the left edge shows all exhibits.
        swipe 1 8 400 8 400 over 60
        wait 120
        picture overview-opening
        wait 900
        picture overview
        down 1 1000 420
        drag 1 480 420 over 500
        picture overview-dragged
        wait 120
        up 1
        wait 1500
        picture overview-type
        swipe 1 640 400 640 400 over 60
        wait 900
        picture type
        swipe 1 1000 400 500 410 over 200
        wait 600
        picture type-shapes
        swipe 1 1000 400 500 410 over 200
        wait 600
        picture type-pictures
        swipe 1 292 742 292 742 over 60
        wait 200
        picture type-fading-to-dark
        wait 600
        down 1 1275 300
        drag 1 700 310 over 260
        picture between-type-and-nodes
        drag 1 200 310 over 100
        up 1
        wait 900
        # Drags a thread from the point to the plane.
        down 1 230 408
        drag 1 470 390 over 300
        picture nodes
        drag 1 566 353 over 120
        up 1
        wait 300
        swipe 1 148 390 148 390 over 40
        wait 460
        picture nodes-sparks
        wait 1200
        swipe 1 1275 300 500 310 over 200
        wait 900
        picture controls-dark
        # A slider moves the bar and the ring of progress. Then the sheet, and only the sheet, goes back to the light.
        down 1 278 284
        drag 1 380 284 over 300
        picture controls-slider
        up 1
        wait 300
        swipe 1 82 771 82 771 over 60
        wait 160
        picture controls-fading-to-light
        wait 600
        down 1 1275 300
        drag 1 700 310 over 260
        picture between-controls-and-mail
        drag 1 300 310 over 100
        up 1
        wait 900
        # Two actions behind a letter.
        down 1 740 330
        drag 1 600 334 over 300
        picture mail
        up 1
        wait 400
        swipe 1 1275 300 500 310 over 200
        wait 900
        # Two fingers make the pictures smaller.
        down 1 600 400
        down 2 1000 400
        drag 1 690 400 over 400 &
        drag 2 910 400 over 400
        wait 60
        up 1
        up 2
        wait 900
        picture photos
        swipe 1 1275 300 500 310 over 200
        wait 900
        # A touch on a field brings the keyboard of the gallery, which types a name and hides.
        swipe 1 560 142 560 142 over 60
        wait 600
        swipe 1 133 593 133 593 over 60
        wait 60
        swipe 1 386 593 386 593 over 60
        wait 60
        swipe 1 133 593 133 593 over 60
        wait 200
        picture guestbook
        swipe 1 1020 754 1020 754 over 60
        wait 500
        swipe 1 1275 300 500 310 over 200
        wait 900
        picture index-dark
        wait 600
        """
}
