import Casement

/// What a traveller pays.
enum Fare: String, CaseIterable {
    case adult, child, reduced

    /// The share of the full price, in per cent.
    var share: Int {
        switch self {
        case .adult: 100
        case .child: 50
        case .reduced: 75
        }
    }

    var title: Localized {
        switch self {
        case .adult: Localized("fare.adult")
        case .child: Localized("fare.child")
        case .reduced: Localized("fare.reduced")
        }
    }

    /// A number of travellers, such as 2 adults.
    func travellers(_ count: Int) -> Localized {
        switch self {
        case .adult: Localized("travellers.adult", count: count)
        case .child: Localized("travellers.child", count: count)
        case .reduced: Localized("travellers.reduced", count: count)
        }
    }

    /// The price of a trip in cents: a base and the distance, as full tens.
    func price(to station: Station, isReturn: Bool) -> Int {
        let full = (200 + 16 * station.distance) * (isReturn ? 2 : 1)
        return (full * share / 100 + 9) / 10 * 10
    }
}

extension Localized {
    /// An amount of money, as the language writes it.
    static func euros(_ cents: Int) -> Localized { .number(Double(cents) / 100, .currency("EUR")) }
}
