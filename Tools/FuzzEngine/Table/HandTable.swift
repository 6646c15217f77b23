import CasementControls
import CasementCore

/// A table at which ten hands work: one recognizer of taps and one of presses for the whole of it, and on it nodes with
/// ports, out of which wires are drawn, and sliders. It counts what each hand brings about.
@MainActor final class HandTable: View {
    static let columns = 5
    static let rows = 3

    /// What a hand works at.
    enum Post: CaseIterable {
        case sheet, node, port, slider
    }

    /// What a place of the table has received, in order.
    private(set) var events: [[String]] = []
    private let posts: [Post]
    private var nodes: [Int: View] = [:]
    private var ports: [Int: View] = [:]
    private var sliders: [Int: Slider] = [:]
    private let tap = TapRecognizer()
    private let press = LongPressRecognizer()

    init(_ posts: [Post]) {
        self.posts = posts
        super.init()
        events = posts.map { _ in [] }
        for (place, post) in posts.enumerated() { furnish(place, post) }
        tap.addAction { [unowned self] tap in note("tap \(tap.state)", at: tap) }
        press.addAction { [unowned self] press in
            if press.state != .changed { note("press \(press.state)", at: press) }
        }
        addGestureRecognizer(tap)
        addGestureRecognizer(press)
    }

    private func furnish(_ place: Int, _ post: Post) {
        switch post {
        case .sheet: break
        case .node: nodes[place] = node(place)
        case .port:
            let port = View()
            follow(port, "wire", place) { _ in }
            nodes[place] = node(place)
            nodes[place]?.addSubview(port)
            ports[place] = port
        case .slider:
            let slider = Slider(value: 0.5)
            sliders[place] = slider
            addSubview(slider)
        }
    }

    private func node(_ place: Int) -> View {
        let node = View()
        follow(node, "drag", place) { [unowned node] vector in node.center += vector }
        addSubview(node)
        return node
    }

    /// Moves something with a pan of one touch.
    private func follow(_ view: View, _ name: String, _ place: Int, _ move: @escaping @MainActor (Vector) -> Void) {
        let pan = PanRecognizer()
        pan.maximumNumberOfTouches = 1
        var last = Vector.zero
        pan.addAction { [unowned self] pan in
            if pan.state == .began { last = .zero }
            if pan.state != .changed { events[place].append("\(name) \(pan.state)") }
            let translation = pan.translation(in: self)
            move(translation - last)
            last = translation
        }
        view.addGestureRecognizer(pan)
    }

    /// The size of one place.
    var placeSize: Size { Size(width: bounds.width / Double(Self.columns), height: bounds.height / Double(Self.rows)) }

    override func layoutSubviews() {
        let side = min(placeSize.width, placeSize.height)
        // What a hand has moved lies by a fifth of a place nearer to the next hand.
        for recognizer in [tap, press] as [GestureRecognizer] {
            recognizer.handDistance = min(GestureRecognizer.defaultHandDistance, side * 0.79)
        }
        for (place, node) in nodes {
            node.frame = Rect(center: center(place), size: Size(width: side * 0.4, height: side * 0.4))
            let size = Size(width: side * 0.2, height: side * 0.2)
            ports[place]?.frame = Rect(
                x: node.bounds.maxX - size.width, y: size.height / 2, width: size.width, height: size.height)
        }
        for (place, slider) in sliders {
            slider.frame = Rect(center: center(place), size: Size(width: placeSize.width * 0.8, height: 44))
        }
    }

    /// The middle of a place, in the table's points.
    private func center(_ place: Int) -> Point {
        Point(
            (Double(place % Self.columns) + 0.5) * placeSize.width,
            (Double(place / Self.columns) + 0.5) * placeSize.height)
    }

    private func note(_ event: String, at recognizer: GestureRecognizer) {
        let point = recognizer.location(in: self)
        let (column, row) = (Int(point.x / placeSize.width), Int(point.y / placeSize.height))
        let place = row * Self.columns + column
        guard events.indices.contains(place), recognizer.touches.count == 1 else { return lost.append(event) }
        events[place].append(event)
    }

    /// Gestures whose place or touch is not that of a hand.
    private(set) var lost: [String] = []

    // MARK: For the hands

    /// Where a hand lands to work at its place, in the table's points.
    func landing(_ place: Int) -> Point {
        if let port = ports[place] { return port.convert(port.bounds.center, to: self) }
        if let node = nodes[place] { return node.center }
        guard let slider = sliders[place] else { return center(place) }
        let start = center(place).x - slider.bounds.width / 2
        let share = isMirrored ? 1 - slider.value : slider.value
        return Point(start + 22 + share * (slider.bounds.width - 44), center(place).y)
    }

    /// How far a hand can move what is at its place, and in which horizontal direction it can move it farther.
    func reach(_ place: Int) -> Double {
        let distance = min(placeSize.width, placeSize.height) * 0.2
        return landing(place).x > center(place).x ? -distance : distance
    }

    /// What a hand has moved at a place, as a position in points or a value.
    func position(_ place: Int) -> Point {
        if let slider = sliders[place] { return Point(isMirrored ? -slider.value : slider.value, 0) }
        return nodes[place]?.center ?? .zero
    }
}
