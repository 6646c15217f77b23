public import CasementCore

/// Shows the chosen one of several options, and opens a menu to choose another one.
///
/// ```swift
/// let size = DropDown(["Small", "Medium", "Large"], value: 1)
/// size.accessibility.label = "Size"
/// size.onChange { [unowned self] index in order.size = index }
/// ```
///
/// A tap opens the menu; so do Return and Space. A touch that is held for ``holdDuration`` opens it too, and chooses the
/// option on which it is lifted.
@MainActor public final class DropDown: Control, ValueControl {
    /// 0.2 s: the time after which a touch that is held opens the menu; longer than the start of a scroll takes.
    public nonisolated static let holdDuration = Duration.milliseconds(200)

    /// The options. A value that is no longer among them becomes nil.
    public var options: [String] {
        get { localizedOptions.map { textInForce(of: $0) } }
        set { localizedOptions = newValue.map(Localized.verbatim) }
    }
    /// The options as values that follow the scene's language. A value that is no longer among them becomes nil.
    public var localizedOptions: [Localized] {
        didSet {
            if let value, !localizedOptions.indices.contains(value) { self.value = nil } else { optionsDidChange() }
            measure()
        }
    }
    /// The index of the chosen option; nil for none.
    ///
    /// - Precondition: it is one of the options.
    public var value: Int? {
        didSet {
            precondition(
                value.map { localizedOptions.indices.contains($0) } ?? true,
                "There is no option \(value ?? 0); there are \(localizedOptions.count).")
            if value != oldValue { optionsDidChange() }
        }
    }
    /// The text while no option is chosen.
    public var placeholder: String {
        get { textInForce(of: localizedPlaceholder) }
        set { localizedPlaceholder = .verbatim(newValue) }
    }
    /// The placeholder as a value that follows the scene's language.
    public var localizedPlaceholder = Localized.verbatim("") {
        didSet { if localizedPlaceholder != oldValue { optionsDidChange() } }
    }

    private let label = Label(part: "")
    private let arrow = IconView(DropDown.arrowIcon, preferredHeight: 20)
    /// Measures the options.
    private let sample = Label("")
    private var longestOption = 0.0
    private weak var menu: MenuController?
    private var holdDeadline: Deadline?
    /// Whether the touch that operates it moves over the menu.
    private var isChoosing = false

    private static let arrowIcon = Icon(
        [
            Path {
                $0.move(to: Point(x: 7.5, y: 9.5))
                $0.addLine(to: Point(x: 12, y: 5))
                $0.addLine(to: Point(x: 16.5, y: 9.5))
                $0.move(to: Point(x: 7.5, y: 14.5))
                $0.addLine(to: Point(x: 12, y: 19))
                $0.addLine(to: Point(x: 16.5, y: 14.5))
            }
        ], style: .stroked(width: 2))

    /// Makes a control.
    ///
    /// - Precondition: the value is nil or the index of an option.
    public convenience init(_ options: [String], value: Int? = nil) {
        self.init(options.map(Localized.verbatim), value: value)
    }

    /// Makes a control of options that follow the scene's language.
    ///
    /// - Precondition: the value is nil or the index of an option.
    @_disfavoredOverload
    public init(_ options: [Localized], value: Int? = nil) {
        precondition(
            value.map { options.indices.contains($0) } ?? true,
            "There is no option \(value ?? 0); there are \(options.count).")
        localizedOptions = options
        self.value = value
        super.init()
        accessibility.role = .button
        accessibility.states = .collapsed
        accessibility.actions = [
            Accessibility.Action(name: "press") { [weak self] in self?.performPrimaryAction() ?? false }
        ]
        label.accessibility = Accessibility()
        sample.isHidden = true
        sample.accessibility = Accessibility()
        for part in [label, arrow, sample] { addSubview(part) }
        optionsDidChange()
    }

    private func optionsDidChange() {
        label.localizedText = value.map { localizedOptions[$0] } ?? localizedPlaceholder
        accessibility.value = label.text
        invalidateIntrinsicSize()
        restyle(animated: false)
    }

    // MARK: Menu

    /// Whether the menu is shown.
    public var isOpen: Bool { menu?.presentation?.isOpen == true }

    /// Opens the menu.
    @discardableResult
    public override func performPrimaryAction() -> Bool {
        guard super.performPrimaryAction() else { return false }
        return open()
    }

