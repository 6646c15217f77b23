public import CasementCore

/// One of several choices of which one is made: a ring with a title beside it, which a tap chooses as well. GTK: a grouped
/// `GtkCheckButton`.
///
/// A ``RadioGroup`` makes its buttons itself. Buttons in a layout of an app's own, which then deselects the others:
///
/// ```swift
/// let small = RadioButton("Small"), large = RadioButton("Large")
/// small.onChange { _ in large.value = false }
/// large.onChange { _ in small.value = false }
/// ```
@MainActor public final class RadioButton: LabeledMark, ValueControl {
    /// Whether the choice is made; the same as `Control.isSelected`. A person can only make it.
    public var value: Bool {
        get { isSelected }
        set { isSelected = newValue }
    }
    private let mark = RadioMark()
    private var isShownSelected = false

    /// Makes a button.
    public init(_ title: String = "", value: Bool = false) {
        super.init(mark, role: .radioButton)
        prepare(value)
        self.title = title
    }

    /// Makes a button with a title that follows the scene's language.
    public init(_ title: Localized, value: Bool = false) {
        super.init(mark, role: .radioButton)
        prepare(value)
        localizedTitle = title
    }

    private func prepare(_ value: Bool) {
        mark.show(false)
        isSelected = value
        paint()
        addAction { $0.choose() }
    }

    /// Makes the choice for a person.
    private func choose() {
        guard !isSelected else { return }
        animateValue { isSelected = true }
        sendActions(for: .valueChanged)
    }

    override var isMarked: Bool { isSelected }

    public override func stateDidChange() {
        selectionDidChange()
        super.stateDidChange()
    }

    /// Not animated, unless within `animate`.
    private func selectionDidChange() {
        guard isSelected != isShownSelected else { return }
        isShownSelected = isSelected
        accessibility.states = isSelected ? .checked : []
        mark.show(isSelected)
    }
}
