extension Accessibility {
    /// The position of an element in a list, and the number of its elements. ARIA: `aria-posinset` and `aria-setsize`.
    public struct Position: Hashable, Sendable, CustomStringConvertible {
        /// The position, from 1 on.
        public let number: Int
        /// The number of elements, also of those that are not visible.
        public let count: Int

        /// Makes a position: `Position(3, of: 40)`.
        ///
        /// - Precondition: the number is from 1 to the count.
        public init(_ number: Int, of count: Int) {
            precondition((1...max(1, count)).contains(number), "There is no position \(number) of \(count).")
            self.number = number
            self.count = count
        }

        /// As in "3 of 40", in English; for people see `casement.position` in ``/CasementBase/StringTable/toolkit``.
        public var description: String { "\(number) of \(count)" }
    }
}
