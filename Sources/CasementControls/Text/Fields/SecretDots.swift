/// The dots that stand for the characters of secret text, and the offsets of both.
struct SecretDots {
    private static let dot = "\u{2022}"
    /// The offsets at which the characters of the secret text start, and its length.
    private let offsets: [Int]

    init(_ secret: String) {
        var offsets: [Int] = []
        var offset = 0
        for character in secret {
            offsets.append(offset)
            offset += character.utf8.count
        }
        offsets.append(offset)
        self.offsets = offsets
    }

    /// The dots.
    var text: String { String(repeating: Self.dot, count: offsets.count - 1) }

    /// The offset in the dots of an offset in the secret text.
    func shownOffset(of offset: Int) -> Int { (offsets.lastIndex { $0 <= offset } ?? 0) * Self.dot.utf8.count }

    /// The offset in the secret text of an offset in the dots.
    func textOffset(of shown: Int) -> Int { offsets[min(max(shown / Self.dot.utf8.count, 0), offsets.count - 1)] }
}
