import Casement

/// Stands for the terminal of a bank and for a coin slot: it answers after some seconds.
@MainActor final class Terminal {
    /// How long a payment takes.
    static let delay = Duration.seconds(3)
    private let approves: (Int) -> Bool
    private var payments = 0

    /// - Parameter approves: whether a payment succeeds; they are numbered from 1.
    init(_ approves: @escaping (Int) -> Bool) {
        self.approves = approves
    }

    /// Takes the money; returns whether that succeeded.
    ///
    /// - Throws: `CancellationError` if the task is cancelled, or the view leaves its scene.
    func charge(in view: View) async throws -> Bool {
        try await view.sleep(for: Terminal.delay)
        payments += 1
        return approves(payments)
    }
}
