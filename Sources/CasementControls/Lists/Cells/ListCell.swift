public import CasementCore

/// A row of a list, used again for another item when it is not visible any more. UIKit: `UITableViewCell`.
///
/// A subclass adds its views to ``contentView`` and overrides ``contentHeight(for:)``; a row with titles, an icon and a value
/// is a ``ListRow``. A tap, Return and Space run the action of the list (``ItemScrollView/onSelect(_:)``). Controls in the row
/// receive their own touches.
@MainActor open class ListCell: Control, ReusableCell {
    /// 180 ms: the duration in which the highlight of a released row fades, as that of a button.
    private static let fade = Duration.milliseconds(180)
    /// 4 pt: the width of the bar of a selected row, and its distance from the edge.
    private static let barWidth = 4.0

    /// Contains what the row shows, as large as the row.
    public final let contentView = View()
    /// Whether a line separates the row from the next one.
    public final var hasSeparator = true { didSet { separatorDidChange() } }
    /// The distance of the line from the leading edge, in points.
    public final var separatorInset = 16.0 { didSet { if separatorInset != oldValue { setNeedsLayout() } } }
    /// The list to which the actions lead.
    final weak var list: View?
    /// Runs the action of the list.
    final var listAction: ((ListCell) -> Void)?
    /// Lets the list measure the row again, because its layout ran.
    final var layoutAction: ((ListCell) -> Void)?

    /// Whether three lines at the trailing edge lift the row as soon as they are touched; see ``ItemScrollView/canReorder``.
    public final var showsReorderHandle = false { didSet { if showsReorderHandle != oldValue { handleDidChange() } } }
    /// Lifts the row.
    final var reorderAction: ((ListCell, ReorderPress) -> Void)?

    /// Moves the row sideways; nil in a list whose rows are not swiped.
    final var swipe: RowSwipe?
    /// Whether a swipe moves the row, with a touch or after one.
    package final var isSwiping: Bool { swipe?.isMoving == true }
    /// Whether a check at the leading edge shows if the row is selected.
    final var showsCheck = false { didSet { if showsCheck != oldValue { checkDidChange() } } }

    /// Where the row lies in the card of its section; nil in a list without cards.
    final var cardPosition: CardPosition? { didSet { if cardPosition != oldValue { cardDidChange() } } }
    /// Whether the row is dragged elsewhere: its card and its line stay, empty, so that the card of the section is whole.
    final var isGap = false { didSet { if isGap != oldValue { gapDidChange() } } }

    private final var card: RowCard?
    private final let separator = View()
    private final var check: ListCheck?
    /// Marks a selected row without a check mark, as the tint alone is hardly seen.
    private final var bar: View?
    private final var checkFade: CheckFade?
    private final var handle: ReorderHandle?

