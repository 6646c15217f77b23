import Casement

/// Shows the sheet with a first composition.
@MainActor final class NodesController: ViewController {
    override func loadView() -> View { NodesPage() }
}

/// The root view: the grid, the sheet in its scroll view, and above them the title, the map and the zoom scale.
@MainActor final class NodesPage: View, ScrollViewDelegate {
    let workspace = Workspace()
    let scrollView = ScrollView()
    private let grid = SheetGrid()
    private let map = SheetMap()
    private let title = Label("Nodes", color: Sheet.ink)
    private let hint = Label(
        "Hold the sheet, and a figure grows. Pull threads from its right edge. Tap it for a spark.",
        color: Sheet.quiet)
    private let nearness = Label("", color: Sheet.quiet)
    private var shownSize = Size.zero

    init() {
        super.init()
        identifier = "nodes"
        backgroundColor = Sheet.desk
        accessibility.role = .page
        accessibility.label = "Nodes"
        scrollView.identifier = "sheet"
        scrollView.minimumZoomScale = 0.25
        scrollView.maximumZoomScale = 2
        scrollView.centersSmallContent = true
        scrollView.showsIndicators = false
        scrollView.delaysContentTouches = false
        scrollView.addSubview(workspace)
        scrollView.zoomView = workspace
        scrollView.delegate = self
        for label in [title, hint, nearness] { label.isUserInteractionEnabled = false }
        hint.maximumLines = 3
        for view in [grid, scrollView, title, hint, nearness, map] { addSubview(view) }
        Composition.lay(on: workspace)
        workspace.onChange = { [unowned self] in refreshMap() }
    }

    override func layoutSubviews() {
        let metrics = WallMetrics(bounds.size, theme)
        grid.frame = bounds
        let middle = Point(shownSize.width / 2, shownSize.height / 2) + Vector(scrollView.contentOffset)
        let kept = Point(middle.x / scrollView.zoomScale, middle.y / scrollView.zoomScale)
        scrollView.frame = bounds
        if shownSize != bounds.size {
            let isFirst = shownSize == .zero
            shownSize = bounds.size
            scrollView.zoom(
                to: isFirst ? Composition.scale(in: bounds.size) : scrollView.zoomScale,
                keeping: isFirst ? Composition.middle : kept, at: bounds.center, animated: false)
        }
        layOutWords(metrics)
        refresh()
    }

    private func layOutWords(_ metrics: WallMetrics) {
        title.style = metrics.title
        let own = title.sizeThatFits(bounds.size)
        let size = metrics.title.font.size
        title.frame = Rect(
            x: metrics.margin - (size * 0.04).rounded(), y: metrics.margin - (size * 0.14).rounded(),
            width: own.width, height: own.height)
        let side = (min(bounds.width, bounds.height) * 0.125).rounded()
        map.frame = Rect(
            x: bounds.width - metrics.margin - side, y: bounds.height - metrics.margin - side, width: side, height: side
        )
        nearness.style = metrics.strong
        hint.style = metrics.state
        nearness.alignment = .trailing
        nearness.frame = Rect(
            x: map.frame.maxX - 120, y: map.frame.minY - metrics.row - 8, width: 120, height: metrics.row)
        let available = map.frame.minX - metrics.margin * 2
        let words = hint.sizeThatFits(Size(width: available, height: .infinity))
        hint.frame = Rect(
            x: metrics.margin, y: bounds.height - metrics.margin - words.height, width: available, height: words.height)
    }

    func scrollViewDidScroll(_ scrollView: ScrollView) { refresh() }
    func scrollViewDidZoom(_ scrollView: ScrollView) { refresh() }

    private func refresh() {
        let scale = scrollView.zoomScale
        grid.show(offset: scrollView.contentOffset, zoomScale: scale)
        let percent = "\(Int((scale * 100).rounded())) %"
        if nearness.text != percent { nearness.text = percent }
        refreshMap()
    }

    private func refreshMap() {
        let scale = scrollView.zoomScale
        let offset = scrollView.contentOffset
        map.show(
            workspace.nodes,
            window: Rect(
                x: offset.x / scale, y: offset.y / scale, width: bounds.width / scale, height: bounds.height / scale))
    }
}

/// The first composition.
@MainActor enum Composition {
    static let middle = Point(Workspace.side / 2, Workspace.side / 2)
    private static let extent = Size(width: 1340, height: 860)

    static func scale(in size: Size) -> Double {
        min(max(min(size.width / extent.width, size.height / extent.height), 0.25), 1.4)
    }

    static func lay(on workspace: Workspace) {
        lay(
            [
                (.point, -515, 10), (.line, -265, -165), (.arc, -285, 170), (.plane, 0, -50), (.half, 10, 240),
                (.wedge, 265, -210), (.field, 285, 75), (.ring, 515, -105), (.steps, 520, 130),
            ],
            [(0, 1), (0, 2), (1, 3), (2, 3), (2, 4), (1, 5), (3, 5), (3, 6), (4, 6), (5, 7), (6, 7), (6, 8), (4, 8)],
            at: middle, on: workspace)
        lay(
            [(.ring, 0, 0), (.cross, 260, -150), (.half, 260, 130), (.line, 540, -20), (.point, 800, 40)],
            [(0, 1), (0, 2), (1, 3), (2, 3), (3, 4)], at: Point(620, 980), on: workspace)
        lay(
            [(.field, 0, 0), (.arc, 240, 190), (.wedge, 500, 60), (.plane, 760, 260), (.point, 760, -60)],
            [(0, 1), (1, 2), (2, 3), (2, 4)], at: Point(3560, 3820), on: workspace)
        lay(
            [(.steps, 0, 0), (.plane, 280, 120), (.ring, 540, -60)], [(0, 1), (1, 2)], at: Point(3840, 760),
            on: workspace)
        lay(
            [(.wedge, 0, 0), (.cross, 270, -110), (.field, 280, 170)], [(0, 1), (0, 2)], at: Point(760, 3960),
            on: workspace)
    }

    /// Figures around a point, and the threads between them by their indices.
    private static func lay(
        _ figures: [(Figure, Double, Double)], _ threads: [(Int, Int)], at center: Point, on workspace: Workspace
    ) {
        let nodes = figures.map { workspace.addNode($0.0, at: center + Vector(dx: $0.1, dy: $0.2)) }
        for (from, to) in threads { workspace.connect(nodes[from], to: nodes[to]) }
    }
}
