import CasementCore

extension KeyboardPage.Kind {
    /// The page with which text of a kind begins.
    init(for kind: TextInputTraits.Kind) {
        switch kind {
        case .number: self = .number
        case .decimal: self = .decimal
        case .phone: self = .phone
        case .pin: self = .pin
        default: self = .letters
        }
    }

    /// Whether the page has digits as on a telephone, and no other page follows it.
    var isNumeric: Bool {
        switch self {
        case .number, .decimal, .phone, .pin: true
        case .letters, .symbols, .moreSymbols: false
        }
    }
}

extension KeyboardPage.BottomRow {
    /// The bottom row for text of a kind.
    init(for kind: TextInputTraits.Kind) {
        switch kind {
        case .email: self = .email
        case .url: self = .url
        default: self = .text
        }
    }
}
