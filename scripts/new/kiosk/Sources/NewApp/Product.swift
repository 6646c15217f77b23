import Casement

/// What a guest can order. Its name is in the files of strings.
struct Product: Identifiable, Hashable {
    /// The key of its name.
    let id: String
    let picture: String
    let cents: Int

    static let all = [
        Product(id: "espresso", picture: "☕️", cents: 240), Product(id: "tea", picture: "🍵", cents: 310),
        Product(id: "juice", picture: "🍊", cents: 380), Product(id: "croissant", picture: "🥐", cents: 290),
        Product(id: "cake", picture: "🍰", cents: 420), Product(id: "sandwich", picture: "🥪", cents: 560),
    ]
}

extension Localized {
    static func price(cents: Int) -> Localized { .number(Double(cents) / 100, .currency("EUR")) }
}
