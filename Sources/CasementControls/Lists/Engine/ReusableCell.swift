import CasementCore

/// A view that is used again for another item.
@MainActor protocol ReusableCell: View {
    /// The view gets another item: resets what not every item sets.
    func prepareForReuse()
}
