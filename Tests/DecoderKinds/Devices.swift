import CasementCore
@testable import CasementKiosk
@testable import CasementWayland

/// What devices, and those who use them, send.
@MainActor enum Devices {
    static func acceptsKeymap(_ input: [UInt8]) -> Bool {
        guard let file = try? MemoryFile(holding: input),
            let keymap = Keymap(file: file.descriptor, size: UInt32(max(input.count, 1)), locale: "C")
        else { return false }
        for modifiers in [0, 1, 0x80, .max] as [UInt32] {
            keymap.update(depressed: modifiers, latched: 0, locked: 0, group: modifiers >> 7)
            _ = keymap.modifiers
            for code in 0..<256 as Range<UInt32> {
                let symbol = keymap.symbol(code)
                _ = (keymap.repeats(code), keymap.type(code, symbol), Keymap.keySymbol(symbol))
            }
        }
        return true
    }

    /// Each byte is a key that is pressed or, from 128 on, released.
    static func acceptsScan(_ input: [UInt8]) -> Bool {
        var decoder = ScanDecoder()
        var scans = 0
        for byte in input {
            let event = KeyEvent(
                phase: byte & 0x80 == 0 ? .pressed : .released, symbol: KeySymbol(rawValue: 0),
                code: UInt32(byte & 0x7F), time: .zero)
            if let scan = decoder.scan(endedBy: event) {
                _ = scan.text
                scans += 1
                decoder.wipe()
            } else {
                decoder.add(event)
            }
        }
        return scans > 0
    }

    /// The input is the file without its last line, the checksum of the others.
    static func acceptsAttempts(_ input: [UInt8]) -> Bool {
        var checksum = CRC32()
        checksum.add(input)
        let file = input + Array("checksum=\(checksum.value)\n".utf8)
        guard let attempts = try? withFile(of: file, { try PINAttempts.read($0) }) else { return false }
        _ = attempts.lock(at: BootTime(boot: "b", uptime: .seconds(1_000_000)))
        return true
    }
}
