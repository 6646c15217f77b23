public import CasementCore

/// One of several values from which a person chooses, with the title or the icon that shows it; see ``RadioGroup`` and
/// ``SegmentedControl``.
public struct Choice<Value: Hashable>: Hashable {
    /// What the app gets when a person chooses it.
    public var value: Value
    /// The text that shows it; with an icon, its accessibility label.
    public var title: Localized
    /// The icon that a segmented control shows instead of the title; nil for none. Radio buttons show the title always.
    public var icon: Icon?
    /// The identifier of the view that shows it, for tests and scripts; nil for none.
    public var identifier: String?
    /// Whether a person can choose it.
    public var isEnabled = true

    /// Makes a choice.
    public init(_ value: Value, _ title: String, icon: Icon? = nil, identifier: String? = nil) {
        self.init(value, .verbatim(title), icon: icon, identifier: identifier)
    }

    /// Makes a choice with a title that follows the scene's language.
    public init(_ value: Value, _ title: Localized, icon: Icon? = nil, identifier: String? = nil) {
        (self.value, self.title, self.icon, self.identifier) = (value, title, icon, identifier)
    }

    /// The same choice, which a person cannot make.
    public func disabled() -> Choice {
        var choice = self
        choice.isEnabled = false
        return choice
    }
}

extension Choice: Sendable where Value: Sendable {}

extension [Choice<Int>] {
    /// Choices by their titles, whose values are their indices.
    static func indexed(_ titles: [String]) -> [Choice<Int>] {
        titles.enumerated().map { Choice($0.offset, $0.element) }
    }
}

extension Collection {
    /// The index of the choice with a value; nil if there is none.
    func index<Value>(of value: Value?) -> Index? where Element == Choice<Value> {
        value.flatMap { value in firstIndex { $0.value == value } }
    }

    /// Ends the process if two choices have the same value: a person could not choose between them.
    func requireDistinctValues<Value>() where Element == Choice<Value> {
        var values = Set<Value>()
        for choice in self {
            precondition(values.insert(choice.value).inserted, "Two choices have the same value: \(choice.value).")
        }
    }
}
