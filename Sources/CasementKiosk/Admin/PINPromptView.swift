import Casement
import CasementControls

/// A title, a pad for the PIN, the time of a lock, and a button that closes them. No recording contains input to it.
final class PINPromptView: View {
    /// 24 pt: the space around the content.
    private static let margin = 24.0
    /// 12 pt: the space between the parts.
    private static let spacing = 12.0

    let pad: PINPad
    let cancel = Button(Localized("casement.cancel"), look: .plain)
    private let title = Label(part: Localized("casement.pin"), role: .headline, alignment: .center)
    private let content: Padding

    init(length: Int) {
        pad = PINPad(length: length)
        // On a low panel the keys get smaller, so that the way out stays on it.
        pad.flexibility = 1
        cancel.keyRole = .cancelAction
        content = Padding(Self.margin, StackView(.vertical, spacing: Self.spacing, [title, pad, cancel]))
        super.init()
        isSecret = true
        addSubview(content)
    }

    /// Shows how long no PIN is accepted, in minutes and seconds; without a time, the title.
    func show(lock: Duration?) {
        guard let lock else { return title.localizedText = Localized("casement.pin") }
        let seconds = Int(lock.inSeconds.rounded(.up))
        title.text = "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
    }

    override var intrinsicSize: Size? { content.intrinsicSize }
    override func sizeThatFits(_ size: Size) -> Size { content.sizeThatFits(size) }
    override func layoutSubviews() { content.frame = bounds }
}
