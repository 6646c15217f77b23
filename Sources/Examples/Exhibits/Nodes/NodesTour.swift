extension NodesExhibit {
    /// A figure is made, wired and lit, two are moved at once, and the sheet is seen from far and near.
    public static let tour = """
        # Written for 1280 x 800.
        size 1280 800
        wait 200
        picture at-rest
        # A figure grows under a finger that rests on the sheet, and goes with it.
        down 1 330 640
        wait 620
        picture a-node-is-made
        drag 1 430 665 over 300
        up 1
        wait 400
        # Two nodes at once; the sheet stays.
        down 1 640 330
        down 2 912 470
        drag 1 600 250 over 300 &
        drag 2 960 560 over 300
        join
        picture two-at-once
        up 1
        up 2
        wait 300
        # A thread is pulled from the one to the other.
        down 1 1188 322
        drag 1 1120 600 over 300
        drag 1 420 640 over 300
        picture a-thread-is-pulled
        drag 1 370 665 over 120
        up 1
        wait 300
        # A tap sends a spark through the threads.
        swipe 1 148 390 148 390 over 40
        wait 560
        picture sparks
        wait 1800
        # From far away, then near.
        down 1 540 400
        down 2 740 400
        drag 1 620 400 over 300 &
        drag 2 660 400 over 300
        join
        up 1
        up 2
        wait 700
        picture far
        down 1 640 290
        down 2 640 540
        drag 1 600 40 over 400 &
        drag 2 680 780 over 400
        join
        picture near
        up 1
        up 2
        wait 900
        picture end
        """
}
