/// The digits that are being entered, in the order in which their keys went down.
///
/// Two thumbs overlap: the second key goes down before the first one comes up. So a digit has its place from the press on, and
/// counts when its touch has ended on the key. It is a pure value.
struct PINEntry {
    private struct Item {
        let number: Int
        let digit: Int
        var isPressed = true
    }

    let maximumLength: Int
    private var items: [Item] = []
    private var nextNumber = 0

    init(maximumLength: Int) {
        self.maximumLength = maximumLength
    }

    /// The number of digits, those included whose keys are still down.
    var count: Int { items.count }
    /// The digits that count, as characters from 0 to 9.
    var digits: String { items.lazy.filter { !$0.isPressed }.map { String($0.digit) }.joined() }
    /// Whether all digits are there and no key is down.
    var isComplete: Bool { items.count == maximumLength && items.allSatisfy { !$0.isPressed } }

    /// A key went down.
    ///
    /// - Returns: the number of the entry; nil if there are enough digits.
    mutating func press(_ digit: Int) -> Int? {
        guard items.count < maximumLength else { return nil }
        nextNumber += 1
        items.append(Item(number: nextNumber, digit: digit))
        return nextNumber
    }

    /// The key of an entry came up: the digit counts.
    mutating func confirm(_ number: Int) {
        if let index = items.firstIndex(where: { $0.number == number }) { items[index].isPressed = false }
    }

    /// The touch of an entry left the key or was cancelled: there was no digit.
    mutating func revoke(_ number: Int) { items.removeAll { $0.number == number } }

    /// Removes the last digit; false if there is none.
    mutating func deleteLast() -> Bool { items.popLast() != nil }

    mutating func clear() { items.removeAll() }
}
