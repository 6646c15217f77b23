public import CasementCore

/// Ten digits, a key that deletes and one that confirms, and the digits that were entered: for the number of a table, a
/// quantity or a telephone number.
///
/// ```swift
/// let pad = DigitPad("Table number", length: 1...3)
/// pad.onComplete = { [unowned pad] digits in
///     if let table = tables[digits] { show(table) } else { pad.reject() }
/// }
/// ```
///
/// The keys are those of ``PINPad``: digits have the order in which their keys went down, so that two thumbs may overlap, and
/// a digit counts when its touch ends on the key. A keyboard types digits, Backspace and Return wherever the focus is, unless
/// the focused view handles them. The keys are not mirrored, as those of no telephone are. Digits follow the text scale and the
/// size of the pad; those that do not fit get smaller.
///
/// Nothing of it is secret: the semantics tree and recordings have its digits.
@MainActor public final class DigitPad: Control, ValueControl {
    /// The numbers of digits that can be confirmed.
    public let length: ClosedRange<Int>
    /// Whether there is a key that confirms. Without it the last digit of the largest number of them completes the entry.
    public let hasConfirmKey: Bool
    /// The words that are shown while there are no digits, such as "Table number", and the accessibility label of the digits.
    public var title: String {
        get { textInForce(of: localizedTitle) }
        set { localizedTitle = .verbatim(newValue) }
    }
    /// The title as a value that follows the scene's language.
    public var localizedTitle: Localized {
        get { readout.title }
        set { readout.title = newValue }
    }
    /// The digits that were entered, from 0 to 9. Setting it sends nothing, nor does it complete the entry; other characters
    /// and those beyond the ``length`` are left out.
    public var value: String {
        get { keys.entry.digits }
        set { keys.setDigits(newValue) }
    }
    /// The numbers of digits of the groups that are shown apart, from the first one on; empty, the default, for no groups. The
    /// digits after these are one more group: `[3, 3]` shows 030 123 4567.
    ///
    /// - Precondition: each is 1 or more.
    public var groups: [Int] {
        get { readout.groups }
        set {
            precondition(
                newValue.allSatisfy { $0 > 0 }, "A group of a DigitPad has 1 or more digits, not as in \(newValue).")
            readout.groups = newValue
        }
    }
    /// Runs with the digits when a person has confirmed them. They stay until the app calls ``clear()``, or a person deletes
    /// them.
    public var onComplete: ((String) -> Void)?

    private let readout: DigitReadout
    private let keys: DigitKeys

    /// Makes a pad with a title that follows the scene's language.
    ///
    /// - Parameters:
    ///   - title: the words that are shown while there are no digits.
    ///   - length: the numbers of digits that can be confirmed.
    ///   - hasConfirmKey: whether there is a key that confirms.
    /// - Precondition: the length is within 1 to 16.
    public init(_ title: Localized, length: ClosedRange<Int>, hasConfirmKey: Bool = true) {
        precondition(
            length.lowerBound >= 1 && length.upperBound <= 16, "A DigitPad has 1 to 16 digits, not \(length).")
        (self.length, self.hasConfirmKey) = (length, hasConfirmKey)
        readout = DigitReadout(title: title)
        keys = DigitKeys(maximumLength: length.upperBound, confirmable: hasConfirmKey ? length : nil)
        super.init()
        isFocusGroup = true
        accessibility.role = .container
        addSubview(readout)
        keys.add(to: self)
        keys.onDisplay = { [weak self] in self?.showDigits() }
        if hasConfirmKey {
            keys.onConfirm = { [weak self] in self?.complete() }
        } else {
            keys.onFull = { [weak self] in self?.complete() }
        }
        updateLabels()
    }

    /// Makes a pad; see the initializer with a title that follows the language.
    public convenience init(_ title: String, length: ClosedRange<Int>, hasConfirmKey: Bool = true) {
        self.init(.verbatim(title), length: length, hasConfirmKey: hasConfirmKey)
    }

    private func showDigits() { readout.show(keys.entry.shownDigits) }

    private func updateLabels() { keys.updateLabels(delete: textInForce(of: Localized("casement.delete"))) }

    /// Runs app code.
    private func complete() { onComplete?(value) }

    // MARK: For apps

    /// Removes all digits, which sends nothing.
    public func clear() { value = "" }

    /// Shakes the digits, in a frame and the colour of warnings: there is no such number. They stay, so that a person can
    /// correct them; the next key ends the warning. With `SceneEnvironment.reducesMotion` they do not move.
    public func reject() { readout.reject() }

    // MARK: Layout and looks

    /// The size of the digits and the keys at the scene's text scale.
    public override var intrinsicSize: Size? { keys.size() }

    /// The intrinsic size, at most `size`; a side of zero or less counts as unlimited.
    public override func sizeThatFits(_ size: Size) -> Size { keys.size().limited(to: size) }

    /// Lays the keys out in three columns and four rows, which share the bounds. Digits keep their proportion to them, up to
    /// twice their size.
    public override func layoutSubviews() { readout.share = keys.layOut(below: readout, own: keys.size()) }

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
