extension StringTable {
    /// The English words that the toolkit's own controls show or give to assistive technology where the app sets none.
    ///
    /// An app translates them in its string files, by the same keys, all of which begin with `casement.`:
    ///
    /// ```
    /// casement.back = Zurück
    /// casement.position = {value} von {total}
    /// ```
    ///
    /// A word that the files of an app lack is English, and no problem is reported. A test finds what is missing:
    ///
    /// ```swift
    /// let missing = StringTable.toolkit.keys.filter { !german.keys.contains($0) }
    /// ```
    public static let toolkit: StringTable = {
        do throws(StringFileError) {
            return try StringTable("en", parsing: toolkitText, file: "the words of the toolkit")
        } catch {
            preconditionFailure("\(error)")
        }
    }()

    /// Whether a key is kept for words of the toolkit.
    static func isToolkitKey(_ key: String) -> Bool { key.hasPrefix("casement.") }

    private static let toolkitText = """
        # The button of a navigation bar, where the page below has no title.
        casement.back = Back
        casement.close = Close
        casement.delete = Delete
        casement.dismiss = Dismiss
        # The handle of a sheet.
        casement.sheet = Sheet
        casement.tabs = Tabs
        # The dots that show which page of several is shown.
        casement.pages = Pages
        # An overview whose last page was removed.
        casement.noPages = No pages
        # The value of page dots and of stars: 2 of 5.
        casement.position = {value} of {total}
        # The actions of rows and headers of a list, which assistive technology offers.
        casement.toggle = Toggle
        casement.moveUp = Move up
        casement.moveDown = Move down
        casement.moveLeft = Move left
        casement.moveRight = Move right
        casement.expand = Expand
        casement.collapse = Collapse
        # The thumbs of a range slider.
        casement.minimum = Minimum
        casement.maximum = Maximum
        # The dots that show how many digits are typed.
        casement.pin = PIN
        # The wheels of a date or a time.
        casement.day = Day
        casement.month = Month
        casement.year = Year
        casement.hours = Hours
        casement.minutes = Minutes
        casement.seconds = Seconds
        casement.dayPeriod = Before or after noon
        # The keys of the keyboard on the screen.
        casement.keyboard = Keyboard
        casement.keyboard.shift = Shift
        casement.keyboard.space = Space
        casement.keyboard.return = Return
        casement.keyboard.done = Done
        casement.keyboard.go = Go
        casement.keyboard.next = Next
        casement.keyboard.search = Search
        casement.keyboard.send = Send
        casement.keyboard.letters = Letters
        casement.keyboard.symbols = Symbols
        casement.keyboard.moreSymbols = More symbols
        casement.keyboard.language = Language
        casement.keyboard.hide = Hide keyboard
        casement.keyboard.handle = Move keyboard
        # What an input method offers to choose from.
        casement.keyboard.candidates = Candidates
        casement.keyboard.moreCandidates = All candidates
        casement.keyboard.fewerCandidates = One row of candidates
        # The commands of selected text.
        casement.cut = Cut
        casement.copy = Copy
        casement.paste = Paste
        casement.selectAll = Select all
        casement.undo = Undo
        casement.redo = Redo
        # The buttons of fields.
        casement.search = Search
        casement.clear = Clear
        casement.cancel = Cancel
        casement.showText = Show text
        casement.hideText = Hide text
        # A kiosk that nobody uses.
        casement.wake = Wake up
        casement.idle.question = Are you still there?
        casement.idle.countdown[one] = Back to the start in {count} second. Touch the screen to continue.
        casement.idle.countdown[other] = Back to the start in {count} seconds. Touch the screen to continue.
        # A panel that is being cleaned.
        casement.cleaning.title = Ready to be cleaned
        casement.cleaning.message = The screen ignores touches for a moment.
        casement.cleaning.remaining[one] = {count} second left
        casement.cleaning.remaining[other] = {count} seconds left
        casement.cleaning.exit[one] = To stop earlier, hold a finger in each of two opposite corners, or one on the ring, for {count} second.
        casement.cleaning.exit[other] = To stop earlier, hold a finger in each of two opposite corners, or one on the ring, for {count} seconds.
        casement.cleaning.ending[one] = Touches count again in {count} second.
        casement.cleaning.ending[other] = Touches count again in {count} seconds.
        # A scene that is shifted down, so that a hand reaches its top.
        casement.reach.back = Move the screen up again
        """
}
