import CompositorHarness
import Testing

@Suite("The list of examples") struct ExampleListTests {
    @Test("It has each program but Video") func complete() {
        let root = "\(#filePath)".split(separator: "/").dropLast(3).map { "/\($0)" }.joined() + "/Sources/Examples"
        let basics = Files.names(in: "\(root)/Basics").filter { $0.hasSuffix(".swift") }.map {
            String($0.dropLast(".swift".count))
        }
        let others = Files.names(in: root).filter {
            !["Basics", "ControlExhibits", "Exhibits", "Video"].contains($0) && !$0.hasPrefix(".")
        }
        #expect(basics.count > 10 && others.count > 10)
        #expect(Example.all.map(\.name).sorted() == (basics + others).sorted())
    }
}
