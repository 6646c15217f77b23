internal import CFontconfig
internal import CFriBidi
internal import CHarfBuzz
internal import CLateLibrary
internal import CUniBreak

/// A C library that is loaded with the first text that needs it.
package enum TextLibrary: String {
    case harfBuzz = "HarfBuzz"
    case libunibreak
    case friBidi = "FriBidi"
    case fontconfig

    /// Loads the libraries that every text needs, on another thread.
    ///
    /// They bring three more libraries with them, and loading takes 1 to 2 ms, which would delay the first frame with text. An
    /// app that brings fonts certainly has text; another one loads them with its first text, if it has any.
    package static func loadAhead() {
        late_library_load_ahead {
            _ = late_load_harfbuzz()
            _ = late_load_unibreak()
        }
    }

    /// Loads the library unless it is loaded. Where that fails, the next call tries again.
    ///
    /// - Returns: nil, or the dynamic loader's reason.
    func load() -> String? {
        let isLoaded =
            switch self {
            case .harfBuzz: late_load_harfbuzz()
            case .libunibreak: late_load_unibreak()
            case .friBidi: late_load_fribidi()
            case .fontconfig: late_load_fontconfig()
            }
        return isLoaded ? nil : String(cString: late_library_problem())
    }

    /// What does not work without it.
    var loss: String {
        switch self {
        case .harfBuzz: "text stays empty"
        case .libunibreak: "lines break only at spaces"
        case .friBidi: "letters of scripts that are written from right to left stand in the wrong order"
        case .fontconfig: "only fonts that the app brings are used"
        }
    }
}
