extension MailExhibit {
    /// A script that opens, swipes, sorts and scrolls letters, for a run without a person.
    public static let tour = """
        # Written for 1280 x 800.
        size 1280 800
        wait 400
        picture mailbox
        # Two actions behind a row.
        down 1 700 330
        drag 1 560 334 over 300
        picture swiped
        drag 1 540 334 over 100
        wait 100
        up 1
        wait 500
        # A scroll closes the row; the headers stay.
        swipe 1 600 700 606 250 over 260
        wait 2600
        picture scrolled
        # A touch opens a letter.
        swipe 1 600 400 600 400 over 60
        wait 500
        picture letter
        # A press lifts a row.
        down 1 600 500
        wait 700
        drag 1 604 380 over 500
        picture lifted
        up 1
        wait 700
        # A swipe over most of the row deletes its letter.
        swipe 1 740 420 400 424 over 400
        wait 120
        picture deleting
        wait 900
        picture deleted
        """
}
