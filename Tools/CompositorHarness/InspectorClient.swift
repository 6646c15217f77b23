import CasementSystem

/// A connection to the inspector's socket of an app that runs with `CASEMENT_INSPECT`.
package final class InspectorClient {
    private let socket: Int32
    private let lines: LineReader

    /// The path of the socket, as the log of an app names it; nil if it does not.
    package static func path(inLog log: String) -> String? {
        let line = log.split(separator: "\n").first { $0.contains("The inspector answers at ") }
        return line?.split(separator: " ").last.map(String.init)
    }

    /// Connects to the socket at a path.
    package init(_ path: String) throws(HarnessError) {
        guard let socket = ServerSocket.connect(path) else {
            throw HarnessError("the inspector at \(path) does not answer: \(lastError())")
        }
        self.socket = socket
        lines = LineReader(socket)
    }

    /// Sends a line, and returns the lines of the answer.
    package func ask(_ line: String) throws(HarnessError) -> [String] {
        let bytes = Array("\(line)\n".utf8)
        guard send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
            throw HarnessError("the inspector is gone: \(lastError())")
        }
        var answer: [String] = []
        while true {
            guard case .line(let line) = lines.next(within: .patience) else {
                throw HarnessError("the inspector did not answer '\(line)'")
            }
            if line.isEmpty { return answer }
            answer.append(line)
        }
    }

    /// Asks until the answer meets a condition.
    package func await(_ line: String, _ isExpected: ([String]) -> Bool) throws(HarnessError) -> [String] {
        let deadline = ContinuousClock.now + .patience
        while ContinuousClock.now < deadline {
            let answer = try ask(line)
            if isExpected(answer) { return answer }
        }
        throw HarnessError("the answer to '\(line)' is still: \(try ask(line).joined(separator: "\n"))")
    }
}
