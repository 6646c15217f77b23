/// A dot for each page, the present one wider and in the accent colour. UIKit: `UIPageControl`.
///
/// At most 9 dots are shown; with more pages the dots at an end behind which there are further pages are smaller. A tap beside
/// the dot of the present page goes one page to that side; a drag along the dots goes through the pages, and a cancelled one
/// returns. The arrow keys go to the next page on their side, Home and End to the first and the last one.
///
/// ```swift
/// let dots = PageDots(numberOfPages: 5)
/// dots.onChange { [unowned self] page in gallery.show(picture: page) }
/// ```
///
/// Its dots do not grow with the text scale. An ``Overview`` shows its pages by such dots.
@MainActor public final class PageDots: Control, PageIndicator, ValueControl {
    /// 9: the most dots that are shown.
    public nonisolated static let mostDots = 9
    /// 8 pt: the diameter of a dot.
    public nonisolated static let diameter = 8.0
    /// 16 pt: the distance from the centre of a dot to that of the next one.
    public nonisolated static let spacing = 16.0
    /// 0.66 and 0.4: the diameters of the last dots but one and of the last ones, as shares, where further pages follow.
    public nonisolated static let endScales = (0.66, 0.4)
    /// 28 pt: the height of the plate that lies behind the dots while a person touches them.
    public nonisolated static let plateHeight = 28.0

    /// The number of pages; 0 or more.
    ///
    /// - Precondition: it is not negative.
    public var numberOfPages = 0 {
        didSet {
            precondition(numberOfPages >= 0, "There are no fewer than 0 pages; \(numberOfPages) is no number of pages.")
            guard numberOfPages != oldValue else { return }
            update()
            invalidateIntrinsicSize()
            setNeedsLayout()
        }
    }
    /// The number of the present page, from 0; a number beyond the pages shows the nearest one. Set within `animate`, it moves
    /// the dots with the animation.
    public var currentPage = 0 {
        didSet { if currentPage != oldValue { update() } }
    }
    /// The number of the page that is shown: ``currentPage`` if there is such a page, else the nearest one; 0 without pages.
    public var value: Int {
        get { min(max(currentPage, 0), max(numberOfPages - 1, 0)) }
        set { currentPage = newValue }
    }
    /// The colour of the present page's dot; nil, the default, for the accent of the theme.
    public var currentColor: Color? { didSet { paint() } }
    /// The colour of the other dots; nil, the default, for that of the theme, where more contrast makes them rings.
    public var color: Color? { didSet { paint() } }
    /// Runs with the number of a page that a person asks for.
    public var onSelect: ((Int) -> Void)?

    private let plate = View()
    private let row = PageDotRow()
    private var scrub: Scrub?

    private struct Scrub {
        let start: Point
        let page: Int
        var hasMoved = false
    }

