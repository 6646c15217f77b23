// Written by `make locales` from CLDR 41; locales/NOTICES holds its licence.
// swift-format-ignore-file
/// The locales that have tables, and how locales are related.
enum LocaleTable {
    /// The locales with tables of their own, in alphabetical order.
    static let named = "ar ar-AE bg bn ca cs da de de-AT de-CH el en en-AU en-CA en-GB en-IE en-IN es es-419 es-MX et fa fi fr fr-CA fr-CH ga he hi hr hu id is it ja ko lt lv ms mt nl no pl pt pt-PT ro ru sk sl sr sr-Latn sv th tr uk vi zh zh-Hant zh-Hant-HK"
    /// The parent of a locale where its identifier does not say it; empty for none.
    static func parent(_ key: String) -> String? {
        switch key {
        case "en-Dsrt", "en-Shaw", "ms-Arab", "sr-Latn", "zh-Hant": ""
        case "en-150", "en-AG", "en-AI", "en-AU", "en-BB", "en-BM", "en-BS", "en-BW", "en-BZ", "en-CC", "en-CK", "en-CM", "en-CX", "en-CY", "en-DG", "en-DM", "en-ER", "en-FJ", "en-FK", "en-FM", "en-GB", "en-GD", "en-GG", "en-GH", "en-GI", "en-GM", "en-GY", "en-HK", "en-IE", "en-IL", "en-IM", "en-IN", "en-IO", "en-JE", "en-JM", "en-KE", "en-KI", "en-KN", "en-KY", "en-LC", "en-LR", "en-LS", "en-MG", "en-MO", "en-MS", "en-MT", "en-MU", "en-MV", "en-MW", "en-MY", "en-NA", "en-NF", "en-NG", "en-NR", "en-NU", "en-NZ", "en-PG", "en-PK", "en-PN", "en-PW", "en-RW", "en-SB", "en-SC", "en-SD", "en-SG", "en-SH", "en-SL", "en-SS", "en-SX", "en-SZ", "en-TC", "en-TK", "en-TO", "en-TT", "en-TV", "en-TZ", "en-UG", "en-VC", "en-VG", "en-VU", "en-WS", "en-ZA", "en-ZM", "en-ZW": "en-001"
        case "en-AT", "en-BE", "en-CH", "en-DE", "en-DK", "en-FI", "en-NL", "en-SE", "en-SI": "en-150"
        case "hi-Latn": "en-IN"
        case "es-AR", "es-BO", "es-BR", "es-BZ", "es-CL", "es-CO", "es-CR", "es-CU", "es-DO", "es-EC", "es-GT", "es-HN", "es-MX", "es-NI", "es-PA", "es-PE", "es-PR", "es-PY", "es-SV", "es-US", "es-UY", "es-VE": "es-419"
        case "nb", "nn": "no"
        case "pt-AO", "pt-CH", "pt-CV", "pt-FR", "pt-GQ", "pt-GW", "pt-LU", "pt-MO", "pt-MZ", "pt-ST", "pt-TL": "pt-PT"
        case "zh-Hant-MO": "zh-Hant-HK"
        default: nil
        }
    }
    /// The script of a language in a region where it is not the usual one, and the usual one of such a language.
    static func script(_ key: String) -> String? {
        switch key {
        case "ms", "sr-ME", "sr-RO", "sr-RU", "sr-TR": "Latn"
        case "sr": "Cyrl"
        case "zh": "Hans"
        case "ms-CC": "Arab"
        case "zh-AU", "zh-BN", "zh-GB", "zh-GF", "zh-HK", "zh-ID", "zh-MO", "zh-PA", "zh-PF", "zh-PH", "zh-SR", "zh-TH", "zh-TW", "zh-US", "zh-VN": "Hant"
        default: nil
        }
    }
    /// The scripts that are written from right to left.
    static let rightToLeftScripts = "Adlm Arab Armi Avst Chrs Cprt Elym Hatr Hebr Hung Khar Lydi Mand Mani Mend Merc Mero Narb Nbat Nkoo Orkh Ougr Palm Phli Phlp Phnx Prti Rohg Samr Sarb Sogd Sogo Syrc Thaa Yezi"
    /// The languages whose usual script is written from right to left.
    static let rightToLeftLanguages = "ae ar dv fa he iw ji ks ps sd ug ur yi"
}
