import CasementCore

/// A pan that begins only where there is a caret or a handle to drag.
final class CaretPan: PanRecognizer {
    private let grips: (Touch) -> Bool

    init(_ grips: @escaping (Touch) -> Bool) {
        self.grips = grips
        super.init()
        maximumNumberOfTouches = 1
    }

    override func accepts(_ touch: Touch) -> Bool { super.accepts(touch) && grips(touch) }
}
