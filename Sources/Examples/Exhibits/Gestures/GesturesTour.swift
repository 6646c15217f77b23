extension GesturesExhibit {
    /// A script with touches on each plate, for a run without a person.
    public static let tour = """
        # Written for 1280 x 800.
        size 1280 800
        wait 200
        picture at-rest
        # Three taps; a picture of the ring of the last one.
        swipe 1 440 150 440 150 over 40
        wait 500
        swipe 1 470 180 470 180 over 40
        wait 500
        swipe 1 430 190 430 190 over 40
        wait 120
        picture tap
        wait 600
        # A single tap, which waits for a second one, and then a double tap.
        swipe 1 640 165 640 165 over 40
        wait 150
        picture single-tap-waits
        wait 400
        swipe 1 720 160 720 160 over 40
        wait 100
        swipe 1 724 164 724 164 over 40
        wait 120
        picture double-tap
        wait 600
        # A long press fills the ring; then the disc follows the touch.
        down 1 890 175
        wait 330
        picture long-press-fills
        wait 300
        drag 1 960 120 over 260
        picture long-press-follows
        up 1
        wait 400
        # A puck is flicked; a picture while it returns.
        down 1 1120 170
        drag 1 1190 250 over 300
        drag 1 1010 330 over 160
        picture pan
        up 1
        wait 90
        picture pan-springs-back
        wait 500
        swipe 1 420 420 560 400 over 140
        wait 40
        picture swipe
        wait 700
        # Two touches.
        down 1 660 400
        down 2 700 410
        drag 1 605 350 over 300 &
        drag 2 755 460 over 300
        join
        picture pinch
        up 1
        up 2
        wait 200
        down 1 860 405
        down 2 950 405
        drag 1 880 365 over 140 &
        drag 2 930 445 over 140
        join
        drag 1 930 350 over 180 &
        drag 2 880 460 over 180
        join
        picture rotation
        up 1
        up 2
        # A pull takes the letter out of its slot, and it follows the touch.
        down 1 1128 390
        drag 1 1128 450 over 160
        drag 1 1060 500 over 240
        picture pull
        up 1
        wait 400
        # The sun rises at one edge, the moon at the other one.
        down 1 4 420
        down 2 1276 330
        drag 1 170 430 over 260 &
        drag 2 1060 350 over 260
        join
        picture screen-edges
        up 1
        up 2
        wait 300
        down 1 680 645
        wait 60
        picture button-down
        drag 1 690 650 over 80
        up 1
        wait 60
        picture button-up
        # Pan, pinch and rotation together.
        down 1 1020 620
        down 2 1110 680
        drag 1 960 640 over 320 &
        drag 2 1090 560 over 320
        join
        picture all-at-once
        up 1
        up 2
        wait 600
        # Ten touches, each with a movement of its own.
        down 1 456 165
        down 2 680 165
        down 3 904 165
        down 4 1128 165
        down 5 456 405
        down 6 650 380
        down 7 710 430
        down 8 870 405
        down 9 940 405
        down 10 1128 390
        drag 1 520 230 over 420 &
        drag 2 700 250 over 420 &
        drag 3 906 167 over 420 &
        drag 4 1190 120 over 420 &
        drag 5 400 460 over 420 &
        drag 6 590 330 over 420 &
        drag 7 770 480 over 420 &
        drag 8 860 340 over 420 &
        drag 9 950 470 over 420 &
        drag 10 1080 470 over 420
        join
        wait 130
        picture ten-fingers
        # The compositor cancels all touches.
        cancel
        wait 90
        picture cancelled
        wait 2000
        """
}
