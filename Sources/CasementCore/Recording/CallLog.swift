import Synchronization

/// The last calls of a scene's entry points, in memory that the caller provides and that may outlive the process, such as a
/// shared mapping of a file.
///
/// The two halves of the memory are filled in turn, so that at least the latest half is there whenever the process ends. Each
/// one begins with the size and the environment then in force. Touches, frames and deadlines are appended without an
/// allocation and without a system call.
@MainActor package final class CallLog {
    /// 512 KiB each: more than a minute of a touch that reports 120 times a second, with 60 frames a second.
    package nonisolated static let byteCount = 1 << 20

    private let words: UnsafeMutableBufferPointer<UInt64>
    private var half: CallLogHalf
    private var generation: UInt64 = 0
    private var resize: Recording.Call?
    private var environment: Recording.Call?

    /// Makes a log in memory that is zero.
    ///
    /// - Parameters:
    ///   - memory: of ``byteCount`` bytes, which stay valid as long as the log; aligned to 8.
    ///   - process: the identifier of the process, for the reader.
    package init(in memory: UnsafeMutableRawBufferPointer, process: Int32) {
        words = memory.bindMemory(to: UInt64.self)
        half = CallLogHalf(words, 0)
        words[1] = UInt64(truncatingIfNeeded: process)
        atomicMemoryFence(ordering: .releasing)
        words[0] = CallLogFormat.magic
        begin()
    }

    /// Appends a call.
    package func append(_ call: Recording.Call) {
        switch call {
        case .resize: resize = call
        case .environment: environment = call
        default: break
        }
        if half.append(call) { return }
        begin()
        // Longer than half of the memory: a batch of touches has at most some thousand words.
        _ = half.append(call)
    }

    /// Begins the other half anew.
    private func begin() {
        half = CallLogHalf(words, Int(generation % 2))
        generation += 1
        half.begin(generation)
        if generation == 1 { return }
        if let resize { half.appendContext(resize) }
        if let environment { half.appendContext(environment) }
    }
}

/// The words of a ``CallLog``: four of a header, then two halves, each with its generation and the number of words in use.
enum CallLogFormat {
    /// The letters CSFLIGH1.
    static let magic: UInt64 = 0x4353_464C_4947_4831
    static let headerSize = 4
    static let halfSize = (CallLog.byteCount / 8 - headerSize) / 2
    /// The words of a half before its content.
    static let halfHeaderSize = 2

    /// The kind of an entry, in the lowest byte of its first word.
    enum Kind: UInt64 {
        /// The text of calls; the number of bytes follows in the word, the bytes after it.
        case text = 1
        /// The same, for a size or an environment that the first half may have too.
        case context = 2
        case frame = 3
        case advance = 4
        /// A change of a touch; the phase, the flags and the number of coalesced samples follow in the word.
        case contact = 5
    }

    static let isFurther: UInt64 = 1
    static let isSecret: UInt64 = 2
    static let isPointer: UInt64 = 4
    static let phases: [TouchEvent.Phase] = [.began, .moved, .ended, .cancelled]
}
