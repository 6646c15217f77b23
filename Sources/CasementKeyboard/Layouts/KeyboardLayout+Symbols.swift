extension KeyboardLayout {
    /// The digits and marks of a language, for the pages of symbols and numbers.
    public struct Symbols: Hashable, Sendable {
        /// The digits from 0 to 9, as the language writes them.
        public var digits: [String]
        /// The mark before the fraction of a number.
        public var decimalSeparator: String
        /// The quotation marks, the outer pair first, then those within a quotation.
        public var quotes: [String]
        /// The symbol of the currency: `€`.
        public var currency: String
        /// The mark at the end of a sentence.
        public var period: String
        /// The mark between parts of a sentence.
        public var comma: String
        /// The mark between sentences.
        public var semicolon: String
        /// The mark at the end of a question.
        public var questionMark: String

        /// Makes symbols, by default those of English.
        public init(
            digits: [String] = Self.latinDigits, decimalSeparator: String = ".",
            quotes: [String] = ["“", "”", "‘", "’"], currency: String = "$", period: String = ".", comma: String = ",",
            semicolon: String = ";", questionMark: String = "?"
        ) {
            self.digits = digits
            self.decimalSeparator = decimalSeparator
            self.quotes = quotes
            self.currency = currency
            self.period = period
            self.comma = comma
            self.semicolon = semicolon
            self.questionMark = questionMark
        }

        /// The digits that every computer reads, from 0 to 9.
        public static let latinDigits = (0...9).map { String($0) }

        var isValid: Bool {
            let all = digits + quotes + [decimalSeparator, currency, period, comma, semicolon, questionMark]
            return digits.count == 10 && all.allSatisfy { !$0.isEmpty }
        }
    }
}
