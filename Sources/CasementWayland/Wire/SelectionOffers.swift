import CWaylandClient

/// What other clients offer: the objects, which the compositor makes, and which of them are selections.
///
/// The reader gives each object its dispatcher, and the main thread requests data from it; both hold the reader's lock.
struct SelectionOffers {
    private struct Offer {
        let object: OpaquePointer
        let device: Token
        var isSelected = false
        /// The best type of text, as the other client spells it, and its rank; nil if it offers no text.
        var text: (type: String, rank: Int)?
        var isOwn = false
    }

    /// The types of text, the best one first.
    static let textTypes = ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain"]
    /// A compositor announces an offer shortly before it uses it; of more than this number the oldest is refused.
    private static let limit = 16

    /// The type by which this connection recognizes its own offers; empty while it makes none.
    var ownType = ""
    /// In the order in which they were announced.
    private var offers: [Offer] = []

    /// The number of offers that exist.
    var count: Int { offers.count }

    mutating func announce(_ object: OpaquePointer, by device: Token) {
        offers.append(Offer(object: object, device: device))
        guard offers.count > Self.limit, let oldest = offers.firstIndex(where: { !$0.isSelected }) else { return }
        wl_data_offer_destroy(offers.remove(at: oldest).object)
    }

    mutating func add(_ type: String, to object: OpaquePointer) {
        guard let index = offers.firstIndex(where: { $0.object == object }) else { return }
        if !ownType.isEmpty && type == ownType { offers[index].isOwn = true }
        let rank = Self.textTypes.firstIndex { $0.lowercased() == type.lowercased() }
        if let rank, rank < offers[index].text?.rank ?? .max { offers[index].text = (type, rank) }
    }

    /// Makes an offer, or none, the selection of a device; the earlier offers of the device are refused.
    mutating func select(_ object: OpaquePointer?, by device: Token) -> SelectionContent {
        destroy { $0.device == device && $0.object != object }
        guard let index = offers.firstIndex(where: { $0.object == object }) else { return .nothing }
        offers[index].isSelected = true
        if offers[index].isOwn { return .ownText }
        return offers[index].text == nil ? .other : .text
    }

    /// Refuses an offer.
    mutating func refuse(_ object: OpaquePointer?) {
        destroy { $0.object == object }
    }

    /// Refuses everything that a device offers.
    mutating func forget(_ device: Token) {
        destroy { $0.device == device }
    }

    /// Requests that the text of a device's selection is written to a descriptor; false if it is no text.
    func receive(from device: Token, into descriptor: Int32) -> Bool {
        let selected = offers.first { $0.device == device && $0.isSelected }
        guard let selected, let text = selected.text else { return false }
        wl_data_offer_receive(selected.object, text.type, descriptor)
        return true
    }

    /// Frees everything without a request, when the connection ends.
    mutating func abandon() {
        for offer in offers { wl_proxy_destroy(offer.object) }
        offers = []
    }

    private mutating func destroy(where isUnwanted: (Offer) -> Bool) {
        for offer in offers where isUnwanted(offer) { wl_data_offer_destroy(offer.object) }
        offers.removeAll(where: isUnwanted)
    }
}
