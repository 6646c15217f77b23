package import Logging

/// A sentence for the log.
package struct LogRemark: Hashable {
    package let level: Logger.Level
    package let text: String

    package init(level: Logger.Level, text: String) {
        self.level = level
        self.text = text
    }
}
