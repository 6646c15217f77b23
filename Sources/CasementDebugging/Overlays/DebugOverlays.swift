public import CasementCore

/// Drawings in front of the views of a scene that show how the toolkit works; see `Scene.debugOverlays`.
public struct DebugOverlays: OptionSet, Hashable, Sendable {
    /// One bit an overlay; its layout is not promised.
    public let rawValue: UInt8

    /// Makes a set from its bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// What each frame repainted: rectangles that fade within 0.4 s.
    public static let damage = DebugOverlays(rawValue: 1 << 0)
    /// Each touch that is down, with its identifier, its trail and the recognizer that holds it. Touches on secret views are
    /// not shown.
    public static let touches = DebugOverlays(rawValue: 1 << 1)
    /// The bounds of the visible views: thin blue; of views that clip, thick magenta; the box in which a view with touch
    /// outsets is hit, dashed green.
    public static let bounds = DebugOverlays(rawValue: 1 << 2)
    /// The caches of the renderer: bytes, limit, and the share of look-ups that found a value.
    public static let caches = DebugOverlays(rawValue: 1 << 3)
    /// The times of the last frames (layout, composition, painting) against the interval between two frames.
    public static let frames = DebugOverlays(rawValue: 1 << 4)
    /// All of them.
    public static let all: DebugOverlays = [.damage, .touches, .bounds, .caches, .frames]
}

extension DebugOverlays {
    /// The name of each overlay, with the overlay.
    static let named: [(name: String, overlay: DebugOverlays)] = [
        ("damage", .damage), ("touches", .touches), ("bounds", .bounds), ("caches", .caches), ("frames", .frames),
    ]

    /// The names of these overlays, as ``parsing(_:)`` reads them; `none` for no overlay.
    package var words: String {
        let words = Self.named.filter { contains($0.overlay) }.map(\.name)
        return words.isEmpty ? "none" : words.joined(separator: " ")
    }

    /// The overlays of names that commas or spaces separate, such as `damage,touches`; `all` and `none` are names too.
    ///
    /// - Returns: the overlays whose names are known, and a sentence about the other names; nil if there is none.
    package static func parsing(_ text: String) -> (overlays: DebugOverlays, mistake: String?) {
        var overlays: DebugOverlays = []
        var unknown: [String] = []
        for word in text.split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
            switch word {
            case "all": overlays = .all
            case "none": overlays = []
            default:
                let found = named.first { $0.name == word }
                if let found { overlays.formUnion(found.overlay) } else { unknown.append(String(word).quoted) }
            }
        }
        guard !unknown.isEmpty else { return (overlays, nil) }
        let list = named.map(\.name).joined(separator: ", ")
        let subject = unknown.count == 1 ? "no overlay has the name" : "no overlays have the names"
        return (overlays, "\(subject) \(unknown.joined(separator: ", ")); there are \(list), all and none")
    }
}
