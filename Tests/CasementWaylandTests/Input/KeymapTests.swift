import Testing

@testable import CasementWayland

@Suite struct KeymapTests {
    @Test("Fault 30: a layout that cannot be compiled writes nothing to standard error, whose reader may let it wait")
    func aBrokenLayoutIsSilent() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            try #require(Self.compile("xkb_keymap { nonsense") == nil)
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(!text.contains("xkbcommon"), "\(text)")
    }

    @Test("A layout with a list that begins with a comma does not end the process")
    func aListWithoutFirst() async {
        await #expect(processExitsWith: .success) {
            for space in ["", " \t\r\n", "# a comment\n", " // a comment { #\n "] {
                let text = "xkb_keymap { xkb_symbols \"a\" { key <A> {\(space), [ a ] }; }; };"
                try #require(Self.compile(text) == nil, "\(text)")
            }
        }
    }

    private static func compile(_ text: String) throws -> Keymap? {
        let file = try MemoryFile(byteCount: text.utf8.count)
        try file.allocate().copyMemory(from: text, byteCount: text.utf8.count)
        return Keymap(file: file.descriptor, size: UInt32(text.utf8.count), locale: "C")
    }
}