    /// Makes dots for no page.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        claimedDirections = .horizontal
        accessibility.role = .adjustable
        localizedAccessibilityLabel = Localized("casement.pages")
        accessibility.actions = [
            Accessibility.Action(name: "increment") { [weak self] in self?.move(by: 1) ?? false },
            Accessibility.Action(name: "decrement") { [weak self] in self?.move(by: -1) ?? false },
        ]
        plate.isUserInteractionEnabled = false
        plate.cornerRadius = Self.plateHeight / 2
        addSubview(plate)
        addSubview(row)
        paint()
    }

    /// Makes dots.
    ///
    /// - Parameters:
    ///   - numberOfPages: see ``numberOfPages``.
    ///   - value: the number of the present page; one beyond the pages shows the nearest one.
    /// - Precondition: the number of pages is not negative.
    public convenience init(numberOfPages: Int, value: Int = 0) {
        precondition(numberOfPages >= 0, "There are no fewer than 0 pages; \(numberOfPages) is no number of pages.")
        self.init()
        self.numberOfPages = numberOfPages
        currentPage = value
        update()
    }

    /// A dot, by its number, and its diameter as a share.
    struct Dot: Hashable {
        let page: Int
        let scale: Double
    }

    /// The dots that are shown.
    var dots: [Dot] {
        let count = min(numberOfPages, Self.mostDots)
        let first = min(max(value - count / 2, 0), numberOfPages - count)
        return (first..<first + count).map { page in
            let hidden = (before: first > 0, after: first + count < numberOfPages)
            let fromEnd = min(hidden.before ? page - first : .max, hidden.after ? first + count - 1 - page : .max)
            return Dot(page: page, scale: fromEnd == 0 ? Self.endScales.1 : fromEnd == 1 ? Self.endScales.0 : 1)
        }
    }

    private func update() {
        describe()
        row.show(dots, present: value)
    }

    private func describe() {
        let position = Localized("casement.position", ["value": .number(value + 1), "total": .number(numberOfPages)])
        accessibility.value = numberOfPages == 0 ? nil : textInForce(of: position)
    }

    // MARK: Looks

    /// Shows whether it is disabled, touched or under the pointer.
    public override func stateDidChange() {
        let change = { [self] in
            dimIfDisabled()
            paint()
        }
        if isHighlighted { change() } else { animate(Button.fade, .easeOut, change) }
    }

    /// Adopts the theme and the language.
    public override func environmentDidChange() {
        describe()
        paint()
        row.setNeedsLayout()
    }

    private func paint() {
        let colors = themeInForce.colors
        let isStrong = scene?.environment.contrast == .increased
        row.paint = PageDotRow.Paint(
            present: currentColor ?? colors.accent,
            other: color ?? (isStrong ? colors.ink : colors.outline),
            isOutlined: isStrong && color == nil)
        let shade = isHighlighted ? 0.14 : isHovered && isEnabled ? 0.07 : 0
        plate.backgroundColor = (currentColor ?? colors.ink).withAlpha(shade)
    }

    /// The width of the dots and the height of a touch target.
    public override var intrinsicSize: Size? {
        let count = Double(min(numberOfPages, Self.mostDots))
        return Size(width: max(Self.spacing * count + 12, Self.minimumTouchSize), height: Self.minimumTouchSize)
    }

    /// The intrinsic size.
    public override func sizeThatFits(_ size: Size) -> Size { intrinsicSize ?? .zero }

    /// The plate, which is as wide as the dots need.
    public override var focusRing: FocusRing? { FocusRing(plate.frame, cornerRadius: plate.cornerRadius) }

    /// Places the dots in the middle.
    public override func layoutSubviews() {
        row.frame = bounds
        let size = Size(
            width: min(intrinsicSize?.width ?? 0, bounds.width), height: min(Self.plateHeight, bounds.height))
        plate.frame = Rect(center: Point(x: bounds.midX, y: bounds.midY), size: size)
    }

    // MARK: Keys

    /// False: Return and Space are left to the default button.
    public override var canBePressed: Bool { false }

    /// Nothing is pressed.
    ///
    /// - Returns: false.
    @discardableResult
    public override func performPrimaryAction() -> Bool { false }

    /// The arrow keys go one page to their side, Home and End to the first and the last page. At the last one an arrow key
    /// moves the focus, unless it is held.
    public override func keyDown(_ event: KeyEvent) -> Bool {
        guard isEnabled, event.modifiers.isEmpty else { return super.keyDown(event) }
        if event.symbol == .home || event.symbol == .end {
            select(event.symbol == .home ? 0 : numberOfPages - 1)
            return true
        }
        guard let direction = FocusDirection(event), direction.axis == .horizontal else { return super.keyDown(event) }
        return move(by: (direction == .right) != isRightToLeft ? 1 : -1) || event.phase == .repeated
    }

    // MARK: Touches

    /// True.
    public override var tracksTouch: Bool { true }

    /// Begins a tap or a drag.
    public override func beginTracking(_ touch: Touch) -> Bool {
        scrub = Scrub(start: touch.location(in: self), page: value)
        return numberOfPages > 1
    }

    /// Goes through the pages.
    public override func continueTracking(_ touch: Touch) -> Bool {
        guard var scrub else { return false }
        let moved = touch.location(in: self) - scrub.start
        if moved.dx.magnitude > TapRecognizer.defaultAllowableMovement { scrub.hasMoved = true }
        self.scrub = scrub
        guard scrub.hasMoved else { return true }
        let steps = Int((moved.dx / scrubDistance).rounded(.towardZero))
        select(scrub.page + min(max(isRightToLeft ? -steps : steps, -scrub.page), numberOfPages - 1 - scrub.page))
        return true
    }

    /// A tap beside the dot of the present page goes one page to that side.
    public override func endTracking(_ touch: Touch) {
        defer { scrub = nil }
        guard let scrub, !scrub.hasMoved else { return }
        guard let place = dots.firstIndex(where: { $0.page == value }) else { return }
        let distance = touch.location(in: self).x - row.center(of: place).x
        guard distance.magnitude > Self.diameter else { return }
        move(by: (distance > 0) != isRightToLeft ? 1 : -1)
    }

    /// Returns to the page from before the touch.
    public override func cancelTracking() {
        guard let scrub else { return }
        self.scrub = nil
        show(scrub.page)
    }

    /// The distance of a drag for one page: that of two dots, and less where not all pages have a dot.
    private var scrubDistance: Double {
        Self.spacing * min(1, max(0.25, Double(Self.mostDots) / Double(max(numberOfPages, 1))))
    }

    @discardableResult
    private func move(by step: Int) -> Bool { select(value + step) }

    @discardableResult
    private func select(_ page: Int) -> Bool { isEnabled && show(page) }

    /// Goes to a page for a person, also where the control was disabled, which cancels the touch.
    @discardableResult
    private func show(_ page: Int) -> Bool {
        let page = min(max(page, 0), numberOfPages - 1)
        guard page >= 0, page != value else { return false }
        animateValue { currentPage = page }
        onSelect?(page)
        sendActions(for: .valueChanged)
        return true
    }
}
