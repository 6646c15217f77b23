import Dispatch
import Glibc
import Synchronization

/// A server of speech-dispatcher's protocol on a Unix socket, which behaves as a test wants.
final class FakeSpeechServer: Sendable {
    /// What it does with a text.
    enum Behaviour: Sendable {
        /// Reports its end at once.
        case speak
        /// Never reports its end.
        case neverEnd
        /// Answers the first `SPEAK` only after ``release()``.
        case hold
        /// Closes the connection after the first text, and speaks later ones.
        case dieOnce
        /// Accepts connections and never answers.
        case silent
        /// Has no voice.
        case mute
    }

    let path: String
    /// Each line that arrives.
    let lines: AsyncStream<String>
    private let arrived: AsyncStream<String>.Continuation
    private let behaviour: Behaviour
    private let listener: Int32
    private let released = DispatchSemaphore(value: 0)
    private let seen = Mutex<(lines: [String], texts: Int)>(([], 0))

    /// Listens, and makes this the server of the process.
    init(_ behaviour: Behaviour) {
        self.behaviour = behaviour
        (lines, arrived) = AsyncStream.makeStream()
        var template = Array("/tmp/casement-speech-XXXXXX".utf8CString)
        path = String(cString: mkdtemp(&template)) + "/socket"
        listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        _ = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(listener, $0, size) }
        }
        listen(listener, 8)
        setenv("SPEECHD_ADDRESS", "unix_socket:\(path)", 1)
        setenv("SPEECHD_CMD", "/nonexistent/speech-dispatcher", 1)
        Thread { [self] in accept() }
    }

    /// All lines so far, of all connections.
    var received: [String] { seen.withLock { $0.lines } }

    /// Removes its socket.
    func remove() {
        unlink(path)
        rmdir(String(path.dropLast("/socket".count)))
    }

    /// Lets it answer.
    func release() { released.signal() }

    private func accept() {
        while true {
            let connection = Glibc.accept(listener, nil, nil)
            guard connection >= 0 else { return }
            Thread { [self] in serve(connection) }
        }
    }

    private func serve(_ connection: Int32) {
        guard let stream = fdopen(connection, "r") else { return }
        var buffer = [CChar](repeating: 0, count: 16_384)
        var isText = false
        while fgets(&buffer, Int32(buffer.count), stream) != nil {
            let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
            let line = String(String(decoding: bytes, as: UTF8.self).filter { !$0.isNewline })
            let text = seen.withLock { seen in
                seen.lines.append(line)
                if line == "." || line.hasPrefix("CHAR") { seen.texts += 1 }
                return seen.texts
            }
            arrived.yield(line)
            if isText && line != "." { continue }
            isText = line == "SPEAK"
            guard answer(line, text: text, on: connection) else { break }
        }
        fclose(stream)
    }

    /// - Returns: whether the connection goes on.
    private func answer(_ line: String, text: Int, on connection: Int32) -> Bool {
        if behaviour == .silent { return true }
        switch line {
        case "HISTORY GET CLIENT_ID": send("245-7", "245 OK CLIENT ID SENT", to: connection)
        case "LIST OUTPUT_MODULES":
            send(behaviour == .mute ? "250-dummy" : "250-espeak-ng", "250 OK MODULE LIST SENT", to: connection)
        case "GET OUTPUT_MODULE": send("251-espeak-ng", "251 OK GET RETURNED", to: connection)
        case "LIST SYNTHESIS_VOICES":
            let voices = ["English (America)\ten-US\tnone", "Chinese (Mandarin)\tcmn\tnone", "English+Adam\ten\tAdam"]
            for voice in voices { send("249-\(voice)", to: connection) }
            send("249 OK VOICE LIST SENT", to: connection)
        case "SPEAK":
            if behaviour == .hold && text == 0 { released.wait() }
            send("230 OK RECEIVING DATA", to: connection)
        case _ where line == "." || line.hasPrefix("CHAR"):
            if behaviour == .dieOnce && text == 1 { return false }
            send("225-\(text)", "225 OK MESSAGE QUEUED", to: connection)
            if behaviour != .neverEnd, behaviour != .hold || text > 1 {
                send("702-\(text)", "702-7", "702 END", to: connection)
            }
        default: send("200 OK", to: connection)
        }
        return true
    }

    private func send(_ lines: String..., to connection: Int32) {
        let text = lines.map { $0 + "\r\n" }.joined()
        _ = Glibc.send(connection, text, text.utf8.count, Int32(MSG_NOSIGNAL))
    }
}

/// A thread for calls that wait.
private struct Thread {
    @discardableResult
    init(_ body: @escaping @Sendable () -> Void) {
        DispatchQueue(label: "server").async(execute: body)
    }
}
