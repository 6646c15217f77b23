package import Logging
import CasementCore

extension Logger {
    /// Logs a sentence of the toolkit as one line without control characters, whatever it quotes of files and other programs.
    package func log(_ level: Level, sentence: Any) {
        log(level: level, "\("\(sentence)".printable)")
    }
}
