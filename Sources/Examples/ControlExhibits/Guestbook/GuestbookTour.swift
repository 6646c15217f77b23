extension GuestbookExhibit {
    /// A script that writes an entry with the keyboard, and swipes one, for a run without a person.
    public static let tour = """
        # Written for 1280 x 800.
        size 1280 800
        wait 400
        picture guestbook
        tap "name"
        wait 600
        picture keyboard
        # A name.
        swipe 1 133 593 133 593 over 60
        wait 40
        swipe 1 387 593 387 593 over 60
        wait 40
        swipe 1 133 593 133 593 over 60
        wait 40
        picture name
        # The return key leads to the address and from there to the message.
        swipe 1 1179 754 1179 754 over 60
        wait 500
        swipe 1 1179 754 1179 754 over 60
        wait 500
        swipe 1 260 593 260 593 over 60
        wait 40
        swipe 1 1083 512 1083 512 over 60
        wait 40
        swipe 1 640 754 640 754 over 60
        wait 40
        swipe 1 640 593 640 593 over 60
        wait 40
        swipe 1 1083 512 1083 512 over 60
        wait 40
        swipe 1 1083 512 1083 512 over 60
        wait 40
        swipe 1 387 593 387 593 over 60
        wait 40
        picture message
        # The hide key.
        swipe 1 1020 754 1020 754 over 60
        wait 500
        tap "rating"
        wait 400
        picture written
        tap "sign"
        wait 500
        picture signed
        wait 4500
        # Behind a row is what deletes it, which asks.
        down 1 1150 470
        drag 1 1040 473 over 300
        wait 100
        up 1
        wait 500
        picture swiped
        swipe 1 1195 455 1195 455 over 60
        wait 600
        picture asked
        """
}
