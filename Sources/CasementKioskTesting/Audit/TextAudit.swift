import Casement

/// Finds texts that are cut, or that touch an edge or each other.
@MainActor enum TextAudit {
    /// 1 pt: the rounding of layout and of the heights of letters.
    private static let tolerance = 1.0

    static func findings(in shown: ShownViews) -> [AuditFinding] {
        shown.texts.compactMap { finding($0) } + touches(shown.texts)
    }

    private static func finding(_ text: ShownText) -> AuditFinding? {
        guard let fault = fault(text) else { return nil }
        let view = text.place.view
        return AuditFinding(
            views: [view], kind: "text", sentence: "\(view.auditName): \(text.quoted) at \(text.box.brief) \(fault)")
    }

    private static func fault(_ text: ShownText) -> String? {
        if text.layout.isTruncated { return "is cut" }
        if text.place.surroundings.isEdited { return nil }
        if !contains(text.place.surroundings.limits, text) {
            return "reaches beyond \(text.place.surroundings.limits.brief)"
        }
        // Beside its background, as a value above the track of a slider, a text is not on it.
        let paper = text.place.surroundings.papers.last { $0.contains(text.box.center) }
        if let paper, !contains(paper, text) { return "reaches beyond its background, \(paper.brief)" }
        return nil
    }

    private static func contains(_ rect: Rect, _ text: ShownText) -> Bool {
        rect.inset(by: -tolerance).contains(text.box)
    }

    private static func touches(_ texts: [ShownText]) -> [AuditFinding] {
        var findings: [AuditFinding] = []
        for (index, text) in texts.enumerated() {
            for other in texts[(index + 1)...] where touch(text, other) {
                let (view, otherView) = (text.place.view, other.place.view)
                findings.append(
                    AuditFinding(
                        views: [view, otherView], kind: "touch",
                        sentence: """
                            \(view.auditName): \(text.quoted) at \(text.box.brief) touches \(other.quoted) of \
                            \(otherView.auditName)
                            """))
            }
        }
        return findings
    }

    /// - Parameter other: the one that is drawn later.
    private static func touch(_ text: ShownText, _ other: ShownText) -> Bool {
        // A text that is drawn twice has an outline or a shadow.
        if text.place.view === other.place.view, text.layout.text == other.layout.text { return false }
        // Not every text has descenders: a large initial has an empty strip below it.
        let area = text.ink.intersection(text.place.surroundings.clip).intersection(
            other.ink.intersection(other.place.surroundings.clip))
        guard !area.isEmpty else { return false }
        // The background of the one in front may cover a part of the one behind, as a header does that stays at the top.
        let paper = other.place.surroundings.papers.last
        let cover = paper.flatMap { text.place.surroundings.papers.contains($0) ? nil : $0 }
        return text.lines.contains { line in
            other.lines.contains { otherLine in
                let common = line.intersection(otherLine).intersection(area)
                return common.width > tolerance && common.height > tolerance && cover?.contains(common) != true
            }
        }
    }
}
