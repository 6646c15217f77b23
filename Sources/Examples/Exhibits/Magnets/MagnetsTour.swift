extension MagnetsExhibit {
    /// A script that arranges the letters of the title into two words, for a run without a person.
    public static let tour = """
        # Written for 1280 x 800.
        size 1280 800
        wait 400
        picture at-rest
        # Five touches at once arrange another word.
        down 1 295 411
        down 2 430 416
        down 3 560 405
        down 4 788 411
        down 5 1005 416
        drag 1 652 604 over 600 &
        drag 2 516 592 over 600 &
        drag 3 392 600 over 600 &
        drag 4 777 606 over 600 &
        drag 5 884 596 over 600 &
        wait 470
        picture five-fingers
        join
        wait 80
        up 1
        up 2
        up 3
        up 4
        up 5
        wait 200
        # The two letters that are left are put away.
        down 1 680 412
        down 2 898 405
        drag 1 780 96 over 400 &
        drag 2 560 84 over 400
        join
        wait 160
        picture released-over-the-strip
        up 1
        up 2
        wait 90
        picture returning-to-the-strip
        wait 700
        # One touch pulls a letter out while another scrolls the strip.
        down 1 96 84
        drag 1 97 124 over 120
        drag 1 645 395 over 500 &
        down 2 1100 84
        drag 2 400 84 over 460
        picture pulled-while-the-strip-moves
        join
        wait 80
        up 1
        up 2
        wait 200
        down 1 997 84
        down 2 532 84
        drag 1 998 124 over 120 &
        drag 2 531 124 over 120
        join
        drag 1 452 371 over 420 &
        drag 2 556 405 over 420 &
        wait 260
        picture one-letter-for-each-touch
        join
        wait 80
        up 1
        up 2
        swipe 1 1100 84 300 84 over 260
        wait 1900
        down 1 590 84
        drag 1 592 124 over 120
        drag 1 742 383 over 360
        wait 80
        up 1
        # Two touches rotate a letter and enlarge it.
        down 1 434 353
        down 2 470 389
        drag 1 413 345 over 420 &
        drag 2 482 390 over 420
        join
        wait 120
        picture rotated-and-scaled
        up 1
        up 2
        # An exclamation mark is flicked.
        down 1 897 84
        drag 1 900 130 over 120
        drag 1 946 420 over 240
        drag 1 957 504 over 120
        up 1
        wait 60
        picture thrown
        wait 900
        picture play-games
        """
}
