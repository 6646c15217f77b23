public import CasementCore
public import CasementTesting

/// A stage with scroll views, one log of the calls of their delegate, and strokes on it.
@MainActor public final class ScrollRig {
    public let stage: Stage
    public let log = ScrollDelegateLog()
    private var scrollViews: [ScrollView] = []

    /// Makes a stage without a scroll view.
    public init(size: Size = Size(width: 400, height: 400)) { stage = Stage(size: size) }

    /// Makes a stage that a scroll view with content of a size fills.
    public convenience init(size: Size = Size(width: 400, height: 400), content: Size) {
        self.init(size: size)
        addScrollView("scrollView", frame: Rect(origin: .zero, size: size), content: content)
        wait(20)
    }

    /// The scroll view that was added first.
    public var scrollView: ScrollView { scrollViews[0] }
    public var finger: Finger { stage.finger }

    /// Adds a scroll view with content of a size, by default one of 400 by 400 points.
    @discardableResult
    public func addScrollView(
        _ identifier: String, in parent: View? = nil, frame: Rect = Rect(x: 0, y: 0, width: 400, height: 400),
        content: Size
    ) -> ScrollView {
        let scrollView = ScrollView(frame: frame)
        scrollView.identifier = identifier
        scrollView.contentSize = content
        scrollView.delegate = log
        (parent ?? stage.scene.root).addSubview(scrollView)
        scrollViews.append(scrollView)
        wait(20)
        return scrollView
    }

    /// Adds a scroll view whose content is longer than its frame along one axis by a distance in points.
    public func addStrip(
        _ identifier: String, _ axis: Axis, room: Double, in parent: View? = nil,
        frame: Rect = Rect(x: 0, y: 0, width: 400, height: 400)
    ) -> ScrollView {
        var size = frame.size
        if axis == .horizontal { size.width += room } else { size.height += room }
        return addScrollView(identifier, in: parent, frame: frame, content: size)
    }

    /// Adds a scroll view with pages of 400 points, which snaps to them.
    public func addPager(_ identifier: String, _ axis: Axis, pages: Int, in parent: View? = nil) -> ScrollView {
        let pager = addStrip(identifier, axis, room: 400 * Double(pages - 1), in: parent)
        if axis == .horizontal { pager.horizontalSnapping = .pages } else { pager.verticalSnapping = .pages }
        return pager
    }

    /// Adds a control of 100 by 100 points.
    public func addButton(
        in parent: View, at frame: Rect = Rect(x: 150, y: 150, width: 100, height: 100)
    ) -> Control {
        let button = Control(frame: frame)
        parent.addSubview(button)
        return button
    }

    /// Adds a view of a size to ``scrollView`` as the content that zooms.
    @discardableResult
    public func addMap(_ size: Size, scales: ClosedRange<Double> = 0.5...2) -> View {
        let map = View(frame: Rect(origin: .zero, size: size))
        scrollView.addSubview(map)
        scrollView.zoomView = map
        scrollView.minimumZoomScale = scales.lowerBound
        scrollView.maximumZoomScale = scales.upperBound
        wait(40)
        return map
    }

    public func wait(_ milliseconds: Int) { stage.advance(by: .milliseconds(milliseconds)) }

    /// A stroke quick enough to be a flick: 100 ms for a translation in points.
    public func flick(_ translation: Vector, from point: Point = Point(200, 200)) {
        stroke(from: point, by: translation, over: .milliseconds(100))
    }

    /// A quick stroke upwards, from the lower edge of ``scrollView``, by a distance in points.
    public func flickUp(by distance: Double = 300, over duration: Duration = .milliseconds(100)) {
        let size = scrollView.bounds.size
        stroke(from: Point(size.width / 2, size.height - 20), by: Vector(dx: 0, dy: -distance), over: duration)
    }

    /// A quick stroke to the left, from the right edge of ``scrollView``, by a distance in points.
    public func flickLeft(by distance: Double, over duration: Duration) {
        let size = scrollView.bounds.size
        stroke(from: Point(size.width - 20, size.height / 2), by: Vector(dx: -distance, dy: 0), over: duration)
    }

    /// A stroke from a point by a translation, and the lift.
    public func stroke(from point: Point, by translation: Vector, over duration: Duration) {
        finger.press(at: point).drag(by: translation, over: duration).lift()
    }
}
