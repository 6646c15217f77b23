import CasementCore

/// The request that an engine has not ended yet, and the time by which it must answer.
@MainActor struct SpeechWatch {
    /// How long an engine may take to accept a request or to stop one. speech-dispatcher answers within milliseconds; its start
    /// takes two seconds, and took seven on a busy machine after a kill.
    static let patience = Duration.seconds(15)

    private var outstanding: UInt64?
    private(set) var didBegin = false
    /// How long the request may take once it has begun: the slowest voice needs less than a second for a character, and less
    /// than three for the name of one.
    private(set) var longestDuration = Duration.zero
    private var deadline: Deadline?

    var isOutstanding: Bool { outstanding != nil }
    func isOutstanding(_ id: UInt64) -> Bool { outstanding == id }

    mutating func sent(_ request: SpeechRequest, _ deadline: Deadline?) {
        replace(deadline)
        (outstanding, didBegin) = (request.id, false)
        let seconds = request.parts.reduce(0) { $0 + $1.text.unicodeScalars.count * ($1.isSpelled ? 3 : 1) }
        longestDuration = Self.patience + .seconds(seconds)
    }

    /// - Parameter deadline: nil where one for the stop runs already.
    mutating func began(_ deadline: Deadline?) {
        didBegin = true
        if let deadline { replace(deadline) }
    }

    mutating func stopped(_ deadline: Deadline?) { replace(deadline) }

    mutating func ended() {
        replace(nil)
        (outstanding, didBegin) = (nil, false)
    }

    private mutating func replace(_ deadline: Deadline?) {
        self.deadline?.cancel()
        self.deadline = deadline
    }
}
