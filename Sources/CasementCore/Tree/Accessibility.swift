/// Describes a view to assistive technology and to tests.
public struct Accessibility: Sendable {
    /// The kind of an element.
    @nonexhaustive public enum Role: Hashable, Sendable {
        /// No role: left out of the semantics tree, unless the view has a label.
        case none
        /// Static text.
        case text
        /// A picture.
        case image
        /// The heading of a section.
        case header
        /// A control that is pressed.
        case button
        /// Text that leads to another page when it is pressed.
        case link
        /// A control that is on or off; see ``States/checked``.
        case toggle
        /// A box that is checked or not, independently of others.
        case checkBox
        /// One of several choices of which one is checked.
        case radioButton
        /// A control with a value in a range that a touch drags.
        case slider
        /// Another control with a value that can be increased and decreased, such as a stepper or a dial.
        case adjustable
        /// The progress of work; its value is the share that is done.
        case progress
        /// A field for text; its value is the text.
        case textField
        /// A list of elements.
        case list
        /// An element of a list.
        case listItem
        /// A row of tabs.
        case tabList
        /// One tab of several; the one whose content is shown is ``States/selected``.
        case tab
        /// One of several pages.
        case page
        /// A message that needs attention at once.
        case alert
        /// A window above the others, with a question or a task.
        case dialog
        /// A list of commands or choices that is shown for a moment.
        case menu
        /// A command or a choice in a menu.
        case menuItem
        /// A group of other elements.
        case container
    }

    /// The states of an element.
    public struct States: OptionSet, Hashable, Sendable {
        /// One bit a state; its layout is not promised.
        public let rawValue: UInt16

        /// Makes a set from its bits.
        public init(rawValue: UInt16) {
            self.rawValue = rawValue
        }

        /// It cannot be operated now.
        public static let disabled = States(rawValue: 1 << 0)
        /// It is chosen among others.
        public static let selected = States(rawValue: 1 << 1)
        /// It is on.
        public static let checked = States(rawValue: 1 << 2)
        /// It is neither on nor off, as the box of a list of which some elements are checked.
        public static let mixed = States(rawValue: 1 << 3)
        /// The elements that belong to it are shown.
        public static let expanded = States(rawValue: 1 << 4)
        /// The elements that belong to it are not shown, and can be.
        public static let collapsed = States(rawValue: 1 << 5)
        /// Its content is loading or changing.
        public static let busy = States(rawValue: 1 << 6)
        /// Its value is not valid.
        public static let invalid = States(rawValue: 1 << 7)
        /// It receives the keys.
        public static let focused = States(rawValue: 1 << 8)
        /// Its value can be read, and not be changed.
        public static let readOnly = States(rawValue: 1 << 9)
    }

    /// The kind of the element; ``Role/none`` leaves it out of the semantics tree unless it has a label.
    public var role: Role = .none
    /// A short name, in the language of the app.
    public var label: String?
    /// The present value, such as `"50 %"`.
    public var value: String?
    /// The language of label and value where it is another one than the scene's, such as that of a button that chooses a
    /// language; nil for the scene's.
    public var language: Locale?
    /// The present states. ``Scene/semantics()`` adds those that a view has by itself: focused, disabled and selected.
    public var states: States = []
    /// What is wrong with the value, while it is ``States/invalid``. ARIA: `aria-errormessage`.
    public var errorMessage: String?
    /// Whether only this element and those inside it are in the semantics tree while it is visible, as for a dialog.
    public var isModal = false
    /// The position among the elements of a list, such as 3 of 40; nil for an element of none. ``Scene/semantics()`` adds
    /// those of the rows of lists and of the items of grids, of which only the visible ones have views.
    public var position: Position?
    /// The actions that can be performed.
    public var actions: [Action] = []

    /// Makes a description without a role.
    public init() {}

    /// An action that an assistive technology or a test can perform.
    public struct Action: Sendable {
        /// Its name, in the language of the app.
        public let name: String
        /// Performs the action; returns whether it was possible.
        public let perform: @MainActor @Sendable () -> Bool
        /// Identifies the actions that a part of the toolkit adds and replaces; nil for those of an app. Names may be equal,
        /// and follow the language.
        package let group: String?

        /// Makes an action.
        public init(name: String, perform: @escaping @MainActor @Sendable () -> Bool) {
            self.init(name: name, group: nil, perform: perform)
        }

        /// Makes an action of a part of the toolkit.
        package init(name: String, group: String?, perform: @escaping @MainActor @Sendable () -> Bool) {
            self.name = name
            self.group = group
            self.perform = perform
        }
    }
}

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
