/// A dot for each page, the present one bright. UIKit: `UIPageControl`.
///
/// At most 9 dots are shown; with more pages the dots at an end behind which there are further pages are smaller. A tap beside
/// the dot of the present page goes one page to that side; a drag along the dots goes through the pages.
@MainActor public final class PageDots: Control, PageIndicator {
    /// 9: the most dots that are shown.
    public nonisolated static let mostDots = 9
    /// 8 pt: the diameter of a dot.
    public nonisolated static let diameter = 8.0
    /// 16 pt: the distance from the centre of a dot to that of the next one.
    public nonisolated static let spacing = 16.0
    /// 0.66 and 0.4: the diameters of the last dots but one and of the last ones, as shares, where further pages follow.
    public nonisolated static let endScales = (0.66, 0.4)

    /// The number of pages; 0 or more.
    ///
    /// - Precondition: it is not negative.
    public var numberOfPages = 0 {
        didSet {
            precondition(numberOfPages >= 0, "There are no fewer than 0 pages.")
            if numberOfPages != oldValue { update() }
        }
    }
    /// The number of the present page, from 0; a number beyond the pages shows the nearest one.
    public var currentPage = 0 {
        didSet { if currentPage != oldValue { update() } }
    }
    /// The colour of the present page's dot.
    public var currentColor = Color.white { didSet { setNeedsDisplay() } }
    /// The colour of the other dots.
    public var color = Color(white: 1, alpha: 0.45) { didSet { setNeedsDisplay() } }
    /// Runs with the number of a page that a person asks for.
    public var onSelect: ((Int) -> Void)?

    private var scrub: Scrub?

    private struct Scrub {
        let touchStart: Double
        let pageStart: Int
        var hasMoved = false
    }

    /// Makes dots for no page.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        accessibility.role = .adjustable
        accessibility.label = "Pages"
        accessibility.actions = [
            Accessibility.Action(name: "increment") { [weak self] in self?.move(by: 1) ?? false },
            Accessibility.Action(name: "decrement") { [weak self] in self?.move(by: -1) ?? false },
        ]
    }

    /// A dot, by its number, and its diameter as a share.
    struct Dot: Hashable {
        let page: Int
        let scale: Double
    }

    /// The dots that are shown.
    var dots: [Dot] {
        let count = min(numberOfPages, Self.mostDots)
        let first = min(max(shownPage - count / 2, 0), numberOfPages - count)
        return (first..<first + count).map { page in
            let hidden = (before: first > 0, after: first + count < numberOfPages)
            let fromEnd = min(hidden.before ? page - first : .max, hidden.after ? first + count - 1 - page : .max)
            return Dot(page: page, scale: fromEnd == 0 ? Self.endScales.1 : fromEnd == 1 ? Self.endScales.0 : 1)
        }
    }

    private var shownPage: Int { min(max(currentPage, 0), max(numberOfPages - 1, 0)) }

    private func update() {
        accessibility.value = numberOfPages == 0 ? nil : "\(shownPage + 1) / \(numberOfPages)"
        setNeedsDisplay()
    }

    /// The width of the dots and the height of a touch target.
    public override var intrinsicSize: Size? {
        let count = Double(min(numberOfPages, Self.mostDots))
        return Size(width: max(Self.spacing * count, Self.minimumTouchSize), height: Self.minimumTouchSize)
    }

    /// The centre of a dot, by its place among those that are shown.
    private func center(of index: Int, among count: Int) -> Point {
        let distance = (Double(index) - Double(count - 1) / 2) * Self.spacing
        return Point(x: bounds.midX + (isRightToLeft ? -distance : distance), y: bounds.midY)
    }

    /// Draws the dots.
    public override func draw(in canvas: Canvas) {
        let dots = dots
        for (index, dot) in dots.enumerated() {
            let side = Self.diameter * dot.scale
            let box = Rect(center: center(of: index, among: dots.count), size: Size(width: side, height: side))
            canvas.fill(box, cornerRadius: side / 2, dot.page == shownPage ? currentColor : color)
        }
    }

    /// The arrow keys go one page to their side.
    public override func keyDown(_ event: KeyEvent) -> Bool {
        guard let direction = FocusDirection(event), direction.axis == .horizontal else { return super.keyDown(event) }
        return move(by: (direction == .right) != isRightToLeft ? 1 : -1)
    }

    // MARK: Touches

    /// A drag along the dots is none of a scroll view around them.
    public override var tracksTouch: Bool { true }

    /// Begins a tap or a drag.
    public override func beginTracking(_ touch: Touch) -> Bool {
        scrub = Scrub(touchStart: touch.location(in: self).x, pageStart: shownPage)
        return numberOfPages > 1
    }

    /// Goes through the pages.
    public override func continueTracking(_ touch: Touch) -> Bool {
        guard var scrub else { return false }
        let distance = touch.location(in: self).x - scrub.touchStart
        if distance.magnitude > TapRecognizer.defaultAllowableMovement { scrub.hasMoved = true }
        self.scrub = scrub
        guard scrub.hasMoved else { return true }
        let steps = Int((distance / scrubDistance).rounded(.towardZero))
        select(scrub.pageStart + (isRightToLeft ? -steps : steps))
        return true
    }

    /// A tap beside the dot of the present page goes one page to that side.
    public override func endTracking(_ touch: Touch) {
        defer { scrub = nil }
        guard let scrub, !scrub.hasMoved else { return }
        let dots = dots
        guard let index = dots.firstIndex(where: { $0.page == shownPage }) else { return }
        let distance = touch.location(in: self).x - center(of: index, among: dots.count).x
        guard distance.magnitude > Self.diameter else { return }
        move(by: (distance > 0) != isRightToLeft ? 1 : -1)
    }

    /// The page that was shown before a drag remains where the drag led.
    public override func cancelTracking() { scrub = nil }

    /// The distance of a drag for one page: that of two dots, and less where not all pages have a dot.
    private var scrubDistance: Double {
        Self.spacing * min(1, max(0.25, Double(Self.mostDots) / Double(max(numberOfPages, 1))))
    }

    @discardableResult
    private func move(by step: Int) -> Bool { select(shownPage + step) }

    @discardableResult
    private func select(_ page: Int) -> Bool {
        let page = min(max(page, 0), numberOfPages - 1)
        guard page >= 0, page != shownPage else { return false }
        currentPage = page
        onSelect?(page)
        sendActions(for: .valueChanged)
        return true
    }
}