    private func open() -> Bool {
        guard isEnabled, !isOpen, !localizedOptions.isEmpty, let presenter = scene?.frontmostController else {
            return false
        }
        let items = localizedOptions.enumerated().map { index, title in
            MenuItem(title, isChecked: index == value) { [weak self] in self?.choose(index) }
        }
        let controller = MenuController(Menu(items))
        guard presenter.presentNow(controller, style: .popover(from: self)) else { return false }
        menu = controller
        accessibility.states = .expanded
        controller.presentation?.onDismissal = { [weak self] in self?.accessibility.states = .collapsed }
        return true
    }

    private func choose(_ index: Int) {
        guard localizedOptions.indices.contains(index), index != value else { return }
        value = index
        sendActions(for: .valueChanged)
    }

    // MARK: Touches

    /// While the touch moves over the menu.
    public override var tracksTouch: Bool { isChoosing }

    /// Waits whether the touch is held.
    public override func beginTracking(_ touch: Touch) -> Bool {
        holdDeadline = scene?.schedule(after: Self.holdDuration) { [weak self] in
            guard let self, isTracking, open() else { return }
            isChoosing = true
        }
        return true
    }

    /// Highlights the option under the touch.
    public override func continueTracking(_ touch: Touch) -> Bool {
        if isChoosing { menu?.list.highlight(at: touch.location(in: nil)) }
        return true
    }

    /// A tap opens the menu; a touch over the menu chooses.
    public override func endTracking(_ touch: Touch) {
        stopWaiting()
        if isChoosing {
            isChoosing = false
            menu?.list.release(at: touch.location(in: nil))
        } else if bounds.inset(by: -Control.maximumTrackingDistance).contains(touch.location(in: self)) {
            _ = open()
        }
    }

    /// Nothing is chosen; a menu that is open stays.
    public override func cancelTracking() {
        stopWaiting()
        isChoosing = false
        menu?.list.highlight(at: nil)
    }

    private func stopWaiting() {
        holdDeadline?.cancel()
        holdDeadline = nil
    }

    // MARK: Looks

    public override func environmentDidChange() {
        super.environmentDidChange()
        // An animation would lay the scene out while a tree that enters it is there in part.
        restyle(animated: false)
        accessibility.value = label.text
        measure()
    }

    public override func stateDidChange() { restyle(animated: !isHighlighted) }

    private func restyle(animated: Bool) {
        let theme = themeInForce
        let isStrong = scene?.environment.contrast == .increased
        cornerRadius = theme.controlRadius
        (borderWidth, borderColor) = theme.colors.outline(isStrong: isStrong)
        label.color = value == nil ? theme.colors.secondaryInk : theme.colors.ink
        arrow.color = theme.colors.accent
        let colors = theme.colors
        let change = { [self] in
            // Mixed: with more contrast, the separator has the colour of the text.
            backgroundColor = colors.surface.mixed(with: colors.ink, isHighlighted ? 0.1 : isHovered ? 0.05 : 0)
            dimIfDisabled()
        }
        if animated { animate(Button.fade, .easeOut, change) } else { change() }
    }

    private var unit: Double { themeInForce.unit }

    /// As wide as the longest of its options, of which at most 24 are measured, and as high as a touch target.
    public override var intrinsicSize: Size? {
        guard scene != nil, let text = label.intrinsicSize else { return nil }
        let side = arrow.intrinsicSize?.width ?? 0
        return Size(
            width: (max(text.width, longestOption) + side + 4 * unit).rounded(.up),
            height: max(Self.minimumTouchSize, (text.height + 2.5 * unit).rounded(.up)))
    }

    public override func sizeThatFits(_ size: Size) -> Size { intrinsicSize ?? .zero }

    private func measure() {
        guard scene != nil else { return }
        longestOption =
            options.sorted { $0.utf8.count > $1.utf8.count }.prefix(24).map {
                sample.text = $0
                return sample.sizeThatFits(.zero).width
            }.max() ?? 0
        invalidateIntrinsicSize()
    }

    public override func layoutSubviews() {
        let size = arrow.intrinsicSize ?? .zero
        let end = bounds.width - 1.5 * unit - size.width
        arrow.leadingFrame = Rect(x: end, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
        label.leadingFrame = Rect(x: 1.5 * unit, y: 0, width: max(0, end - 2.5 * unit), height: bounds.height)
    }
}
