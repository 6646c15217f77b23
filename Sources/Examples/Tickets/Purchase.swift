import Casement
import CasementModel

/// What a person has entered, from the first touch to the receipt.
@MainActor @Observable final class Purchase {
    enum Method {
        case card, cash

        /// What a person has to do.
        var instruction: Localized {
            switch self {
            case .card: Localized("payment.card.instruction")
            case .cash: Localized("payment.cash.instruction")
            }
        }
    }

    enum Payment: Equatable {
        case open, pending(Method), refused(Method)
    }

    /// The number on the ticket.
    let number: Int
    var query = ""
    var destination = Station.popular[0]
    var isReturn = false
    var payment = Payment.open
    private var counts: [Fare: Int] = [.adult: 1]

    init(number: Int) {
        self.number = number
    }

    /// How many travellers of a fare there are.
    subscript(fare: Fare) -> Int {
        get { counts[fare, default: 0] }
        set { counts[fare] = newValue }
    }

    /// The fares that somebody pays, each with the number of travellers.
    var groups: [(fare: Fare, count: Int)] {
        Fare.allCases.map { ($0, self[$0]) }.filter { $0.1 > 0 }
    }

    /// In cents.
    var total: Int { groups.reduce(0) { $0 + $1.count * price(of: $1.fare) } }

    /// The price for one traveller, in cents.
    func price(of fare: Fare) -> Int { fare.price(to: destination, isReturn: isReturn) }

    var stations: [Station] { query.isEmpty ? Station.all : Station.all.filter { $0.matches(query) } }

    var isSearching: Bool { !query.isEmpty }
    var isOpen: Bool { payment == .open }
    var isRefused: Bool { if case .refused = payment { true } else { false } }
    var isPending: Bool { if case .pending = payment { true } else { false } }

    /// What the code on the ticket says to the gate.
    var code: String {
        let travellers = groups.map { "\($0.fare.rawValue)=\($0.count)" }.joined(separator: ",")
        return "LR;\(number);\(Station.here);\(destination.name);\(isReturn ? "return" : "single");\(travellers)"
    }
}
