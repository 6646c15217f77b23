/// The text that is exchanged by cut, copy and paste: within the app on every host, and with other apps where the host can.
///
/// On Wayland the host offers the text to other apps, and reads theirs, through the `wl_data_device` of the seat that was used
/// last; without a seat or without `wl_data_device_manager` the text stays within the app. An app must not write secret text.
@MainActor public final class Pasteboard {
    /// The text that this app wrote; nil if it wrote none, or another app has copied something since.
    public private(set) var text: String?
    private var hasOtherText = false
    private weak var scene: Scene?

    init(_ scene: Scene) {
        self.scene = scene
        host?.connect(self)
    }

    private var host: (any PasteboardHost)? { scene?.host as? any PasteboardHost }

    /// Whether there is text to paste. That of another app may turn out to be unreadable.
    public var hasText: Bool { text != nil || hasOtherText }

    /// Replaces the text, which other apps may read from now on; an empty one only removes the text of this app.
    public func setText(_ text: String) {
        let new = text.isEmpty ? nil : text
        self.text = new
        hasOtherText = hasOtherText && new == nil
        host?.offerText(new)
    }

    /// Reads the text: that of this app at once, that of another app later.
    ///
    /// - Parameter completion: runs exactly once, with nil if there is no text, or if another app did not send the whole of it:
    ///   on Wayland at most 16 MB, within 5 s. Bytes that are no UTF-8 are replaced by U+FFFD.
    public func readText(_ completion: @escaping @MainActor (String?) -> Void) {
        guard text == nil, hasOtherText, let host else { return completion(text) }
        host.readText(completion)
    }

    /// Takes over what the system's clipboard contains.
    package func clipboardDidChange(to content: ClipboardContent) {
        switch content {
        case .nothing: break
        case .ownText(let text): self.text = text
        case .otherText, .otherContent: text = nil
        }
        hasOtherText = content == .otherText
    }
}

/// What the system's clipboard contains.
package enum ClipboardContent: Hashable, Sendable {
    case nothing
    /// The text that this app offered.
    case ownText(String)
    /// Text of another app.
    case otherText
    /// Something of another app that is no text.
    case otherContent
}

/// A host that connects the pasteboard of its scene with other apps. It calls ``Pasteboard/clipboardDidChange(to:)``.
@MainActor package protocol PasteboardHost: AnyObject {
    /// The app uses the pasteboard for the first time, or a view that edits text gets the focus.
    func connect(_ pasteboard: Pasteboard)
    /// Offers text to other apps instead of what was offered before; nil offers none.
    func offerText(_ text: String?)
    /// Reads the text of another app; `completion` runs exactly once.
    func readText(_ completion: @escaping @MainActor (String?) -> Void)
}
