extension NodesExhibit {
    /// A script that makes a node, connects it and sends a spark, moves two nodes at once, and zooms out and in.
    public static let tour = """
        # Written for 1280 x 800.
        size 1280 800
        wait 200
        picture at-rest
        # A long press on the sheet adds a node, which follows the touch.
        down 1 850 680
        wait 620
        picture node-added
        drag 1 915 690 over 300
        up 1
        wait 400
        # Two nodes are dragged at once; the sheet does not scroll.
        down 1 640 330
        down 2 912 470
        drag 1 650 385 over 300 &
        drag 2 880 410 over 300
        join
        picture two-at-once
        up 1
        up 2
        wait 300
        # A thread is connected to the new node.
        down 1 718 622
        drag 1 770 700 over 300
        picture thread-dragged
        drag 1 846 690 over 200
        up 1
        wait 300
        # A tap sends a spark along the threads.
        swipe 1 148 390 148 390 over 40
        wait 560
        picture sparks
        wait 1800
        # Zooms out, then in.
        down 1 540 400
        down 2 740 400
        drag 1 620 400 over 300 &
        drag 2 660 400 over 300
        join
        up 1
        up 2
        wait 700
        picture zoomed-out
        down 1 640 290
        down 2 640 540
        drag 1 600 40 over 400 &
        drag 2 680 780 over 400
        join
        up 1
        up 2
        wait 500
        down 1 300 640
        down 2 760 180
        drag 1 60 780 over 300 &
        drag 2 1200 30 over 300
        join
        picture zoomed-in
        up 1
        up 2
        wait 900
        """
}
