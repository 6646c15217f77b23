internal import CHarfBuzz
internal import CLateLibrary
internal import CUniBreak

/// The C libraries that every text needs.
package enum TextLibraries {
    /// Loads them on another thread.
    ///
    /// They bring three more libraries with them, and loading takes 1 to 2 ms, which would delay the first frame with text. An
    /// app that brings fonts certainly has text; another one loads them with its first text, if it has any.
    package static func loadAhead() {
        late_library_load_ahead {
            _ = late_load_harfbuzz()
            _ = late_load_unibreak()
        }
    }
}
