/// Says that an overview has no pages, in white in the middle of it.
@MainActor final class OverviewEmptyLabel: Label {
    init(dismiss: @escaping @MainActor @Sendable () -> Void) {
        super.init(Localized("casement.noPages"), role: .headline, color: .white, alignment: .center)
        verticalAlignment = .center
        minimumFontSize = Self.leastPartSize
        // A tap on it is one beside the pages.
        isUserInteractionEnabled = false
        accessibility.actions = [
            Accessibility.Action(name: "dismiss") {
                dismiss()
                return true
            }
        ]
    }
}
