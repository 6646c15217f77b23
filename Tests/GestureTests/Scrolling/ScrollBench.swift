import CasementCore
import CasementTesting

/// A stage of 400 by 400 points with scroll views in each other, whose delegates are written down.
@MainActor final class ScrollBench {
    let stage = Stage(size: Size(width: 400, height: 400))
    let journal = Journal()
    private let delegates = DelegateStubs()

    var finger: Finger { stage.finger }

    /// Adds a scroll view that fills the stage, unless said otherwise, with content of a size.
    func scrollView(
        _ name: String, in parent: View? = nil, frame: Rect = Rect(x: 0, y: 0, width: 400, height: 400),
        content: Size
    ) -> ScrollView {
        let scrollView = ScrollView(frame: frame)
        scrollView.identifier = name
        scrollView.contentSize = content
        scrollView.delegate = journal
        (parent ?? stage.scene.root).addSubview(scrollView)
        stage.advance(by: .milliseconds(20))
        return scrollView
    }

    /// A scroll view along one axis, as much longer than its viewport as said.
    func strip(
        _ name: String, _ axis: Axis, room: Double, in parent: View? = nil,
        frame: Rect = Rect(x: 0, y: 0, width: 400, height: 400)
    ) -> ScrollView {
        var size = frame.size
        size[axis] += room
        return scrollView(name, in: parent, frame: frame, content: size)
    }

    /// A pager whose pages fill it.
    func pager(_ name: String, _ axis: Axis, pages: Int, in parent: View? = nil) -> ScrollView {
        let pager = strip(name, axis, room: 400 * Double(pages - 1), in: parent)
        if axis == .horizontal { pager.horizontalSnapping = .pages } else { pager.verticalSnapping = .pages }
        return pager
    }

    /// A button in a scroll view.
    func button(in parent: View, at frame: Rect = Rect(x: 150, y: 150, width: 100, height: 100)) -> Control {
        let button = Control(frame: frame)
        parent.addSubview(button)
        return button
    }

    /// The delegate of a recognizer; makes one if it has none.
    func delegate(of recognizer: GestureRecognizer) -> DelegateStub {
        delegates.delegate(of: recognizer)
    }

    func wait(_ milliseconds: Int) {
        stage.advance(by: .milliseconds(milliseconds))
    }

    /// A stroke quick enough to be a flick: 150 points in 100 ms unless said otherwise.
    func flick(_ way: Vector, from point: Point = Point(200, 200)) {
        finger.press(at: point).drag(by: way, over: .milliseconds(100)).lift()
    }
}

/// Writes down what the delegates of scroll views hear.
@MainActor final class Journal: ScrollViewDelegate {
    private(set) var lines: [String] = []
    /// Done once at the first line that ends so.
    var answers: [(suffix: String, run: @MainActor () -> Void)] = []

    func forget() { lines = [] }

    /// What one scroll view's delegate heard, without the movements.
    func of(_ name: String) -> [String] {
        lines.filter { $0.hasPrefix(name + " ") }.map { String($0.dropFirst(name.count + 1)) }
    }

    private func write(_ scrollView: ScrollView, _ word: String) {
        let line = "\(scrollView.identifier ?? "?") \(word)"
        lines.append(line)
        guard let index = answers.firstIndex(where: { line.hasSuffix($0.suffix) }) else { return }
        answers.remove(at: index).run()
    }

    func scrollViewWillBeginDragging(_ scrollView: ScrollView) { write(scrollView, "drags") }
    func scrollViewWillEndDragging(_ scrollView: ScrollView, velocity: Vector, target: inout Point) {
        write(scrollView, "is let go")
    }
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) { write(scrollView, "dragged") }
    func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) { write(scrollView, "slows down") }
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { write(scrollView, "rests") }
}

extension Size {
    fileprivate subscript(axis: Axis) -> Double {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }
}
