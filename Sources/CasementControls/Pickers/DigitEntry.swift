import CasementCore

/// The digits that are being entered, in the order in which their keys went down.
///
/// Two thumbs overlap: the second key goes down before the first one comes up. So a digit has its place from the press on, and
/// counts when its touch has ended on the key. The digits have memory of their own, which is overwritten when they leave.
@MainActor final class DigitEntry {
    private struct Item {
        let number: Int
        var isPressed = true
    }

    let maximumLength: Int
    /// The entries, without their digits.
    private var items: [Item] = []
    /// The digits of the entries, as characters from 0 to 9.
    private let characters: SecretBytes
    private var nextNumber = 0
    /// The number of changes of the digits that count.
    private(set) var changes = 0

    init(maximumLength: Int) {
        self.maximumLength = maximumLength
        characters = SecretBytes(capacity: maximumLength)
    }

    /// The number of digits, those included whose keys are still down.
    var count: Int { items.count }
    /// The digits that count, as characters from 0 to 9: for an app that asks for them as text.
    var digits: String {
        String(
            decoding: items.indices.lazy.filter { !self.items[$0].isPressed }.map { self.characters[$0] }, as: UTF8.self
        )
    }
    /// The digits, those included whose keys are still down: for a pad that shows them.
    var shownDigits: String {
        String(decoding: items.indices.lazy.map { self.characters[$0] }, as: UTF8.self)
    }
    /// A copy of the digits, those included whose keys are still down.
    var secret: SecretBytes { characters.copy() }
    /// Whether no key is down.
    var isSettled: Bool { items.allSatisfy { !$0.isPressed } }
    /// Whether all digits are there and no key is down.
    var isComplete: Bool { items.count == maximumLength && isSettled }

    /// A key went down.
    ///
    /// - Returns: the number of the entry; nil if there are enough digits.
    func press(_ digit: Int) -> Int? {
        guard items.count < maximumLength, (0...9).contains(digit) else { return nil }
        nextNumber += 1
        items.append(Item(number: nextNumber))
        characters.append(UInt8(ascii: "0") + UInt8(digit))
        return nextNumber
    }

    /// The key of an entry came up: the digit counts.
    func confirm(_ number: Int) {
        guard let index = items.firstIndex(where: { $0.number == number }), items[index].isPressed else { return }
        items[index].isPressed = false
        changes += 1
    }

    /// The touch of an entry left the key or was cancelled: there was no digit.
    func revoke(_ number: Int) {
        if let index = items.firstIndex(where: { $0.number == number }) { remove(at: index) }
    }

    /// Removes the last digit; false if there is none.
    func deleteLast() -> Bool {
        guard !items.isEmpty else { return false }
        remove(at: items.count - 1)
        return true
    }

    func clear() {
        if items.contains(where: { !$0.isPressed }) { changes += 1 }
        items = []
        characters.removeAll()
    }

    private func remove(at index: Int) {
        if !items[index].isPressed { changes += 1 }
        items.remove(at: index)
        characters.remove(at: index)
    }
}
