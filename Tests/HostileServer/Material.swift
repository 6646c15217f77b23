import CSystem
import CWaylandServer
import FuzzEngine
import Glibc

/// The values from which a hostile server chooses the arguments of its events.
struct Material {
    /// The longest message that libwayland before 1.23 sends, in bytes: with a longer one it ends the client. Later versions
    /// send up to 65,535, the most that the header of a message can say. So no string has 1 MB.
    static let longestMessage = 4096

    /// The smallest keyboard layout.
    private static let layout = """
        xkb_keymap {
        xkb_keycodes { minimum = 8; maximum = 255; <A> = 38; <B> = 56; };
        xkb_types { type "ONE_LEVEL" { modifiers = none; map[none] = 1; level_name[1] = "Any"; }; };
        xkb_compatibility { };
        xkb_symbols { key <A> { type = "ONE_LEVEL", [ a ] }; key <B> { type = "ONE_LEVEL", [ dead_acute ] }; };
        };

        """

    let texts: [UnsafeMutablePointer<CChar>]
    private let lengths: [Int]
    /// Files of layouts: whole, with a zero at the end, cut, empty, sealed, of zeros, and what is no file.
    let files: [Int32]
    private let bytes: UnsafeMutableRawPointer
    let layoutSize = UInt32(Self.layout.utf8.count + 1)

    init() {
        let words = [
            "", "a", "text/plain", "text/plain;charset=utf-8", "UTF8_STRING", "image/png", "Grüße 👋🏽", "FAKE-1",
            "\n\u{7F}\u{1}", "e\u{301}\u{301}", "\u{202E}\u{FEFF}", "%s%n%d",
        ]
        let long = [31, 255, 1023, 1024, 1025, 2000, 4000].flatMap { count in
            [
                [UInt8](repeating: 0x61, count: count), Array(String(repeating: "ü", count: count / 2).utf8),
                // One character, whatever its length.
                Array("e\(String(repeating: "\u{301}", count: count / 2 - 1))".utf8),
            ]
        }
        // The first byte of a character without its second one, and bytes that are in no character.
        let broken: [[UInt8]] = [
            [0xC3], [0x61, 0xF0, 0x9F], [0xFF, 0xFE, 0xFF], [UInt8](repeating: 0x80, count: 300),
        ]
        let all = words.map { Array($0.utf8) } + broken + long
        lengths = all.map { $0.count }
        texts = all.map { text in
            let memory = UnsafeMutablePointer<CChar>.allocate(capacity: text.count + 1)
            for (index, byte) in text.enumerated() { memory[index] = CChar(bitPattern: byte) }
            memory[text.count] = 0
            return memory
        }
        bytes = .allocate(byteCount: Self.longestMessage, alignment: 4)
        for offset in 0..<Self.longestMessage {
            bytes.storeBytes(of: UInt8(offset % 11), toByteOffset: offset, as: UInt8.self)
        }
        files = Self.makeFiles()
    }

    func release() {
        for text in texts { text.deallocate() }
        for file in files { close(file) }
        bytes.deallocate()
    }

    private static func makeFiles() -> [Int32] {
        func file(_ text: [UInt8], sealed: Bool = false) -> Int32 {
            let number = casement_memory_file()
            _ = text.withUnsafeBytes { write(number, $0.baseAddress, $0.count) }
            if sealed { casement_seal(number) }
            return number
        }
        let text = Array(layout.utf8) + [0]
        var ends: [Int32] = [-1, -1]
        casement_pipe(&ends)
        close(ends[1])
        return [
            file(text), file(text, sealed: true), file(text.dropLast()), file(Array(text.prefix(200))), file([]),
            file([UInt8](repeating: 0, count: 5000)), file([UInt8](repeating: 0x7B, count: 5000)), ends[0],
            open("/dev/null", O_RDWR | O_CLOEXEC), open("/", O_RDONLY | O_CLOEXEC),
        ]
    }

    // MARK: - Choices

    /// A number that a handler may not expect, more often than one that it does.
    static func number(_ random: inout SplitMix64) -> UInt32 {
        switch random.pick(0...9) {
        case 0: 0
        case 1: .max
        case 2: 0x7FFF_FFFF
        case 3: 0x8000_0000
        case 4: 1 << UInt32(random.pick(0...31))
        case 5, 6, 7: UInt32(random.pick(0...9))
        case 8: UInt32(random.pick(0...2000))
        default: UInt32(truncatingIfNeeded: random.next())
        }
    }

    /// A text of at most so many bytes, mostly a short one.
    func text(_ random: inout SplitMix64, upTo limit: Int) -> UnsafeMutablePointer<CChar> {
        var index = min(random.pick(0...texts.count - 1), random.pick(0...texts.count - 1))
        while lengths[index] > limit { index = random.pick(0...index - 1) }
        return texts[index]
    }

    /// An array whose length is often no multiple of 4.
    func array(_ random: inout SplitMix64, upTo limit: Int) -> wl_array {
        let size = random.once(in: 20) ? random.pick(0...limit) : random.pick(0...min(limit, 40))
        return wl_array(size: size, alloc: 0, data: bytes)
    }
}
