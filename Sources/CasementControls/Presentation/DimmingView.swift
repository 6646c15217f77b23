import CasementCore

/// Lies behind a presented card, and takes the touches outside of it.
@MainActor final class DimmingView: View {
    /// 0.4: the opacity of the black behind a dialog and a sheet.
    static let fullOpacity = 0.4

    /// Runs when a touch lands.
    var onTouch: (() -> Void)?
    /// Runs at a tap.
    var onTap: (() -> Void)?

    init(isTransparent: Bool) {
        super.init()
        backgroundColor = isTransparent ? .clear : .black
        autoresizing = .flexibleSize
        let tap = TapRecognizer()
        tap.addAction { [weak self] in if $0.state == .ended { self?.onTap?() } }
        addGestureRecognizer(tap)
    }

    override func touchesBegan(_ touches: [Touch]) { onTouch?() }
    override func touchesMoved(_ touches: [Touch]) {}
    override func touchesEnded(_ touches: [Touch]) {}
    override func touchesCancelled(_ touches: [Touch], reason: TouchCancelReason) {}
}
