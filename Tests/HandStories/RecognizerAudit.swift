import CasementCore

/// Counts the beginnings and ends of each recognizer that it finds in a tree.
@MainActor final class RecognizerAudit {
    @MainActor private final class Entry {
        weak var recognizer: GestureRecognizer?
        let label: String
        var isOpen = false

        init(_ recognizer: GestureRecognizer) {
            self.recognizer = recognizer
            label = "\(type(of: recognizer)) \(recognizer.name ?? "")"
        }
    }

    private var entries: [ObjectIdentifier: Entry] = [:]
    private(set) var problems: [String] = []

    /// Observes the new recognizers of a view and of its subviews.
    func watch(_ view: View) {
        for recognizer in view.gestureRecognizers { watch(recognizer) }
        for subview in view.subviews { watch(subview) }
    }

    private func watch(_ recognizer: GestureRecognizer) {
        // A new object can have the identifier of one that was released.
        guard entries[ObjectIdentifier(recognizer)]?.recognizer !== recognizer else { return }
        check(entries[ObjectIdentifier(recognizer)])
        let entry = Entry(recognizer)
        entry.isOpen = recognizer.state.isActive
        entries[ObjectIdentifier(recognizer)] = entry
        recognizer.addAction { [weak self] in self?.stateDidChange($0, entry) }
    }

    private func stateDidChange(_ recognizer: GestureRecognizer, _ entry: Entry) {
        switch recognizer.state {
        case .began:
            if entry.isOpen { problems.append("\(entry.label) began twice") }
            entry.isOpen = true
        case .changed: if !entry.isOpen { problems.append("\(entry.label) changed and had not begun") }
        case .cancelled:
            if !entry.isOpen { problems.append("\(entry.label) was cancelled and had not begun") }
            entry.isOpen = false
        case .ended: entry.isOpen = false
        case .possible, .failed: problems.append("\(entry.label) ran an action in \(recognizer.state)")
        }
    }

    /// Checks, when no touch is down, that each gesture that began has ended.
    func checkRest() {
        for entry in entries.values { check(entry) }
        problems.sort()
    }

    private func check(_ entry: Entry?) {
        if let entry, entry.isOpen { problems.append("\(entry.label) began and never ended") }
    }
}
