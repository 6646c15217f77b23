import Casement

/// A fault that a person would notice.
struct AuditFinding {
    /// The views concerned, the first one first; none for a finding that no other pass repeats.
    let views: [View]
    /// The kind of fault: a view has one finding of each.
    let kind: String
    /// A sentence without its full stop.
    let sentence: String
}

/// The findings of all passes, each once.
@MainActor struct AuditReport {
    private(set) var sentences: [String] = []
    /// The views are held, so that no new one has the identity of an old one.
    private var known: [(kind: String, views: [View])] = []

    mutating func add(_ findings: [AuditFinding], _ surroundings: String? = nil) {
        for finding in findings {
            let views = finding.views
            let isKnown = known.contains { $0.kind == finding.kind && $0.views.elementsEqual(views, by: ===) }
            guard views.isEmpty || !isKnown else { continue }
            known.append((finding.kind, views))
            sentences.append(finding.sentence + (surroundings.map { " (\($0))" } ?? "") + ".")
        }
    }
}

extension View {
    /// The identifier of the view, or its type within the nearest view with an identifier.
    var auditName: String {
        if let identifier { return "'\(identifier)'" }
        var container = superview
        while let view = container, view.identifier == nil { container = view.superview }
        return "\(type(of: self))" + (container?.identifier.map { " in '\($0)'" } ?? "")
    }
}
