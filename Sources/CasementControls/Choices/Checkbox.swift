public import CasementCore

/// A box that is checked or not, with an optional title beside it, which a tap changes as well. UIKit has none; GTK:
/// `GtkCheckButton`.
///
/// A tap, Return or Space checks it, or unchecks it if it is checked. A mixed box stands for several choices that are not all
/// the same; a tap checks it.
///
/// ```swift
/// let terms = Checkbox("I have read the terms")
/// terms.onChange { value in order.isEnabled = value == .on }
/// ```
@MainActor public final class Checkbox: LabeledMark, ValueControl {
    /// Whether a box is checked.
    @frozen public enum Value: Hashable, Sendable, CaseIterable {
        /// Not checked.
        case off
        /// Checked.
        case on
        /// Neither: some of the choices for which the box stands are made. Only the app sets it.
        case mixed
    }

    /// Whether it is checked. Set within `animate`, it changes with the animation.
    public var value: Value {
        didSet {
            guard value != oldValue else { return }
            updateAccessibility()
            mark.show(value)
            paint()
        }
    }
    /// Whether it is checked, as a Boolean value: false for a mixed box.
    public var isOn: Bool {
        get { value == .on }
        set { value = newValue ? .on : .off }
    }
    private let mark = CheckboxMark()

    /// Makes a box.
    public init(_ title: String = "", value: Value = .off) {
        self.value = value
        super.init(mark, role: .checkBox)
        prepare()
        self.title = title
    }

    /// Makes a box with a title that follows the scene's language.
    public init(_ title: Localized, value: Value = .off) {
        self.value = value
        super.init(mark, role: .checkBox)
        prepare()
        localizedTitle = title
    }

    private func prepare() {
        mark.show(value)
        updateAccessibility()
        paint()
        addAction { $0.toggle() }
    }

    /// Changes the value for a person.
    private func toggle() {
        animateValue { value = value == .on ? .off : .on }
        sendActions(for: .valueChanged)
    }

    override var isMarked: Bool { value != .off }

    private func updateAccessibility() {
        accessibility.states = value == .on ? .checked : value == .mixed ? .mixed : []
    }
}
