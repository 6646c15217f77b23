import CFuzzDriver
import DecoderKinds
import Glibc

/// The program of `scripts/fuzz-decoders.sh`: libFuzzer, with the kind of the variable `CASEMENT_DECODER` as its target.
/// Without the variable it lists all kinds, one in a line.
@main enum FuzzDecoders {
    private static let name = getenv("CASEMENT_DECODER").map { String(cString: $0) }
    fileprivate static let kind = name.flatMap { DecoderKind(rawValue: $0) }

    static func main() {
        guard let name else {
            for kind in DecoderKind.allCases { print(kind) }
            exit(0)
        }
        guard kind != nil else {
            print("There is no kind '\(name)'.")
            exit(2)
        }
        exit(casement_run_fuzzer(CommandLine.argc, CommandLine.unsafeArgv))
    }
}

@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = Array(UnsafeBufferPointer(start: bytes, count: count))
    // libFuzzer calls it on the thread that started it.
    _ = MainActor.assumeIsolated { FuzzDecoders.kind?.accepts(input) }
    return 0
}
