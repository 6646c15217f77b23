import Casement

/// Finds texts that can hardly be read on what is painted behind them.
@MainActor struct ContrastAudit {
    /// 4.5 : 1, and 3 : 1 for large text: the contrasts of level AA of WCAG 2, criterion 1.4.3.
    private static let (least, leastOfLarge) = (4.5, 3.0)
    /// 24 pt: WCAG's 18 pt are 24 pixels of a page.
    private static let largeSize = 24.0
    /// 0.05: the rounding of colours to 8 bits.
    private static let tolerance = 0.05
    /// 8 of 255: pixels that differ less have the same colour for the eye.
    private static let sameColor = 8
    /// A twentieth: the share of the pixels from which on a colour is a background.
    private static let leastShare = 20

    let pixels: ShownPixels

    func findings(in shown: ShownViews) -> [AuditFinding] { shown.texts.compactMap { finding($0) } }

    private func finding(_ text: ShownText) -> AuditFinding? {
        let isText = text.layout.text.unicodeScalars.contains {
            $0.properties.isAlphabetic || $0.properties.numericType != nil
        }
        guard isText, text.place.surroundings.isEnabled else { return nil }
        let colors = text.visibleBox.isEmpty ? [] : pixels.colors(in: text.visibleBox.inset(by: -2))
        guard !colors.isEmpty else { return nil }
        for run in text.layout.runs {
            let needed = run.size >= Self.largeSize ? Self.leastOfLarge : Self.least
            let (contrast, background) = contrast(of: run.color ?? text.color, text.place, among: colors)
            guard contrast < needed - Self.tolerance else { continue }
            let view = text.place.view
            return AuditFinding(
                views: [view], kind: "contrast",
                sentence: """
                    \(view.auditName): \(text.quoted) at \(text.box.brief) has a contrast of \(contrast.brief) : 1 on \
                    \(background), less than \(needed.brief) : 1
                    """)
        }
        return nil
    }

    /// The contrast of a text with the colour behind it.
    private func contrast(
        of color: Color, _ place: ShownView, among colors: [(color: RGB, count: Int)]
    ) -> (Double, RGB) {
        let color = color.darkened(to: place.surroundings.brightness)
        let alpha = color.alpha * place.surroundings.opacity
        var background = colors[0].color
        // Wide letters may cover more than the background does.
        if RGB(color, alpha: alpha, on: background).isSame(as: background, within: Self.sameColor) {
            let total = colors.reduce(0) { $0 + $1.count }
            let next = colors.first {
                !$0.color.isSame(as: background, within: Self.sameColor) && $0.count * Self.leastShare >= total
            }
            if let next { background = next.color }
        }
        return (RGB(color, alpha: alpha, on: background).contrast(with: background), background)
    }
}
