import Testing

@testable import CasementWayland

@Suite struct KeymapTests {
    @Test("Fault 30: a layout that cannot be compiled writes nothing to standard error, whose reader may let it wait")
    func aBrokenLayoutIsSilent() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            let text = "xkb_keymap { nonsense"
            let file = try MemoryFile(byteCount: text.utf8.count)
            try file.allocate().copyMemory(from: text, byteCount: text.utf8.count)
            try #require(Keymap(file: file.descriptor, size: UInt32(text.utf8.count), locale: "C") == nil)
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(!text.contains("xkbcommon"), "\(text)")
    }
}
