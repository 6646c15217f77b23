/// The lengths of elements that were not measured, in points.
struct ItemEstimates {
    /// The length of an item.
    var item: Double
    /// The length of a header or a footer.
    var header: Double

    func length(of element: ListAddress) -> Double {
        if case .item = element { return item }
        return header
    }
}
