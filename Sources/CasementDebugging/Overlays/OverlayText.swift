import CasementCore

/// Lays out the texts of the overlays, and keeps the layouts of the last frame.
@MainActor struct OverlayText {
    /// The size of the type, in points.
    static let size = 13.0

    private var former: [(text: String, layout: TextLayout)] = []
    private var current: [(text: String, layout: TextLayout)] = []

    /// The layout of one line; nil without a host.
    mutating func layout(_ text: String, _ scene: Scene) -> TextLayout? {
        if let known = (current + former).first(where: { $0.text == text }) {
            if !current.contains(where: { $0.text == text }) { current.append(known) }
            return known.layout
        }
        guard let host = scene.host else { return nil }
        let family = scene.environment.theme.typography.caption.font.family
        let layout = host.layout(text, style: TextStyle(font: Font(family, size: Self.size, weight: 500)))
        current.append((text, layout))
        return layout
    }

    /// Drops the layouts that the last frame did not use.
    mutating func endFrame() {
        former = current
        current = []
    }

    mutating func removeAll() { (former, current) = ([], []) }
}