    /// Makes a row.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        accessibility.role = .listItem
        separator.isUserInteractionEnabled = false
        addSubview(contentView)
        addSubview(separator)
        addAction(for: .primaryActionTriggered) { $0.listAction?($0) }
    }

    /// The row gets another item: resets what not every item sets. An override calls `super`.
    open func prepareForReuse() {
        endFade()
        isEnabled = true
        isSelected = false
    }

    /// The height of the content at a width, in points; 0 by default. The row is at least 44 points high.
    open func contentHeight(for width: Double) -> Double { 0 }

    open override func sizeThatFits(_ size: Size) -> Size {
        Size(
            width: size.width,
            height: max(Control.minimumTouchSize, contentHeight(for: size.width - handleWidth - checkWidth)))
    }

    /// An override calls `super`.
    open override func layoutSubviews() {
        placeCard()
        contentView.leadingFrame = Rect(
            x: checkWidth, y: 0, width: bounds.width - handleWidth - checkWidth, height: bounds.height)
        check?.leadingFrame = Rect(
            x: reducesMotion ? 0 : checkWidth - ListCheck.width, y: 0, width: ListCheck.width, height: bounds.height)
        bar?.leadingFrame = Rect(
            x: Self.barWidth, y: 8, width: Self.barWidth, height: max(0, bounds.height - 16))
        handle?.leadingFrame = Rect(x: bounds.width - handleWidth, y: 0, width: handleWidth, height: bounds.height)
        let thickness = isStrong ? 2.0 : 1
        separator.leadingFrame = Rect(
            x: separatorInset + checkWidth, y: bounds.height - thickness,
            width: max(0, bounds.width - separatorInset - checkWidth), height: thickness)
        swipe?.layOut()
        layoutAction?(self)
    }

    private var handleWidth: Double { handle == nil ? 0 : ReorderHandle.width }

    private var checkWidth: Double { showsCheck ? ListCheck.width : 0 }

    /// The check stays in the row, beyond its leading edge, once it was shown: it slides out.
    private func showBar() {
        let isShown = isSelected && !showsCheck && !isGap
        if isShown, bar == nil {
            let bar = View()
            bar.isUserInteractionEnabled = false
            bar.cornerRadius = Self.barWidth / 2
            partsView.addSubview(bar)
            self.bar = bar
            setNeedsLayout()
        }
        bar?.isHidden = !isShown
        bar?.backgroundColor = themeInForce.colors.accent
    }

    private func checkDidChange() {
        if showsCheck, check == nil {
            let check = ListCheck()
            check.isOn = isSelected
            partsView.addSubview(check)
            withoutAnimation {
                let x = effectiveLayoutDirection == .rightToLeft ? bounds.width : -ListCheck.width
                check.frame = Rect(x: x, y: 0, width: ListCheck.width, height: bounds.height)
            }
            self.check = check
        }
        check?.opacity = showsCheck ? 1 : 0
        showBar()
        setNeedsLayout()
    }

    /// Shows or hides the check by a fade, where motion is reduced.
    final func fadeCheck(to shows: Bool) {
        endFade()
        let old = check?.opacity ?? 0
        showsCheck = shows
        guard let check, let scene else { return }
        check.opacity = old
        let fade = CheckFade(
            check, to: shows ? 1 : 0, content: contentView, to: contentOpacity, over: Self.fade, at: scene.now)
        checkFade = fade
        start(fade)
    }

    private func endFade() {
        guard let fade = checkFade else { return }
        checkFade = nil
        stop(fade)
        fade.finish()
    }

    private var reducesMotion: Bool { scene?.environment.reducesMotion == true }

    private func gapDidChange() {
        for part in [contentView, check, handle] { part?.isHidden = isGap }
        paint()
    }

    /// An empty row has nothing to touch. An override calls `super`.
    open override func hitTest(_ point: Point) -> View? { isGap ? nil : super.hitTest(point) }

    private func handleDidChange() {
        handle?.removeFromSuperview()
        handle = nil
        if showsReorderHandle {
            let handle = ReorderHandle { [unowned self] in reorderAction?(self, $0) }
            partsView.addSubview(handle)
            self.handle = handle
        }
        setNeedsLayout()
    }

    open override var needsTap: Bool { true }

    // MARK: The card

    /// The view that contains the parts of the row: the card, or the row itself.
    final var partsView: View { card ?? self }

    private func cardDidChange() {
        if (card == nil) != (cardPosition == nil) {
            let parts = partsView.subviews.filter { $0 !== card }
            card?.removeFromSuperview()
            card = cardPosition == nil ? nil : RowCard()
            if let card { insertSubview(card, at: 0) }
            for part in parts { partsView.addSubview(part) }
            clipsToBounds = card != nil
            paint()
        }
        separatorDidChange()
        placeCard()
    }

    /// A card ends without a line.
    private func separatorDidChange() { separator.isHidden = !hasSeparator || cardPosition?.isLast == true }

    /// The card stays where the row is while a swipe moves the content.
    final func placeCard() {
        if let card, let cardPosition { card.cover(bounds, at: cardPosition) }
    }

    // MARK: Looks

    private var isStrong: Bool { scene?.environment.contrast == .increased }

    /// An override calls `super`.
    open override func environmentDidChange() {
        super.environmentDidChange()
        separator.backgroundColor = themeInForce.colors.separator
        paint()
        setNeedsLayout()
    }

    /// An override calls `super`.
    open override func stateDidChange() {
        endFade()
        contentView.opacity = contentOpacity
        check?.isOn = isSelected
        if isHighlighted || scene == nil { paint() } else { animate(Self.fade, .easeOut) { paint() } }
    }

    /// The opacity of the row itself belongs to the list, which fades rows in and out.
    private var contentOpacity: Double { isEnabled ? 1 : 0.4 }

    private func paint() {
        showBar()
        guard let card else { return backgroundColor = highlight }
        backgroundColor = .clear
        card.paint(themeInForce, highlight, isStrong: isStrong)
    }

    /// What lies on the background of the row because of its state.
    private var highlight: Color {
        let colors = themeInForce.colors
        if isGap { return colors.ink.withAlpha(0) }
        if isHighlighted { return colors.ink.withAlpha(isStrong ? 0.2 : 0.08) }
        if isSelected { return colors.accent.withAlpha(isStrong ? 0.3 : 0.1) }
        return colors.ink.withAlpha(isHovered ? 0.05 : 0)
    }

    /// The ring lies within the row, whose neighbours touch it.
    open override var focusRing: FocusRing? {
        FocusRing(bounds.inset(by: 4), cornerRadius: themeInForce.controlRadius - 4)
    }
}
