/// The categories of numbers that a language distinguishes in its plural forms. English has two: one and other.
@frozen public enum PluralCategory: String, CaseIterable, Hashable, Sendable {
    /// As in Arabic for 0.
    case zero
    /// As in English for 1; in Russian also for 21.
    case one
    /// As in Arabic and Slovenian for 2.
    case two
    /// As in Polish for 2 to 4.
    case few
    /// As in Polish for 5 to 21.
    case many
    /// All other numbers; every language has it.
    case other
}
