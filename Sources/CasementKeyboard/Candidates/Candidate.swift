/// A text that an input method offers. Its identity does not depend on its position: a touch on it stays on it when earlier
/// keys change the order.
struct Candidate: Hashable, Sendable {
    let text: String
    /// The number of equal texts before it.
    let occurrence: Int

    static func list(_ texts: some Collection<String>) -> [Candidate] {
        var counts: [String: Int] = [:]
        return texts.map { text in
            defer { counts[text, default: 0] += 1 }
            return Candidate(text: text, occurrence: counts[text] ?? 0)
        }
    }
}
