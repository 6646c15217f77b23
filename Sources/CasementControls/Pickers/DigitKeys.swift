import CasementCore

/// The keys of a pad below its display, and the digits that a person enters with them: what ``PINPad`` and ``DigitPad`` share.
///
/// The keys are subviews of the pad, which calls the methods of layout and of changes from its own.
@MainActor final class DigitKeys {
    /// 8 pt: the gap between keys.
    private static let gap = 8.0
    /// 48 pt: the height of the display at the text scale 1.
    private static let displayHeight = 48.0
    /// 16 pt: the gap between the display and the keys.
    private static let displayGap = 16.0
    /// The keysym of the keypad's 0, `XKB_KEY_KP_0`; the other digits follow it.
    private static let firstKeypadDigit: UInt32 = 0xFFB0
    private static let standardDigits = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0]

    let entry: DigitEntry
    /// The digits on the keys, row by row, the last one in the middle below.
    var digits: [Int] { keys.compactMap(\.digit) }
    /// Runs when digits were added or removed, those included whose keys are still down.
    var onDisplay: @MainActor () -> Void = {}
    /// Runs when a person entered the last digit of the largest number of them.
    var onFull: @MainActor () -> Void = {}
    /// Runs when a person pressed the key that confirms.
    var onConfirm: @MainActor () -> Void = {}

    private weak var pad: Control?
    private let keys = DigitKeys.standardDigits.map { DigitKey(.digit($0)) }
    private let deleteKey = DigitKey(.delete)
    private let confirmKey: DigitKey?
    /// The numbers of digits that can be confirmed.
    private let confirmable: ClosedRange<Int>?
    /// A digit in its usual size, which is measured: those of the keys follow the size of the pad.
    private let sample = Label("0")
    /// The entries of the keys that are down, by the place of the key.
    private var pressed: [Int: Int] = [:]
    /// Whether the key that confirms came up before the key of a digit did.
    private var confirmsOnRelease = false

    /// Makes keys.
    ///
    /// - Parameters:
    ///   - maximumLength: the largest number of digits.
    ///   - confirmable: the numbers of digits that can be confirmed; nil for keys without one that confirms.
    init(maximumLength: Int, confirmable: ClosedRange<Int>? = nil) {
        entry = DigitEntry(maximumLength: maximumLength)
        self.confirmable = confirmable
        confirmKey = confirmable == nil ? nil : DigitKey(.confirm)
        sample.accessibility = Accessibility()
        sample.isHidden = true
    }

    /// Adds the keys to a pad, once.
    func add(to pad: Control) {
        self.pad = pad
        pad.addSubview(sample)
        for (place, key) in keys.enumerated() { add(key, at: place) }
        add(deleteKey) { [weak self] in self?.deleteLast() }
        if let confirmKey { add(confirmKey) { [weak self] in self?.confirm() } }
        updateConfirmKey()
    }

    private func add(_ key: DigitKey, at place: Int) {
        pad?.addSubview(key)
        key.onType = { [weak self, unowned key] in self?.enter(key.digit) }
        key.addAction(for: .touchDown) { [weak self] in self?.press($0.digit, at: place) }
        key.addAction(for: .touchUpInside) { [weak self] _ in self?.release(at: place, counts: true) }
        key.addAction(for: [.touchUpOutside, .touchCancel]) { [weak self] _ in self?.release(at: place, counts: false) }
    }

    private func add(_ key: DigitKey, action: @escaping @MainActor () -> Void) {
        pad?.addSubview(key)
        key.addAction(for: .touchUpInside) { _ in action() }
        key.onType = action
    }

    /// Sets the labels of the keys, and makes the commands of the keyboard.
    func updateLabels(delete: String) {
        guard let pad else { return }
        deleteKey.accessibility.label = delete
        pad.keyCommands = []
        for digit in 0...9 {
            let symbols = [
                KeySymbol(rawValue: KeySymbol("0").rawValue + UInt32(digit)),
                KeySymbol(rawValue: Self.firstKeypadDigit + UInt32(digit)),
            ]
            for symbol in symbols {
                pad.addKeyCommand(KeyCommand(symbol, title: "\(digit)") { [weak self] in self?.enter(digit) })
            }
        }
        var command = KeyCommand(.backspace, title: delete) { [weak self] in self?.deleteLast() }
        command.repeats = true
        pad.addKeyCommand(command)
        guard let confirmKey else { return }
        let done = pad.textInForce(of: Localized("casement.keyboard.done"))
        confirmKey.accessibility.label = done
        for symbol in [KeySymbol.return, .keypadEnter] {
            pad.addKeyCommand(KeyCommand(symbol, title: done) { [weak self] in self?.confirm() })
        }
    }

    // MARK: Entering

    /// Replaces the digits, which sends nothing; other characters and those beyond the largest number are left out.
    func setDigits(_ text: String) {
        entry.clear()
        for character in text where character.isASCII { enterSilently(character.wholeNumberValue) }
        show()
    }

    /// A digit whose key is down remains the one that was pressed.
    func place(_ digits: [Int]) {
        for (key, digit) in zip(keys, digits) { key.digit = digit }
    }

    func shuffle(using generator: inout some RandomNumberGenerator) {
        place(Self.standardDigits.shuffled(using: &generator))
    }

    func restore() { place(Self.standardDigits) }

    private var isEnabled: Bool { pad?.isEnabled ?? false }

    private func press(_ digit: Int?, at place: Int) {
        guard isEnabled, let digit, let number = entry.press(digit) else { return }
        pressed[place] = number
        show()
    }

    private func release(at place: Int, counts: Bool) {
        guard let number = pressed.removeValue(forKey: place) else { return }
        let (before, confirms) = (entry.changes, confirmsOnRelease)
        if counts { entry.confirm(number) } else { entry.revoke(number) }
        if !counts { show() }
        report(since: before)
        // The app may have cleared the pad.
        guard confirms, entry.changes == before + (counts ? 1 : 0) else { return }
        confirm()
    }

    private func enter(_ digit: Int?) {
        guard isEnabled, let digit else { return }
        let before = entry.changes
        enterSilently(digit)
        if entry.changes != before { show() }
        report(since: before)
    }

    private func enterSilently(_ digit: Int?) {
        if let digit, let number = entry.press(digit) { entry.confirm(number) }
    }

    private func deleteLast() {
        let before = entry.changes
        guard isEnabled, entry.deleteLast() else { return }
        show()
        report(since: before)
    }

    /// Runs app code, if the number of digits can be confirmed: at once, or when the last key of a digit comes up.
    private func confirm() {
        guard isEnabled, let confirmable, confirmable.contains(entry.count) else { return }
        confirmsOnRelease = !entry.isSettled
        if entry.isSettled { onConfirm() }
    }

    private func show() {
        confirmsOnRelease = false
        onDisplay()
        updateConfirmKey()
    }

    private func updateConfirmKey() {
        guard let confirmable else { return }
        confirmKey?.isEnabled = isEnabled && confirmable.contains(entry.count)
    }

    /// Runs app code, if the digits changed.
    private func report(since before: Int) {
        guard entry.changes != before else { return }
        let (isComplete, changes) = (entry.isComplete, entry.changes)
        pad?.sendActions(for: .valueChanged)
        // The app may have cleared the pad.
        if isComplete, entry.changes == changes { onFull() }
    }

    // MARK: Layout and looks

    /// The size of the display: it grows with the text, up to twice its size.
    var displayScale: Double { min(max(pad?.scene?.environment.textScale ?? 1, 1), 2) }

    private var keySize: Size {
        let (least, digit) = (DigitKey.leastSize, sample.intrinsicSize ?? .zero)
        return Size(width: max(digit.width + 32, least.width), height: max(digit.height + 16, least.height))
    }

    /// The size of a pad whose display needs a width at the scene's text scale.
    func size(displayWidth: Double = 0) -> Size {
        let key = keySize
        return Size(
            width: max(3 * key.width + 2 * Self.gap, displayWidth),
            height: Self.displayHeight * displayScale + Self.displayGap + 4 * key.height + 3 * Self.gap)
    }

    /// Lays out the display and below it the keys, in three columns and four rows, in the bounds of the pad.
    ///
    /// - Parameter own: the size that the pad prefers.
    /// - Returns: the share of their usual sizes that the parts have: up to twice these.
    func layOut(below display: View, own: Size) -> Double {
        guard let bounds = pad?.bounds else { return 1 }
        let share = max(min(bounds.width / own.width, bounds.height / own.height, 2), 0.2)
        display.frame = Rect(x: 0, y: 0, width: bounds.width, height: Self.displayHeight * share * displayScale)
        let (gap, top) = (Self.gap * min(share, 1), display.frame.height + Self.displayGap * share)
        let width = (bounds.width - 2 * gap) / 3
        let height = (bounds.height - top - 3 * gap) / 4
        let last = confirmKey.map { [(deleteKey, (0, 3)), ($0, (2, 3))] } ?? [(deleteKey, (2, 3))]
        let places = (0..<9).map { ($0 % 3, $0 / 3) } + [(1, 3)]
        for (key, place) in Array(zip(keys, places)) + last {
            key.share = share
            key.frame = Rect(
                x: Double(place.0) * (width + gap), y: top + Double(place.1) * (height + gap), width: max(width, 0),
                height: max(height, 0))
        }
        return share
    }

    /// Adopts the text scale and the digits of the language.
    func environmentDidChange() {
        guard let pad else { return }
        sample.style = DigitKey.style(pad.themeInForce)
        sample.text = NumberFormat(pad.scene?.environment.locale ?? "en").string(from: 0)
        pad.invalidateIntrinsicSize()
        pad.setNeedsLayout()
    }

    /// Enables or disables the keys as the pad is.
    func stateDidChange() {
        for key in keys + [deleteKey] { key.isEnabled = isEnabled }
        updateConfirmKey()
    }
}

extension Size {
    /// The size, at most another one, a side of which counts as unlimited if it is zero or less.
    func limited(to size: Size) -> Size {
        Size(
            width: size.width > 0 ? min(width, size.width) : width,
            height: size.height > 0 ? min(height, size.height) : height)
    }
}
