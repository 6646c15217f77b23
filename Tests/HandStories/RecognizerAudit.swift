import CasementCore

/// Counts the beginnings and ends of each recognizer that it finds in a tree; of each hand, where a recognizer separates hands.
@MainActor final class RecognizerAudit {
    @MainActor private final class Entry {
        weak var recognizer: GestureRecognizer?
        let label: String
        /// The hands whose gestures have begun and not ended, by their first touches; nil for all hands together.
        var open: Set<TouchID?> = []

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
        if recognizer.state.isActive { entry.open = [hand(of: recognizer)] }
        entries[ObjectIdentifier(recognizer)] = entry
        recognizer.addAction { [weak self] in self?.stateDidChange($0, entry) }
    }

    private func hand(of recognizer: GestureRecognizer) -> TouchID? {
        recognizer.separatesHands ? recognizer.firstTouch?.id : nil
    }

    private func stateDidChange(_ recognizer: GestureRecognizer, _ entry: Entry) {
        let hand = hand(of: recognizer)
        switch recognizer.state {
        case .began: if !entry.open.insert(hand).inserted { problems.append("\(entry.label) began twice") }
        case .changed: if !entry.open.contains(hand) { problems.append("\(entry.label) changed and had not begun") }
        case .cancelled:
            if entry.open.remove(hand) == nil { problems.append("\(entry.label) was cancelled and had not begun") }
        case .ended: entry.open.remove(hand)
        case .possible, .failed: problems.append("\(entry.label) ran an action in \(recognizer.state)")
        }
    }

    /// Checks, when no touch is down, that each gesture that began has ended.
    func checkRest() {
        for entry in entries.values { check(entry) }
        problems.sort()
    }

    private func check(_ entry: Entry?) {
        if let entry, !entry.open.isEmpty { problems.append("\(entry.label) began and never ended") }
    }
}
