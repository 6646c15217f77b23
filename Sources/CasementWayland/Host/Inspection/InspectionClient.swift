import CSystem
import CasementCore
import CasementSystem

/// One program that asks questions about the scene: it sends lines, and gets an answer to each, which an empty line ends.
///
/// It never blocks. While an answer waits for the client, no further question is read, so neither buffer grows; one question is
/// answered in an iteration of the loop, so a client that sends many does not delay frames.
@MainActor final class InspectionClient {
    /// The longest question, in bytes.
    static let longestLine = 1024
    /// The longest answer, in bytes: some 50,000 views. The rest of a longer one is omitted.
    static let longestAnswer = 4 << 20

    private let socket: Descriptor
    private let loop: EventLoop
    private let answer: (String) -> [String]
    /// Runs when the client begins to have something to read.
    var onWait: (() -> Void)?
    /// Runs once, when the connection is over.
    var onEnd: ((InspectionClient) -> Void)?
    private var input: [UInt8] = []
    private var output: [UInt8] = []
    private var written = 0
    /// Whether the rest of a line that is too long is dropped.
    private var isSkipping = false
    /// Whether the client sends nothing more.
    private var isAtEnd = false
    private var isOver = false
    /// What the loop waits for; nil for nothing.
    private var watchesWriting: Bool?
    /// Since when the client has read nothing of its answers; nil if it has read all that was sent.
    private(set) var waitsSince: Instant?
    /// What it had not read when that was looked at last.
    private var unread: Int32 = 0

    /// - Parameter answer: returns the lines of the answer to a line.
    init(_ socket: Descriptor, _ loop: EventLoop, answer: @escaping (String) -> [String]) {
        self.socket = socket
        self.loop = loop
        self.answer = answer
    }

    /// Begins to read questions.
    func start() { watch(forWriting: false) }

    /// Ends the connection.
    func end() {
        guard !isOver else { return }
        isOver = true
        if watchesWriting != nil { loop.unwatch(socket.number) }
        watchesWriting = nil
        (input, output) = ([], [])
        onEnd?(self)
    }

    private func watch(forWriting: Bool) {
        guard !isOver, watchesWriting != forWriting else { return }
        if watchesWriting != nil { loop.unwatch(socket.number) }
        watchesWriting = nil
        do {
            try loop.watch(socket.number, forWriting: forWriting) { [weak self] in
                if forWriting { self?.continueWriting() } else { self?.read() }
            }
            watchesWriting = forWriting
        } catch {
            end()
        }
    }

    // MARK: Questions

    private func read() {
        var chunk = [UInt8](repeating: 0, count: 4096)
        let count = retryingInterrupted { Glibc.read(socket.number, &chunk, chunk.count) }
        if count < 0 { return errno == EAGAIN ? () : end() }
        if count == 0 { isAtEnd = true }
        input += chunk.prefix(count)
        answerNext()
    }

    /// Answers the next complete line, and then waits until the answer is written.
    private func answerNext() {
        guard let line = nextLine() else {
            if isAtEnd { return end() }
            return watch(forWriting: false)
        }
        output = Self.bytes(line.isTooLong ? Self.complaint : answer(line.text))
        // The closure may have run code that ended the connection.
        guard !isOver else { return }
        written = 0
        continueWriting()
    }

    private static let complaint = ["error: a line has at most \(longestLine) bytes"]

    /// Removes the next line from the input; nil if there is no complete one.
    private func nextLine() -> (text: String, isTooLong: Bool)? {
        guard let end = input.firstIndex(of: UInt8(ascii: "\n")) else {
            if input.count > Self.longestLine { isSkipping = true }
            if isSkipping { input = [] }
            guard isAtEnd, !input.isEmpty || isSkipping else { return nil }
            defer { (input, isSkipping) = ([], false) }
            return (String(decoding: input, as: UTF8.self), isSkipping)
        }
        let bytes = input[..<end]
        let isTooLong = isSkipping || bytes.count > Self.longestLine
        let text = isTooLong ? "" : String(decoding: bytes, as: UTF8.self)
        input.removeSubrange(...end)
        isSkipping = false
        return (text, isTooLong)
    }

    /// The bytes of an answer, with the empty line that ends it.
    private static func bytes(_ lines: [String]) -> [UInt8] {
        var bytes: [UInt8] = []
        for line in lines {
            guard bytes.count + line.utf8.count < longestAnswer else {
                bytes += Array("error: the rest of the answer is too long\n".utf8)
                break
            }
            bytes += line.utf8
            bytes.append(UInt8(ascii: "\n"))
        }
        bytes.append(UInt8(ascii: "\n"))
        return bytes
    }

    // MARK: Answers

    /// Notes whether the client has read since the last call: what an answer of the past has left in the socket counts too.
    func noteReading(at now: Instant) {
        let unread = casement_unread(socket.number)
        if unread == 0, written == output.count {
            waitsSince = nil
        } else if unread < self.unread {
            waitsSince = now
        }
        self.unread = unread
    }

    private func noteSending() {
        unread = casement_unread(socket.number)
        guard !isOver, waitsSince == nil, unread > 0 || written < output.count else { return }
        waitsSince = MonotonicClock.now()
        onWait?()
    }

    private func continueWriting() {
        noteReading(at: MonotonicClock.now())
        defer { noteSending() }
        while written < output.count {
            let count = output.withUnsafeBytes { bytes in
                let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
                return retryingInterrupted { send(socket.number, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL)) }
            }
            guard count > 0 else {
                guard count < 0, errno == EAGAIN else { return end() }
                return watch(forWriting: true)
            }
            written += count
        }
        finishAnswer()
    }

    private func finishAnswer() {
        if !output.isEmpty {
            (output, written) = ([], 0)
            // A further line waits for the next iteration of the loop, which the writable socket begins at once.
            return watch(forWriting: isAtEnd || input.contains(UInt8(ascii: "\n")))
        }
        answerNext()
    }
}
