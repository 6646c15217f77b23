import Testing

@testable import CasementBase
@testable import CasementCore

struct NumberFormatTests {
    @Test(
        "Numbers have the digits, the groups and the point of their locale",
        arguments: [
            ("en", "1,234,567.891"), ("de", "1.234.567,891"), ("fr", "1\u{202F}234\u{202F}567,891"),
            ("de-CH", "1’234’567.891"), ("de-AT", "1\u{A0}234\u{A0}567,891"), ("hi", "12,34,567.891"),
            ("en-IN", "12,34,567.891"), ("ar", "١٬٢٣٤٬٥٦٧٫٨٩١"), ("ar-AE", "1,234,567.891"),
            ("ar-u-nu-latn", "1,234,567.891"), ("fa", "۱٬۲۳۴٬۵۶۷٫۸۹۱"), ("bn", "১২,৩৪,৫৬৭.৮৯১"),
            ("hi-u-nu-deva", "१२,३४,५६७.८९१"), ("th-u-nu-thai", "๑,๒๓๔,๕๖๗.๘๙๑"), ("pt-BR", "1.234.567,891"),
            ("pt-PT", "1\u{A0}234\u{A0}567,891"), ("sv-FI", "1\u{A0}234\u{A0}567,891"), ("zh-TW", "1,234,567.891"),
            ("tlh", "1,234,567.891"),
        ])
    func locales(locale: String, text: String) {
        #expect(NumberFormat(Locale(locale)).string(from: 1234567.891) == text)
    }

    @Test("Spanish, Polish and Portuguese in Portugal do not group four digits") func shortNumbers() {
        for locale: Locale in ["es", "pl", "pt-PT"] {
            #expect(NumberFormat(locale).string(from: 1234) == "1234")
        }
        #expect(NumberFormat("es").string(from: 12345) == "12.345")
        #expect(NumberFormat("pl").string(from: 12345) == "12\u{A0}345")
    }

    @Test("Numbers are rounded half to even, and carry over") func rounding() {
        let whole = NumberFormat("en", fractionDigits: 0...0)
        #expect([0.5, 1.5, 2.5, 2.51, -0.4].map { whole.string(from: $0) } == ["0", "2", "2", "3", "0"])
        let cents = NumberFormat("en", fractionDigits: 2...2)
        #expect(
            [0.125, 0.375, 0.126, 2, 99.999].map { cents.string(from: $0) } == [
                "0.12", "0.38", "0.13", "2.00", "100.00",
            ])
        #expect(NumberFormat("en").string(from: 999.9996) == "1,000")
        #expect(NumberFormat("en").string(from: 1.5e-7) == "0")
        #expect(NumberFormat("en").string(from: 1.5e21) == "1,500,000,000,000,000,000,000")
        #expect(NumberFormat("en", fractionDigits: 0...9).string(from: 1.5e-7) == "0.00000015")
    }

    @Test("Negative numbers have the sign of their locale; the smallest and infinite ones have a text") func extremes()
    {
        #expect(NumberFormat("en").string(from: -5) == "-5")
        #expect(NumberFormat("sv").string(from: -5) == "\u{2212}5")
        #expect(NumberFormat("ar").string(from: -5) == "\u{61C}-٥")
        #expect(NumberFormat("en").string(from: Int.min) == "-9,223,372,036,854,775,808")
        #expect(NumberFormat("en").string(from: -Double.infinity) == "-∞")
        #expect(NumberFormat("en").string(from: Double.nan) == "NaN")
    }

    @Test(
        "Percents have the sign of their locale where the locale has it",
        arguments: [
            ("en", "12%"), ("de", "12\u{A0}%"), ("fr", "12\u{A0}%"), ("tr", "%12"), ("ar", "١٢٪\u{61C}"),
        ])
    func percents(locale: String, text: String) {
        #expect(NumberFormat(Locale(locale), style: .percent).string(from: 0.12) == text)
    }

    @Test(
        "Amounts of money have the symbol, the digits and the spaces of locale and currency",
        arguments: [
            ("en", "USD", "$1,234.50"), ("en", "CHF", "CHF\u{A0}1,234.50"), ("de", "EUR", "1.234,50\u{A0}€"),
            ("de-AT", "EUR", "€\u{A0}1.234,50"), ("de-CH", "CHF", "CHF\u{A0}1’234.50"),
            ("nl", "EUR", "€\u{A0}1.234,50"),
            ("en-IN", "INR", "₹1,234.50"), ("en", "JPY", "¥1,234"), ("ja", "JPY", "￥1,234"),
            ("en", "KWD", "KWD\u{A0}1,234.500"),
            ("en-CA", "USD", "US$1,234.50"), ("cs", "CZK", "1\u{A0}234,50\u{A0}Kč"), ("en", "XYZ", "XYZ\u{A0}1,234.50"),
        ])
    func money(locale: String, code: String, text: String) {
        #expect(NumberFormat(Locale(locale), style: .currency(code)).string(from: 1234.5) == text)
    }

    @Test(
        "A currency has the digits of CLDR, whether its symbol is known or not",
        arguments: [
            (0, "AFN BIF CLP DJF GNF IQD ISK JPY KMF KRW LAK MGA PYG RWF UGX VND VUV XAF XOF XPF YER"),
            (2, "EUR IDR MXN NGN"),
            (3, "BHD JOD KWD LYD OMR TND"), (4, "CLF UYW"),
        ])
    func currencyDigits(count: Int, codes: String) {
        for code in codes.split(separator: " ").map(String.init) {
            #expect(NumberFormat("en", style: .currency(code)).fractionDigits == count...count, "\(code)")
        }
    }

    @Test("An app chooses the digits after the point, and whether there are groups") func options() {
        var format = NumberFormat("de", fractionDigits: 1...2)
        format.usesGrouping = false
        #expect(format.string(from: 1234) == "1234,0")
        #expect(format.string(from: 1234.567) == "1234,57")
    }

    @Test("All named locales have symbols, patterns and ten digits") func allLocales() {
        for locale in Locale.named {
            let symbols = NumberSymbols(locale)
            #expect(Set((0...9).map { symbols.digit(UInt8($0)) }).count == 10, "\(locale)")
            #expect(!symbols.decimal.isEmpty && !symbols.group.isEmpty && !symbols.minus.isEmpty, "\(locale)")
            #expect(NumberPattern(symbols.decimalPattern).primary == 3, "\(locale)")
            #expect(symbols.percentPattern.contains("%") && symbols.currencyPattern.contains("¤"), "\(locale)")
        }
    }

    @Test("Digits after the point are from 0 to 15, whatever is asked") func fractionDigits() {
        var format = NumberFormat("en")
        format.fractionDigits = -3 ... -1
        #expect(format.string(from: 1.5) == "2")
        format.fractionDigits = 1_000_000...2_000_000
        #expect(format.string(from: 1.5) == "1.500000000000000")
    }
}
