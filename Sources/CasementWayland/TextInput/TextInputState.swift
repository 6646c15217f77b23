import CWaylandProtocols
import CasementCore

/// What an input method may know of the view that edits text.
struct TextInputState: Hashable {
    /// Text around the caret, in bytes, without the text that is composed.
    struct Surrounding: Hashable {
        var text: String
        var caret: Int
        /// The other end of the selection.
        var anchor: Int
    }

    /// A rectangle of the surface, in points.
    struct Area: Hashable {
        var x: Int32
        var y: Int32
        var width: Int32
        var height: Int32
    }

    /// Nil for secret text.
    var surrounding: Surrounding?
    var hint: UInt32
    var purpose: UInt32
    /// Nil before the compositor has configured the surface.
    var caretArea: Area?
}

extension TextInputState {
    /// - Parameter earlier: a state whose text and traits are still valid; nil reads them from the view.
    @MainActor init(_ client: any TextInputClient, _ device: DeviceTransform?, earlier: TextInputState?) {
        if let earlier {
            self = earlier
        } else {
            let traits = client.textInputTraits
            surrounding = traits.isSecret ? nil : Surrounding(client)
            (hint, purpose) = (traits.hint, traits.purpose)
        }
        if let device { caretArea = Area(client, device) }
    }
}

extension TextInputState.Surrounding {
    /// A Wayland message has no space for more; the protocol's own limit.
    static let limit = 4000

    /// The text at the caret, or at the selection, as far as there is space: the half before its start and the half behind it.
    @MainActor init(_ client: any TextInputClient) {
        let selection = client.selectedTextRange
        let marked = client.markedTextRange
        // The composed text counts as the caret.
        let (start, end) = marked.map { ($0.lowerBound, $0.upperBound) } ?? (selection.lowerBound, selection.lowerBound)
        let half = Self.limit / 2
        let before = client.text(in: max(0, start - half)..<max(0, start)).suffixed(toBytes: half)
        let last = max(end, min(client.textLength, end + half))
        let after = client.text(in: end..<last).prefixed(toBytes: half)
        // A string of Wayland ends at a zero; a space is as long.
        text = String((before + after).map { $0 == "\0" ? " " : $0 })
        let first = before.utf8.count
        let length = marked == nil ? selection.count : 0
        anchor = first
        caret = first + after.prefixed(toBytes: length).utf8.count
    }
}

extension TextInputState.Area {
    @MainActor init(_ client: any TextInputClient, _ device: DeviceTransform) {
        let box = client.convert(client.caretRect, to: nil)
        let one = device.toPanel(box.origin)
        let other = device.toPanel(Point(x: box.maxX, y: box.maxY))
        x = Self.whole(min(one.x, other.x).rounded(.down))
        y = Self.whole(min(one.y, other.y).rounded(.down))
        width = max(0, Self.whole(max(one.x, other.x).rounded(.up)) - x)
        height = max(0, Self.whole(max(one.y, other.y).rounded(.up)) - y)
    }

    /// The view may be anywhere, and its caret no finite rectangle.
    private static func whole(_ number: Double) -> Int32 {
        let limit = Double(Quirks.maximumSide)
        return number.isFinite ? Int32(max(-limit, min(limit, number))) : 0
    }
}

extension String {
    /// The longest end of whole characters that fits.
    func suffixed(toBytes limit: Int) -> String {
        guard utf8.count > limit else { return self }
        let cut = utf8.index(endIndex, offsetBy: -limit)
        if cut.samePosition(in: self) != nil { return String(self[cut...]) }
        var start = endIndex
        while case let previous = index(before: start), previous >= cut { start = previous }
        return String(self[start...])
    }
}

extension TextInputTraits {
    fileprivate var hint: UInt32 {
        var hint = ZWP_TEXT_INPUT_V3_CONTENT_HINT_NONE.rawValue
        if isMultiline { hint |= ZWP_TEXT_INPUT_V3_CONTENT_HINT_MULTILINE.rawValue }
        if isSecret {
            hint |= ZWP_TEXT_INPUT_V3_CONTENT_HINT_HIDDEN_TEXT.rawValue
            return hint | ZWP_TEXT_INPUT_V3_CONTENT_HINT_SENSITIVE_DATA.rawValue
        }
        guard kind == .text else { return hint }
        hint |= ZWP_TEXT_INPUT_V3_CONTENT_HINT_COMPLETION.rawValue
        hint |= ZWP_TEXT_INPUT_V3_CONTENT_HINT_SPELLCHECK.rawValue
        switch capitalization {
        case .none: break
        case .words: hint |= ZWP_TEXT_INPUT_V3_CONTENT_HINT_TITLECASE.rawValue
        case .sentences: hint |= ZWP_TEXT_INPUT_V3_CONTENT_HINT_AUTO_CAPITALIZATION.rawValue
        case .characters: hint |= ZWP_TEXT_INPUT_V3_CONTENT_HINT_UPPERCASE.rawValue
        }
        return hint
    }

    fileprivate var purpose: UInt32 {
        switch kind {
        case .number, .decimal: ZWP_TEXT_INPUT_V3_CONTENT_PURPOSE_NUMBER.rawValue
        case .email: ZWP_TEXT_INPUT_V3_CONTENT_PURPOSE_EMAIL.rawValue
        case .url: ZWP_TEXT_INPUT_V3_CONTENT_PURPOSE_URL.rawValue
        case .phone: ZWP_TEXT_INPUT_V3_CONTENT_PURPOSE_PHONE.rawValue
        case .pin: ZWP_TEXT_INPUT_V3_CONTENT_PURPOSE_PIN.rawValue
        case .password: ZWP_TEXT_INPUT_V3_CONTENT_PURPOSE_PASSWORD.rawValue
        case .text where isSecret: ZWP_TEXT_INPUT_V3_CONTENT_PURPOSE_PASSWORD.rawValue
        case .text: ZWP_TEXT_INPUT_V3_CONTENT_PURPOSE_NORMAL.rawValue
        @unknown default: ZWP_TEXT_INPUT_V3_CONTENT_PURPOSE_NORMAL.rawValue
        }
    }
}
