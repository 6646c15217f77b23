import Casement
import CasementControls

/// The part of the mailbox in which a letter lies.
enum MailShelf: Hashable, Sendable {
    case pinned
    /// The letters of a day; 0 is today.
    case day(Int)

    private static let weekdays = ["Monday", "Sunday", "Saturday", "Friday", "Thursday", "Wednesday", "Tuesday"]

    /// The title of its header.
    var title: String {
        switch self {
        case .pinned: "Pinned"
        case .day(0): "Today"
        case .day(1): "Yesterday"
        case .day(let day) where day < 7: Self.weekdays[day]
        case .day(let day): "\(day / 7) week\(day < 14 ? "" : "s") ago, \(Self.weekdays[day % 7])"
        }
    }
}

/// The letters, by number.
@MainActor final class Mailbox {
    /// 2,400 letters: 3 pinned ones, then 17 a day.
    static let count = 2400
    /// The letter that is open at the start.
    static let open = 1
    private static let pinned = 3
    private static let perDay = 17

    private var letters: [Int: Letter] = [:]
    private var newest = 0

    /// The letters as they lie in the mailbox.
    let snapshot: ListSnapshot<MailShelf, Int>

    init() {
        var shelves: [(MailShelf, [Int])] = [(.pinned, Array(0..<Self.pinned))]
        for (day, start) in stride(from: Self.pinned, to: Self.count, by: Self.perDay).enumerated() {
            shelves.append((.day(day), Array(start..<min(start + Self.perDay, Self.count))))
        }
        snapshot = ListSnapshot(shelves)
    }

    /// A letter; changing it keeps the change.
    subscript(number: Int) -> Letter {
        get { letters[number] ?? Letter(number) }
        set { letters[number] = newValue }
    }

    /// Receives some letters; returns their numbers, the newest first.
    func receive(_ count: Int) -> [Int] {
        (0..<count).map { _ in
            newest += 1
            let number = Self.count + newest
            self[number].isRead = false
            return number
        }.reversed()
    }
}
