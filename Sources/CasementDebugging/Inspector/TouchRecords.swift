import CasementCore

/// The arbitration of the last touches as text, also after they have ended. It retains neither touches nor views.
@MainActor struct TouchRecords {
    private struct Record {
        let id: TouchID
        let isSecret: Bool
        let place: String
        var steps: [String] = []
        var end: TouchEvent.Phase?
    }

    /// The touches of a few gestures.
    static let most = 32
    /// The steps of a touch that are kept; a usual touch has fewer than ten.
    static let mostSteps = 200

    private var records: [Record] = []

    /// A touch has been hit-tested.
    mutating func land(_ touch: Touch) {
        records.removeAll { $0.id == touch.id }
        records.append(
            Record(
                id: touch.id, isSecret: touch.isSecret,
                place: "landed on \(touch.view?.logName ?? "a drag session") at \(touch.startLocation.brief)"))
        records.removeFirst(max(0, records.count - Self.most))
    }

    /// The arena has made a decision about touches.
    mutating func note(_ step: ArbitrationStep, for touches: [Touch]) {
        for touch in touches {
            guard let index = records.lastIndex(where: { $0.id == touch.id }), !records[index].isSecret,
                records[index].steps.count < Self.mostSteps
            else { continue }
            records[index].steps.append(step.description)
        }
    }

    /// Touches have ended or were cancelled.
    mutating func end(_ touches: [Touch]) {
        for touch in touches {
            if let index = records.lastIndex(where: { $0.id == touch.id }) { records[index].end = touch.phase }
        }
    }

    /// The lines about one touch; nil for one that is not known.
    func lines(about id: TouchID) -> [String]? {
        guard let record = records.last(where: { $0.id == id }) else { return nil }
        return [headline(record)] + record.steps.map { "  \($0)" }
    }

    /// The lines about the touch that landed last.
    var latest: [String] { records.last.flatMap { lines(about: $0.id) } ?? [] }

    /// A line for each touch that has ended, the latest first.
    var ended: [String] { records.reversed().filter { $0.end != nil }.map(headline) }

    /// The identifiers of all touches that are known.
    var identifiers: String { records.map { "\($0.id)" }.joined(separator: ", ") }

    private func headline(_ record: Record) -> String {
        let state = record.end.map { "\($0)" } ?? "down"
        return record.isSecret
            ? "touch \(record.id), \(state), on a secret view: its location and its arbitration are not shown"
            : "touch \(record.id), \(state), \(record.place)"
    }
}
