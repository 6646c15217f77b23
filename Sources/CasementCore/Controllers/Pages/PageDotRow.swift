/// The dots of page dots, as views, so that they move and grow without being drawn again.
@MainActor final class PageDotRow: View {
    /// How the dots are painted.
    struct Paint: Hashable {
        /// Of the present page's dot.
        var present: Color
        /// Of the other dots.
        var other: Color
        /// Whether the other dots are rings.
        var isOutlined: Bool
    }

    /// 16 pt: the present dot is as wide as two others, so that it differs from them by more than its colour.
    private static let presentWidth = 16.0
    /// One more than the dots on each side: a dot enters and leaves with the size 0.
    private static let viewCount = PageDots.mostDots + 2

    var paint = Paint(present: .white, other: .white, isOutlined: false) {
        didSet { if paint != oldValue { show(dots, present: present) } }
    }
    private var dots: [PageDots.Dot] = []
    private var present = 0
    /// The view of a page is the one at its number modulo ``viewCount``.
    private var views: [(page: Int?, view: View)] = []

    init() {
        super.init()
        isUserInteractionEnabled = false
    }

    /// The centre of a dot, by its place from the first one that is shown.
    func center(of place: Int) -> Point {
        let distance = (Double(place) - Double(dots.count - 1) / 2) * PageDots.spacing
        return Point(x: bounds.midX + (isRightToLeft ? -distance : distance), y: bounds.midY)
    }

    /// Shows dots, and marks that of a page. Within `animate`, they move.
    func show(_ dots: [PageDots.Dot], present: Int) {
        (self.dots, self.present) = (dots, present)
        if views.isEmpty, !dots.isEmpty {
            for _ in 0..<Self.viewCount {
                let view = View(frame: Rect(x: 0, y: 0, width: PageDots.diameter, height: PageDots.diameter))
                view.cornerRadius = PageDots.diameter / 2
                views.append((nil, view))
                addSubview(view)
            }
        }
        guard let first = dots.first?.page else {
            for index in views.indices { views[index].view.isHidden = true }
            return
        }
        for place in -1...(Self.viewCount - 2) { show(page: first + place, at: place) }
    }

    private func show(page: Int, at place: Int) {
        let index = (page % Self.viewCount + Self.viewCount) % Self.viewCount
        let view = views[index].view
        view.isHidden = false
        let scale = dots.indices.contains(place) ? dots[place].scale : 0
        let isNew = views[index].page != page
        // A view that shows another page than before appears in its place instead of flying there.
        let isPresent = page == present
        let size = Size(width: isPresent ? Self.presentWidth : PageDots.diameter, height: PageDots.diameter)
        if isNew {
            withoutAnimation { (view.scale, view.center, view.bounds.size) = (0, center(of: place), size) }
        }
        views[index].page = page
        view.center = center(of: place)
        view.bounds.size = size
        view.scale = scale
        view.backgroundColor = isPresent ? paint.present : paint.isOutlined ? paint.other.withAlpha(0) : paint.other
        view.borderWidth = paint.isOutlined && !isPresent ? 2 : 0
        view.borderColor = paint.other
    }

    override func layoutSubviews() { show(dots, present: present) }
}
