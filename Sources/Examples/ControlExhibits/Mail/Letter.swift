import Casement
import Exhibits

/// A letter of the mailbox. The list knows it by its number alone.
struct Letter: Sendable {
    let number: Int
    let sender: Int
    let subject: String
    let lines: [String]
    /// The hour and the minute of its arrival.
    let time: String
    var isRead: Bool
    var isFlagged = false

    /// The name of the sender.
    var name: String { Self.names[sender] }
    /// The colour of the sender's disc.
    var color: Color { Pigment.finger(sender) }
    var initial: String { String(name.drop { $0.isLowercase || $0 == " " }.prefix(1)) }

    private static let names = [
        "Ada Orchard", "Lighthouse North", "Tomas the baker", "Post office", "Iris and Jun", "The choir",
        "Harbour pilot",
        "Ines Calder", "Museum of Clocks", "Old Mill Press",
    ]
    private static let subjects = [
        "The pears are ripe", "Fog until Thursday", "Rye, and a question", "A parcel waits for you",
        "We found your umbrella",
        "Rehearsal moves to eight", "High water at six", "The sketches for the door", "Your clock ticks again",
        "Proofs, second pass", "Bring a lantern", "The cat has come back", "Ink from Trieste", "A window on the square",
        "Seeds for the roof", "About last Sunday",
    ]
    private static let sentences = [
        "I leave the ladder at the wall, so come when you like.",
        "Nobody has counted them, but there are more than last year.",
        "The wind turns in the afternoon, and the path is dry again.",
        "Take the small boat; the large one is being painted.",
        "I wrote down the recipe twice and lost it three times.", "The bell will ring once, which means you are late.",
        "Please answer by the evening post, it leaves at five.", "There is tea in the tin beside the stove.",
        "I have kept the blue one for you.", "The drawing is not finished, and may stay so.",
        "It was quieter than I expected, and I liked it.", "Tell the others, or let it be a surprise.",
    ]

    /// Makes the letter with a number, the same one each time.
    init(_ number: Int) {
        self.number = number
        sender = number * 7 % Self.names.count
        subject = Self.subjects[number * 5 % Self.subjects.count]
        lines = (0..<(3 + number % 4)).map { Self.sentences[(number * 3 + $0 * 5) % Self.sentences.count] }
        let minutes = 1439 - number * 37 % 900
        time = "\(minutes / 60):" + (minutes % 60 < 10 ? "0" : "") + "\(minutes % 60)"
        isRead = number % 5 != 0
    }
}
