public import CasementCore

/// Ten digits for a PIN, a key that deletes, and a dot for each digit.
///
/// ```swift
/// let pad = PINPad(length: 4)
/// pad.onComplete = { [unowned pad] pin in
///     if door.opens(with: pin) { showHall() } else { pad.reject() }
/// }
/// ```
///
/// Digits have the order in which their keys went down, so that two thumbs may overlap; a digit counts when its touch ends on
/// the key. A keyboard types digits and Backspace wherever the focus is, unless the focused view handles them. The keys are not
/// mirrored, as those of no telephone are. Dots and digits follow the text scale and the size of the pad.
///
/// The pad is `View.isSecret`: recordings omit its touches, and all keys while it is visible. The number of digits, but none
/// of them, is in the semantics tree. The memory of the digits is overwritten when they are removed: the app calls ``clear()``
/// or ``reject()`` soon. What it gets as a `String` is its own.
@MainActor public final class PINPad: Control, ValueControl {
    /// 8 pt: the gap between keys.
    private static let gap = 8.0
    /// 16 pt: the gap between the dots and the keys.
    private static let dotsGap = 16.0
    /// The keysym of the keypad's 0, `XKB_KEY_KP_0`; the other digits follow it.
    private static let firstKeypadDigit: UInt32 = 0xFFB0

    /// The number of digits of a PIN.
    public let length: Int
    /// The digits that were entered, from 0 to 9. Setting it sends nothing, nor does it complete the PIN; other characters and
    /// those beyond the ``length`` are left out.
    public var value: String {
        get { entry.digits }
        set {
            entry.clear()
            for digit in newValue.compactMap(Self.digit) { enterSilently(digit) }
            dots.show(entry.count)
        }
    }
    /// Runs with the PIN when the last digit was entered. Further digits are ignored until the app calls ``clear()`` or
    /// ``reject()``, or a person deletes one.
    public var onComplete: ((String) -> Void)?
    /// Runs as ``onComplete`` does, without text of the digits anywhere: for parts of the toolkit.
    package var onCompleteSecret: ((SecretBytes) -> Void)?
    /// The accessibility label of the dots; nil, the default, for the toolkit's word (`casement.pin`).
    public var dotsLabel: String? { didSet { updateLabels() } }
    /// The accessibility label of the key that deletes; nil, the default, for the toolkit's word (`casement.delete`).
    public var deleteLabel: String? { didSet { updateLabels() } }
    /// The digits on the keys, row by row, the last one in the middle below.
    public var digits: [Int] { keys.compactMap(\.digit) }

