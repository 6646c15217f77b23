@testable import Casement
@testable import CasementBase
@testable import CasementCore

/// What one run of an app leaves for the next one.
@MainActor enum States {
    /// A state with most kinds of values.
    private struct Specimen: Codable {
        var name: String?
        var count: Int8?
        var large: Int128?
        var share: Double?
        var part: Float?
        var bytes: [UInt8]?
        var numbers: [Int]?
        var names: [String: Int]?
        var inner: [Specimen]?
    }

    /// The input is the content of an envelope, because one with a wrong checksum is refused at once; and a whole file.
    static func accepts(_ input: [UInt8]) -> Bool {
        let sealed = StateEnvelope.seal(input)
        var isAccepted = false
        for bytes in [input, sealed] {
            isAccepted = (try? StateDecoder().decode(Specimen.self, from: bytes)) != nil || isAccepted
            if let store = try? StateStore<String>(archive: bytes) { _ = try? store.archive() }
        }
        if let value = try? StateReader.value(of: input[...]) {
            var writer = StateWriter()
            writer.write(value)
            precondition(writer.bytes == input, "A state of other bytes than its value has was read.")
        }
        return isAccepted
    }

    /// The input is the content of both halves of a log.
    static func acceptsFlight(_ input: [UInt8]) -> Bool {
        var words = [UInt64](repeating: 0, count: CallLog.byteCount / 8)
        (words[0], words[1]) = (CallLogFormat.magic, 77)
        for half in 0..<2 {
            let start = CallLogFormat.headerSize + half * CallLogFormat.halfSize
            let most = CallLogFormat.halfSize - CallLogFormat.halfHeaderSize
            let count = min((input.count + 7) / 8, most)
            (words[start], words[start + 1]) = (UInt64(half + 1), UInt64(count))
            for (index, byte) in input.prefix(count * 8).enumerated() {
                words[start + CallLogFormat.halfHeaderSize + index / 8] |= UInt64(byte) << UInt64(index % 8 * 8)
            }
        }
        guard let reader = CallLogReader(words.withUnsafeBytes { Array($0) }) else { return false }
        _ = reader.recording.text
        return !reader.recording.calls.isEmpty
    }

    static func acceptsMarker(_ input: [UInt8]) -> Bool {
        let text = String(decoding: input, as: UTF8.self)
        let (history, end) = RunHistory.begin(after: text, boot: "b", now: 1_000_000_000_000)
        _ = history.text
        return end == .secondCrash
    }
}
