import Casement
import CasementControls

/// Leads a grid from one number of columns to another by a pinch, back and forth, with the picture under the fingers staying
/// there.
@MainActor final class PhotoPinch: GestureRecognizerDelegate {
    /// The numbers of columns at which a pinch can end, from the largest pictures to the smallest ones.
    static let columns = [3, 4, 6, 9, 14]
    /// 0.8 a second: the change of the scale at the release, relative to the scale, that is a flick.
    private static let flick = 0.8

    private unowned let grid: GridView<Int, Int>
    private let recognizer = PinchRecognizer()
    /// The step at which the grid rests, or will.
    private(set) var step: Int
    /// The step to which the transition in progress leads.
    private var target: Int
    /// The width of a picture where that transition begins, and where the pinch began, as a share of the grid's.
    private var from = 1.0
    private var start = 1.0

    init(_ grid: GridView<Int, Int>, step: Int) {
        (self.grid, self.step, target) = (grid, step, step)
        recognizer.delegate = self
        recognizer.addAction { [unowned self] in pinchDidChange($0) }
        grid.addGestureRecognizer(recognizer)
    }

    /// The layout of a step.
    static func layout(_ step: Int) -> GridLayout {
        GridLayout(.count(columns[step]), length: .ratio(1), spacing: step < 2 ? 6 : step < 4 ? 4 : 2)
    }

    /// Two fingers that pinch may move the pictures too.
    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { other === grid.panGestureRecognizer }

    private func pinchDidChange(_ pinch: PinchRecognizer) {
        let location = pinch.location(in: grid)
        switch pinch.state {
        case .began:
            start = shownShare
            from = start
            let wider = neighbour(of: start, isWider: true)
            let narrower = neighbour(of: start, isWider: false)
            if let step = pinch.scale > 1 ? wider ?? narrower : narrower ?? wider { begin(step, at: location) }
            show(start * pinch.scale, at: location)
        case .changed: show(start * pinch.scale, at: location)
        case .ended, .cancelled: settle(velocity: pinch.velocity / max(pinch.scale, 0.1), at: location)
        case .possible, .failed: break
        }
    }

    private static func share(_ step: Int) -> Double { 1 / Double(columns[step]) }

    /// The width of a picture, as a share of the grid's.
    private var shownShare: Double {
        guard let transition = grid.transition else { return Self.share(step) }
        return from + (Self.share(target) - from) * transition.progress
    }

    /// The nearest step whose pictures are wider, or narrower.
    private func neighbour(of share: Double, isWider: Bool) -> Int? {
        isWider
            ? Self.columns.indices.last { Self.share($0) > share + 1e-9 }
            : Self.columns.indices.first { Self.share($0) < share - 1e-9 }
    }

    private func begin(_ step: Int, at location: Point) {
        target = step
        grid.beginTransition(to: Self.layout(step), at: location)
    }

    /// Shows pictures of a width, with the picture at a location where it is.
    private func show(_ wanted: Double, at location: Point) {
        grid.transition?.location = location
        // A fast pinch passes several steps between two events.
        for _ in Self.columns {
            let to = Self.share(target)
            let progress = (wanted - from) / (to - from)
            if progress > 1, let next = neighbour(of: to, isWider: to > from) {
                grid.transition?.progress = 1
                from = to
                begin(next, at: location)
            } else if progress < 0, let next = neighbour(of: from, isWider: to < from) {
                grid.transition?.progress = 0
                begin(next, at: location)
            } else {
                grid.transition?.progress = progress
                break
            }
        }
    }

    /// Leads to the nearest step, or to the one in the direction of a flick.
    private func settle(velocity: Double, at location: Point) {
        guard let transition = grid.transition else { return }
        let isWidening = Self.share(target) > from
        let isFlick = velocity.magnitude > Self.flick
        let isFinished = isFlick ? (velocity > 0) == isWidening : transition.progress > 0.5
        step = target
        if !isFinished, transition.progress == 0,
            let first = Self.columns.indices.first(where: { Self.share($0) == from })
        {
            step = first
            return transition.cancel()
        }
        if !isFinished, let other = neighbour(of: shownShare, isWider: !isWidening) {
            from = shownShare
            begin(other, at: location)
            step = other
        }
        grid.transition?.finish()
    }
}
