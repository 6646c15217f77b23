import CasementCore

/// A workspace as in a planner or a patch editor: nodes scattered over a grid.
@MainActor enum WorkspaceSpecimen {
    private static let extent = 5000.0
    private static let nodes = 2000
    private static let side = 150.0

    static func view(_ size: Size) -> ScrollView {
        let view = ScrollView(frame: Rect(origin: .zero, size: size))
        view.backgroundColor = Color(hex: 0x20242C)
        let grid = Grid(frame: Rect(x: 0, y: 0, width: extent, height: extent))
        var random = Sequence(state: 7)
        for number in 0..<nodes {
            let node = node(number)
            node.center = Point(
                random.next(below: extent - side) + side / 2, random.next(below: extent - side) + side / 2)
            grid.addSubview(node)
        }
        view.addSubview(grid)
        view.minimumZoomScale = 0.25
        view.maximumZoomScale = 2
        view.zoomView = grid
        return view
    }

    private static func node(_ number: Int) -> View {
        let node = View(frame: Rect(x: 0, y: 0, width: side, height: side))
        node.backgroundColor = colors[number % colors.count]
        node.cornerRadius = 12
        node.borderWidth = 2
        node.borderColor = Color(hex: 0x0B132B)
        let title = Label(
            "Node \(number)", style: PanelStage.style(18), color: Color(hex: 0x0B132B), alignment: .center)
        title.frame = Rect(x: 8, y: 8, width: side - 16, height: 26)
        node.addSubview(title)
        return node
    }

    private static let colors = [
        Color(hex: 0x8FB8DE), Color(hex: 0xE9C46A), Color(hex: 0x84A98C), Color(hex: 0xF4A261), Color(hex: 0xCDB4DB),
    ]

    /// The same pseudo-random numbers in each run.
    private struct Sequence {
        var state: UInt64

        mutating func next(below limit: Double) -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 40) / Double(1 << 24) * limit
        }
    }

    private final class Grid: View {
        private static let step = 50.0

        override init(frame: Rect) {
            super.init(frame: frame)
            backgroundColor = Color(hex: 0xF5F6F8)
        }

        override func draw(in canvas: Canvas) {
            for number in 0...Int(bounds.width / Self.step) {
                let place = Double(number) * Self.step
                canvas.fill(Rect(x: place, y: 0, width: 1, height: bounds.height), Color(hex: 0xD9DEE6))
                canvas.fill(Rect(x: 0, y: place, width: bounds.width, height: 1), Color(hex: 0xD9DEE6))
            }
        }
    }
}
