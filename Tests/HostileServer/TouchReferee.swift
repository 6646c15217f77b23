import CasementCore

/// Judges the touches that a scene gets: each begins once, and has one end.
struct TouchReferee {
    private var begun: Set<TouchID> = []
    /// Those that have no end yet.
    private var down: Set<TouchID> = []

    /// - Returns: what is wrong with an event; nil if it is right.
    mutating func judge(_ touch: TouchEvent) -> String? {
        let problem: String?
        switch touch.phase {
        case .began:
            problem = begun.insert(touch.id).inserted ? nil : "began twice"
            down.insert(touch.id)
        case .moved: problem = down.contains(touch.id) ? nil : "moved and is not down"
        case .ended, .cancelled: problem = down.remove(touch.id) == nil ? "ended and was not down" : nil
        }
        let isSomewhere = touch.location.x.isFinite && touch.location.y.isFinite
        return (problem ?? (isSomewhere ? nil : "is nowhere")).map { "touch \(touch.id.number) \($0)" }
    }

    /// A sentence for each touch without an end; forgets these touches.
    mutating func takeOpen() -> [String] {
        defer { down = [] }
        return down.map(\.number).sorted().map { "touch \($0) began and never ended" }
    }
}
