import CasementCore

/// The ring around the chosen element, for a person who sees a little, and for one who helps.
@MainActor final class ReaderRing: View {
    /// 3 pt, black and white, so that it is seen on any colour.
    private static let width = 3.0
    private let inner = View()

    init() {
        super.init()
        isHidden = true
        isUserInteractionEnabled = false
        (borderColor, inner.borderColor) = (.white, .black)
        for view in [self, inner] { (view.borderWidth, view.cornerRadius) = (Self.width, 8) }
        addSubview(inner)
    }

    /// Shows the ring around a view.
    func show(_ view: View) {
        let box = view.boxInScene.inset(by: -2 * Self.width)
        let frame = superview?.convert(box, from: nil) ?? box
        guard isHidden || frame != self.frame else { return }
        isHidden = false
        self.frame = frame
        inner.frame = bounds.inset(by: Self.width)
    }

    func hide() {
        if !isHidden { isHidden = true }
    }
}
