/// The lengths of elements that were not measured, in points.
struct GridEstimates {
    /// The length of an item.
    var item = 120.0
    /// The length of a header or a footer.
    var header = 36.0

    func length(of element: ListAddress) -> Double {
        if case .item = element { return item }
        return header
    }
}
