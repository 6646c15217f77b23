import Casement

/// One of the ten articles of the reader.
struct Article {
    let number: Int
    let title: String
    let color: Color
    /// The article that its link opens.
    var link: Int { (number + 3) % Self.all.count }

    var paragraphs: [String] {
        (1...12).map { "\(title), paragraph \($0). " + Self.sentences[(number + $0) % Self.sentences.count] }
    }

    static let all: [Article] = [
        ("Tides", 0x2F6690), ("Moss", 0x5B8C5A), ("Copper", 0xB5651D), ("Letters", 0x6D597A), ("Salt", 0x8D99AE),
        ("Glass", 0x3A7D7C), ("Clocks", 0x9A6B4B), ("Wool", 0xA26769), ("Bridges", 0x4A5759), ("Snow", 0x7A9CC6),
    ].enumerated().map { Article(number: $0, title: $1.0, color: Color(hex: $1.1)) }

    private static let sentences = [
        "What was carried by hand for centuries was measured only when there were rails to carry it.",
        "The oldest examples are small, plain and still in use.",
        "Its colour depends less on the material than on the light of the season.",
        "Those who work with it seldom call it by its name in books.",
        "A good one is known by the sound it makes when it is set down.",
    ]
}
