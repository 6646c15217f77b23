// Written by `make locales` from CLDR 41; locales/NOTICES holds its licence.
// swift-format-ignore-file
/// The locales that have tables, and how locales are related.
enum LocaleTable {
    /// The locales with tables of their own, in alphabetical order.
    static let named = "ar ar-AE bg bn ca cs da de de-AT de-CH el en en-AU en-CA en-GB en-IE en-IN es es-419 es-MX et fa fi fr fr-CA fr-CH ga he hi hr hu id is it ja ko lt lv ms mt nl no pl pt pt-PT ro ru sk sl sr sr-Latn sv th tr uk vi zh zh-Hant zh-Hant-HK"
    /// The parent of a locale where its identifier does not say it; empty for none.
    static func parent(_ key: String) -> String? {
        switch key {
        case "az-Arab", "az-Cyrl", "bal-Latn", "blt-Latn", "bm-Nkoo", "bs-Cyrl", "byn-Latn", "cu-Glag", "dje-Arab", "dyo-Arab", "en-Dsrt", "en-Shaw", "ff-Adlm", "ff-Arab", "ha-Arab", "iu-Latn", "kk-Arab", "ks-Deva", "ku-Arab", "ky-Arab", "ky-Latn", "ml-Arab", "mn-Mong", "mni-Mtei", "ms-Arab", "pa-Arab", "sat-Deva", "sd-Deva", "sd-Khoj", "sd-Sind", "shi-Latn", "so-Arab", "sr-Latn", "sw-Arab", "tg-Arab", "ug-Cyrl", "uz-Arab", "uz-Cyrl", "vai-Latn", "wo-Arab", "yo-Arab", "yue-Hans", "zh-Hant": ""
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
    /// The script of a language in a region where it is not the usual one, and the usual one where it matters.
    static func script(_ key: String) -> String? {
        switch key {
        case "aeb", "apc", "apd", "ar", "arq", "ars", "ary", "arz", "avl", "bal", "bej", "bft", "bgn", "bqi", "brh", "cja", "ckb", "dcc", "dgl", "fa", "fia", "fub", "gbz", "gjk", "gju", "glk", "gwc", "gwt", "haz", "hnd", "hno", "kby", "khw", "ks", "kvx", "kxp", "kzh", "lah", "lki", "lrc", "luz", "mde", "mfa", "mki", "mvy", "mzn", "oru", "ota", "phl", "prd", "ps", "rmt", "scl", "sd", "sdh", "shu", "skr", "swb", "trw", "ug", "ur", "wni", "zdj", "az-IQ", "az-IR", "ha-CM", "ha-SD", "kk-AF", "kk-CN", "kk-IR", "kk-MN", "ku-LB", "ky-CN", "ms-CC", "pa-PK", "tg-PK", "uz-AF": "Arab"
        case "arc": "Armi"
        case "ae": "Avst"
        case "unr": "Beng"
        case "xco": "Chrs"
        case "grc": "Cprt"
        case "kk", "ky", "mn", "sr", "tg", "az-RU", "ug-KZ", "ug-MN", "uz-CN": "Cyrl"
        case "pa": "Guru"
        case "zh", "yue-CN": "Hans"
        case "yue", "zh-AU", "zh-BN", "zh-GB", "zh-GF", "zh-HK", "zh-ID", "zh-MO", "zh-PA", "zh-PF", "zh-PH", "zh-SR", "zh-TH", "zh-TW", "zh-US", "zh-VN": "Hant"
        case "he", "iw", "ji", "lad", "yi": "Hebr"
        case "pra": "Khar"
        case "az", "ha", "ku", "man", "ms", "uz", "ky-TR", "rif-NL", "sr-ME", "sr-RO", "sr-RU", "sr-TR": "Latn"
        case "xld": "Lydi"
        case "myz": "Mand"
        case "xmn": "Mani"
        case "xmr": "Merc"
        case "xna": "Narb"
        case "nqo", "man-GN": "Nkoo"
        case "otk": "Orkh"
        case "oui": "Ougr"
        case "pal": "Phli"
        case "phn": "Phnx"
        case "xpr": "Prti"
        case "rhg": "Rohg"
        case "smp": "Samr"
        case "xsa": "Sarb"
        case "sog": "Sogd"
        case "syr": "Syrc"
        case "rif": "Tfng"
        case "dv": "Thaa"
        case "sd-IN", "unr-NP": "Deva"
        case "mn-CN": "Mong"
        default: nil
        }
    }
    /// The scripts that are written from right to left.
    static let rightToLeftScripts = "Adlm Arab Armi Avst Chrs Cprt Elym Hatr Hebr Hung Khar Lydi Mand Mani Mend Merc Mero Narb Nbat Nkoo Orkh Ougr Palm Phli Phlp Phnx Prti Rohg Samr Sarb Sogd Sogo Syrc Thaa Yezi"
}
