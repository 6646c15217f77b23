/// The file with the Compose sequences of a keyboard: the user's, else the one of the locale.
package enum ComposeFile {
    /// 1 MiB: the size of the largest file of a user that is read. The file of X11 with all scripts has half of it.
    package static let sizeLimit = 1 << 20
    /// Includes the sequences of the locale, which libxkbcommon finds by itself (`XLOCALEDIR`, `/usr/share/X11/locale`).
    static let localeText = "include \"%L\"\n"

    /// Compiles the text of the file on another thread, and waits for the result for a limited time, see ``Disk``.
    ///
    /// libxkbcommon itself opens the lists of locales and the files that the text includes, and would wait for good for the
    /// writer of one that is a pipe.
    ///
    /// - Parameter compile: makes the table of the text; runs on another thread.
    /// - Returns: nil if there is no table in time.
    package static func table(_ compile: @escaping @Sendable ([UInt8]) -> CHandle?) -> CHandle? {
        let late = SystemCallError("open", ETIMEDOUT)
        return try? Disk.current.read("the Compose file", unanswered: { _ in late }) {
            () throws(SystemCallError) in compile(text())
        }
    }

    /// The text of the first regular file of those at which libxkbcommon looks, that is not too large; else ``localeText``.
    ///
    /// - Parameter variable: the value of a variable of the environment.
    static func text(
        _ variable: (String) -> String? = { getenv($0).map { String(cString: $0) } }
    ) -> [UInt8] {
        let home = variable("HOME")
        let settings =
            variable("XDG_CONFIG_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home.map { "\($0)/.config" }
        let paths = [variable("XCOMPOSEFILE"), settings.map { "\($0)/XCompose" }, home.map { "\($0)/.XCompose" }]
        for path in paths {
            guard let path, let bytes = RegularFile.bytes(of: path, limit: sizeLimit + 1), bytes.count <= sizeLimit
            else {
                continue
            }
            // A last line without its end is not read.
            return bytes + [UInt8(ascii: "\n")]
        }
        return Array(localeText.utf8)
    }
}
