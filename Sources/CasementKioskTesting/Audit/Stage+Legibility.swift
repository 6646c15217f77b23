import Casement
public import CasementTesting

extension Stage {
    /// The texts on the panel whose capitals are lower than 0.7 degrees for a person at a distance: EN 301 549, 5.1.4.
    ///
    /// - Parameter millimetres: the distance of the eyes from the panel, above zero.
    /// - Returns: a sentence for each such text, once, with the view and its place in points; a secret view has no text in it.
    public func audit(viewingDistance millimetres: Double) -> [String] {
        settle()
        let least = Theme.leastTextSize(from: millimetres, on: scene.touchMetrics)
        var report = AuditReport()
        report.add(
            ShownViews(scene).texts.compactMap { text in
                // 0.01 pt: sizes are products.
                guard let size = text.layout.runs.map(\.size).min(), size < least - 0.01 else { return nil }
                let view = text.place.view
                return AuditFinding(
                    views: [view], kind: "legibility",
                    sentence: """
                        \(view.auditName): \(text.quoted) at \(text.box.brief) has a size of \(size.brief) pt, less \
                        than \(least.brief) pt at \(millimetres.brief) mm
                        """)
            })
        return report.sentences
    }
}