    private static let standardDigits = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0]
    private let dots: PINDots
    private let keys = PINPad.standardDigits.map { PINKey(.digit($0)) }
    private let deleteKey = PINKey(.delete)
    /// A digit in its usual size, which is measured: those of the keys follow the size of the pad.
    private let sample = Label("0")
    private let entry: PINEntry
    /// The entries of the keys that are down, by the place of the key.
    private var pressed: [Int: Int] = [:]

    /// Makes a pad.
    ///
    /// - Parameter length: the number of digits of a PIN.
    /// - Precondition: it is from 1 to 16.
    public init(length: Int = 4) {
        precondition((1...16).contains(length), "A PIN has 1 to 16 digits, not \(length).")
        self.length = length
        dots = PINDots(count: length)
        entry = PINEntry(maximumLength: length)
        super.init()
        isSecret = true
        isFocusGroup = true
        accessibility.role = .container
        sample.accessibility = Accessibility()
        sample.isHidden = true
        for part in [dots, sample] { addSubview(part) }
        for (place, key) in keys.enumerated() { add(key, at: place) }
        addSubview(deleteKey)
        deleteKey.addAction(for: .touchUpInside) { [weak self] _ in self?.deleteLast() }
        deleteKey.onType = { [weak self] in self?.deleteLast() }
        updateLabels()
    }

    private func add(_ key: PINKey, at place: Int) {
        addSubview(key)
        key.onType = { [weak self, unowned key] in self?.enter(key.digit) }
        key.addAction(for: .touchDown) { [weak self] in self?.press($0.digit, at: place) }
        key.addAction(for: .touchUpInside) { [weak self] _ in self?.release(at: place, counts: true) }
        key.addAction(for: [.touchUpOutside, .touchCancel]) { [weak self] _ in self?.release(at: place, counts: false) }
    }

    private func updateLabels() {
        let delete = deleteLabel ?? textInForce(of: Localized("casement.delete"))
        deleteKey.accessibility.label = delete
        dots.accessibility.label = dotsLabel ?? textInForce(of: Localized("casement.pin"))
        keyCommands = []
        addCommands(delete: delete)
    }

    private func addCommands(delete: String) {
        for digit in 0...9 {
            let symbols = [
                KeySymbol(rawValue: KeySymbol("0").rawValue + UInt32(digit)),
                KeySymbol(rawValue: Self.firstKeypadDigit + UInt32(digit)),
            ]
            for symbol in symbols {
                addKeyCommand(KeyCommand(symbol, title: "\(digit)") { [weak self] in self?.enter(digit) })
            }
        }
        var command = KeyCommand(.backspace, title: delete) { [weak self] in self?.deleteLast() }
        command.repeats = true
        addKeyCommand(command)
    }

    private static func digit(_ character: Character) -> Int? {
        character.isASCII ? character.wholeNumberValue : nil
    }

    // MARK: For apps

    /// Removes all digits, which sends nothing.
    public func clear() {
        value = ""
        SecretBytes.wipeTraces()
    }

    /// Removes all digits and shakes the dots, in the colour of warnings: the PIN was wrong. With
    /// `SceneEnvironment.reducesMotion`, only the colour shows it. The next digit ends it.
    public func reject() {
        entry.clear()
        dots.reject()
        SecretBytes.wipeTraces()
    }

    /// Puts the digits on other keys, so that fingerprints and onlookers learn less.
    ///
    /// - Parameter generator: supplies the order, the same one for the same state of the generator.
    public func shuffleKeys(using generator: inout some RandomNumberGenerator) {
        place(Self.standardDigits.shuffled(using: &generator))
    }

    /// Puts the digits on their usual keys.
    public func restoreKeys() { place(Self.standardDigits) }

    /// A digit whose key is down remains the one that was pressed.
    private func place(_ digits: [Int]) {
        for (key, digit) in zip(keys, digits) { key.digit = digit }
    }

    // MARK: Entering

    private func press(_ digit: Int?, at place: Int) {
        guard isEnabled, let digit, let number = entry.press(digit) else { return }
        pressed[place] = number
        dots.show(entry.count)
    }

    private func release(at place: Int, counts: Bool) {
        guard let number = pressed.removeValue(forKey: place) else { return }
        let before = entry.changes
        if counts { entry.confirm(number) } else { entry.revoke(number) }
        if !counts { dots.show(entry.count) }
        report(since: before)
    }

    private func enter(_ digit: Int?) {
        guard isEnabled, let digit else { return }
        let before = entry.changes
        enterSilently(digit)
        if entry.changes != before { dots.show(entry.count) }
        report(since: before)
    }

    private func enterSilently(_ digit: Int) {
        if let number = entry.press(digit) { entry.confirm(number) }
    }

    private func deleteLast() {
        let before = entry.changes
        guard isEnabled, entry.deleteLast() else { return }
        dots.show(entry.count)
        report(since: before)
    }

    /// Runs app code, if the digits changed.
    private func report(since before: Int) {
        guard entry.changes != before else { return }
        let (isComplete, changes) = (entry.isComplete, entry.changes)
        sendActions(for: .valueChanged)
        // The app may have cleared the pad.
        guard isComplete, entry.changes == changes else { return }
        onCompleteSecret?(entry.secret)
        if let onComplete, entry.changes == changes { onComplete(entry.digits) }
    }

    // MARK: Layout and looks

    /// The size of the dots: they grow with the text, up to twice their size.
    private var dotsScale: Double { min(max(scene?.environment.textScale ?? 1, 1), 2) }

    private var keySize: Size {
        let (least, digit) = (PINKey.leastSize, sample.intrinsicSize ?? .zero)
        return Size(width: max(digit.width + 32, least.width), height: max(digit.height + 16, least.height))
    }

    /// The size of the dots and the keys at the scene's text scale.
    public override var intrinsicSize: Size? {
        let key = keySize
        return Size(
            width: max(3 * key.width + 2 * Self.gap, PINDots.pitch * dotsScale * Double(length)),
            height: PINDots.height * dotsScale + Self.dotsGap + 4 * key.height + 3 * Self.gap)
    }

    /// The intrinsic size, at most `size`; a side of zero or less counts as unlimited.
    public override func sizeThatFits(_ size: Size) -> Size {
        guard let own = intrinsicSize else { return .zero }
        return Size(
            width: size.width > 0 ? min(own.width, size.width) : own.width,
            height: size.height > 0 ? min(own.height, size.height) : own.height)
    }

    /// Lays the keys out in three columns and four rows, which share the bounds. Dots and digits keep their proportion to them,
    /// up to twice their size.
    public override func layoutSubviews() {
        let own = intrinsicSize ?? bounds.size
        let share = max(min(bounds.width / own.width, bounds.height / own.height, 2), 0.2)
        let dotsShare = share * dotsScale
        dots.share = dotsShare
        dots.frame = Rect(x: 0, y: 0, width: bounds.width, height: PINDots.height * dotsShare)
        let (gap, top) = (Self.gap * min(share, 1), dots.frame.height + Self.dotsGap * share)
        let width = (bounds.width - 2 * gap) / 3
        let height = (bounds.height - top - 3 * gap) / 4
        let places = (0..<9).map { ($0 % 3, $0 / 3) } + [(1, 3), (2, 3)]
        for (key, place) in zip(keys + [deleteKey], places) {
            key.share = share
            key.frame = Rect(
                x: Double(place.0) * (width + gap), y: top + Double(place.1) * (height + gap), width: max(width, 0),
                height: max(height, 0))
        }
    }

    /// Adopts the text scale and the language.
    public override func environmentDidChange() {
        super.environmentDidChange()
        updateLabels()
        sample.style = PINKey.style(themeInForce)
        sample.text = NumberFormat(scene?.environment.locale ?? "en").string(from: 0)
        invalidateIntrinsicSize()
        setNeedsLayout()
    }

    /// Enables or disables the keys.
    public override func stateDidChange() {
        dimIfDisabled()
        for key in keys + [deleteKey] { key.isEnabled = isEnabled }
    }

    /// Its keys have the focus.
    public override var canBecomeFocused: Bool { false }
}
