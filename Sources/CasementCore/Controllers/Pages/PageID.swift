/// Identifies a page of an overview, whatever type its owner identifies pages by.
struct PageID: Hashable, Sendable {
    private let value: any Hashable & Sendable

    init(_ value: some Hashable & Sendable) {
        self.value = value
    }

    static func == (left: PageID, right: PageID) -> Bool { AnyHashable(left.value) == AnyHashable(right.value) }

    func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(value)) }
}
