/// The text that a view accepts: keyboards and input methods show the keys for it.
public struct TextInputTraits: Hashable, Sendable {
    /// The kind of the text.
    @nonexhaustive public enum Kind: Hashable, Sendable {
        /// Any text.
        case text
        /// Digits and a sign.
        case number
        /// Digits, a sign and a decimal separator.
        case decimal
        /// An e-mail address.
        case email
        /// The address of a web page.
        case url
        /// A telephone number.
        case phone
        /// Secret digits.
        case pin
        /// Secret text.
        case password
    }

    /// The letters that a keyboard types as capitals by itself.
    @frozen public enum Capitalization: Hashable, Sendable {
        /// None.
        case none
        /// The first letter of each word.
        case words
        /// The first letter of each sentence.
        case sentences
        /// All.
        case characters
    }

    /// The caption of the return key.
    @nonexhaustive public enum ReturnKey: Hashable, Sendable {
        /// Begins a new line, or submits a view of one line.
        case `return`
        /// The input is complete.
        case done
        /// Opens what the text names.
        case go
        /// Moves on to the next field.
        case next
        /// Searches for the text.
        case search
        /// Sends the text.
        case send
    }

    /// The kind of the text.
    public var kind: Kind
    /// The letters that a keyboard types as capitals by itself; none in text of a kind other than ``Kind/text``.
    public var capitalization: Capitalization
    /// The caption of the return key.
    public var returnKey: ReturnKey
    /// Whether the text may contain line breaks.
    public var isMultiline: Bool
    /// Whether the text is secret: it is in no recording and in no log, and keyboards show no previews of its keys.
    public var isSecret: Bool

    /// Makes traits; each parameter sets the property of its name. Text of the kinds PIN and password is secret by default.
    public init(
        _ kind: Kind = .text, capitalization: Capitalization = .sentences, returnKey: ReturnKey = .return,
        isMultiline: Bool = false, isSecret: Bool? = nil
    ) {
        self.kind = kind
        self.capitalization = kind == .text ? capitalization : .none
        self.returnKey = returnKey
        self.isMultiline = isMultiline
        self.isSecret = isSecret ?? (kind == .pin || kind == .password)
    }
}
