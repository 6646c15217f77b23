import Casement
public import CasementTesting

extension Stage {
    /// Looks at what the stage shows as a critical person does, at several sizes of text and in both directions of layout.
    ///
    /// ```swift
    /// let stage = try Stage(Order())
    /// #expect(stage.audit() == [])
    /// ```
    ///
    /// The environment and the offsets of scroll views are afterwards as before. The time goes on until no motion is left,
    /// for each size and direction.
    ///
    /// It sees what is on the panel: show each page, and audit it. A text is not cut where a scroll view or a field can show
    /// the rest. A page that waits beside the panel does not count; a text beyond the edge of one that is on it does.
    /// Views behind a sheet or another cover, and texts of disabled controls, do not count. The colour behind a text is the
    /// most frequent one of the pixels around it: a gradient or a photograph has others, too. A bold text is a large one from
    /// 24 pt on, as any other.
    ///
    /// - Parameters:
    ///   - checks: what it looks for.
    ///   - textScales: the sizes of text; see `SceneEnvironment.textScale`.
    /// - Returns: a sentence for each finding, once, with the view, its place in points, and the size and direction at which
    ///   it was found first; a secret view has no text in it.
    public func audit(_ checks: AuditChecks = .all, textScales: [Double] = [1, 1.5, 2]) -> [String] {
        settle()
        let environment = scene.environment
        let offsets = ShownViews(scene).scrollViews.map { ($0, $0.contentOffset) }
        var report = AuditReport()
        if checks.contains(.names) { report.add(UnnamedControls.findings(in: scene)) }
        for direction in [SceneEnvironment.LayoutDirection.leftToRight, .rightToLeft] {
            for scale in textScales {
                scene.environment.textScale = scale
                scene.environment.layoutDirection = direction
                settle()
                let words = direction == .leftToRight ? "left to right" : "right to left"
                report.add(findings(checks), "text scale \(scale.brief), \(words)")
            }
        }
        scene.environment = environment
        settle()
        for (view, offset) in offsets where view.contentOffset != offset { view.contentOffset = offset }
        settle()
        return report.sentences
    }

    private func findings(_ checks: AuditChecks) -> [AuditFinding] {
        let shown = ShownViews(scene)
        var findings: [AuditFinding] = []
        if checks.contains(.texts) { findings += TextAudit.findings(in: shown) }
        if checks.contains(.targets) { findings += TargetAudit.findings(in: shown, scene) }
        guard !checks.isDisjoint(with: [.contrast, .parts]) else { return findings }
        let pixels = ShownPixels(host, scene)
        if checks.contains(.contrast) { findings += ContrastAudit(pixels: pixels).findings(in: shown) }
        if checks.contains(.parts) { findings += PartAudit(scene: scene, pixels: pixels).findings(in: shown) }
        return findings
    }
}
