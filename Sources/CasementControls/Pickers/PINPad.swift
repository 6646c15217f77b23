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
/// or ``reject()`` soon. What it gets as a `String` is its own. ``DigitPad`` has the same keys for digits that are no secret.
@MainActor public final class PINPad: Control, ValueControl {
    /// The number of digits of a PIN.
    public let length: Int
    /// The digits that were entered, from 0 to 9. Setting it sends nothing, nor does it complete the PIN; other characters and
    /// those beyond the ``length`` are left out.
    public var value: String {
        get { keys.entry.digits }
        set { keys.setDigits(newValue) }
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
    public var digits: [Int] { keys.digits }

    private let dots: PINDots
    private let keys: DigitKeys

    /// Makes a pad.
    ///
    /// - Parameter length: the number of digits of a PIN.
    /// - Precondition: it is from 1 to 16.
    public init(length: Int = 4) {
        precondition((1...16).contains(length), "A PIN has 1 to 16 digits, not \(length).")
        self.length = length
        dots = PINDots(count: length)
        keys = DigitKeys(maximumLength: length)
        super.init()
        isSecret = true
        isFocusGroup = true
        accessibility.role = .container
        addSubview(dots)
        keys.add(to: self)
        keys.onDisplay = { [weak self] in self?.showCount() }
        keys.onFull = { [weak self] in self?.complete() }
        updateLabels()
    }

    private func showCount() { dots.show(keys.entry.count) }

    private func updateLabels() {
        dots.accessibility.label = dotsLabel ?? textInForce(of: Localized("casement.pin"))
        keys.updateLabels(delete: deleteLabel ?? textInForce(of: Localized("casement.delete")))
    }

    /// Runs app code.
    private func complete() {
        let (entry, changes) = (keys.entry, keys.entry.changes)
        onCompleteSecret?(entry.secret)
        if let onComplete, entry.changes == changes { onComplete(entry.digits) }
    }

    // MARK: For apps

    /// Removes all digits, which sends nothing.
    public func clear() {
        value = ""
        SecretBytes.wipeTraces()
    }

    /// Removes all digits, and shows and shakes crosses in the colour of warnings: the PIN was wrong. With
    /// `SceneEnvironment.reducesMotion` they do not move. The next digit ends it.
    public func reject() {
        keys.entry.clear()
        dots.reject()
        SecretBytes.wipeTraces()
    }

    /// Puts the digits on other keys, so that fingerprints and onlookers learn less.
    ///
    /// - Parameter generator: supplies the order, the same one for the same state of the generator.
    public func shuffleKeys(using generator: inout some RandomNumberGenerator) {
        keys.shuffle(using: &generator)
    }

    /// Puts the digits on their usual keys.
    public func restoreKeys() { keys.restore() }

    // MARK: Layout and looks

    /// The size of the dots and the keys at the scene's text scale.
    public override var intrinsicSize: Size? {
        keys.size(displayWidth: PINDots.pitch * keys.displayScale * Double(length))
    }

    /// The intrinsic size, at most `size`; a side of zero or less counts as unlimited.
    public override func sizeThatFits(_ size: Size) -> Size { intrinsicSize?.limited(to: size) ?? .zero }

    /// Lays the keys out in three columns and four rows, which share the bounds. Dots and digits keep their proportion to them,
    /// up to twice their size.
    public override func layoutSubviews() {
        dots.share = keys.layOut(below: dots, own: intrinsicSize ?? bounds.size) * keys.displayScale
    }

    /// Adopts the text scale and the language.
    public override func environmentDidChange() {
        super.environmentDidChange()
        updateLabels()
        keys.environmentDidChange()
    }

    /// Enables or disables the keys.
    public override func stateDidChange() {
        dimIfDisabled()
        keys.stateDidChange()
    }

    /// Its keys have the focus.
    public override var canBecomeFocused: Bool { false }
}
