@testable import CasementRender
import CasementCore
import CasementSystem
import Glibc
import Testing

@Suite struct PNGSuiteTests {
    /// The folder that `scripts/png-suite.sh` made: the files, and the least and the greatest level of each sample.
    private static let references = getenv("CASEMENT_PNG_SUITE").map { String(cString: $0) }

    @Test(.enabled(if: references != nil, "scripts/png-suite.sh names the files"))
    func thePixelsOfASuiteAreThoseOfAnotherDecoder() throws {
        let folder = try #require(Self.references)
        let list = try #require(RegularFile.bytes(of: "\(folder)/list", limit: 1 << 20))
        let lines = String(decoding: list, as: UTF8.self).split(separator: "\n")
        var differing: [Substring] = []
        for line in lines {
            let (number, file) = (line.prefix { $0 != "\t" }, line.drop { $0 != "\t" }.dropFirst())
            let bounds = try #require(RegularFile.bytes(of: "\(folder)/\(number)", limit: 1 << 30))
            let levels = (try? Image(contentsOfFile: String(file)))?.pixels.flatMap { pixel in
                [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: pixel >> $0) }
            }
            if let levels, levels.count * 2 == bounds.count,
                levels.indices.allSatisfy({ levels[$0] >= bounds[$0] && levels[$0] <= bounds[levels.count + $0] })
            {
                continue
            }
            differing.append(file)
            print("\(file) differs")
        }
        print("png.suite-differences \(differing.count) of \(lines.count)")
        #expect(differing.isEmpty && !lines.isEmpty)
    }
}
