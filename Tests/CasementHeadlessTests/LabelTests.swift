import CasementCore
import CasementHeadless
import CasementRender
import Glibc
import Testing

@MainActor @Suite struct LabelTests {
    private let style = TextStyle(font: Font("DejaVu Sans", size: 20))
    private let prose = "the quick brown fox jumps over the lazy dog"

    private func host(_ label: Label, _ size: Size, _ environment: SceneEnvironment = .init()) throws -> HeadlessHost {
        let fonts = FontLibrary()
        fonts.usesSystemFonts = false
        try fonts.register(file: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")
        let scene = Scene()
        scene.environment = environment
        let host = HeadlessHost(scene: scene, size: Size(width: 400, height: 300), fonts: fonts)
        label.frame = Rect(origin: .zero, size: size)
        scene.root.addSubview(label)
        return host
    }

    @Test("A label that was laid out without HarfBuzz shows its text when HarfBuzz can be loaded")
    func lateHarfBuzz() async {
        await #expect(processExitsWith: .success) { try await Self.showWithoutHarfBuzz() }
    }

    /// A process without free descriptors cannot load it.
    private static func showWithoutHarfBuzz() throws {
        let suite = LabelTests()
        let label = Label("text", style: suite.style)
        let host = try suite.host(label, Size(width: 400, height: 30))
        let descriptors = Int32(RLIMIT_NOFILE.rawValue)
        var limit = rlimit()
        getrlimit(descriptors, &limit)
        var none = rlimit(rlim_cur: 0, rlim_max: limit.rlim_max)
        setrlimit(descriptors, &none)
        host.advance(by: .zero)
        let empty = host.pixels
        host.advance(by: .seconds(5))
        try #require(label.intrinsicSize == .zero && host.frameCount == 1)
        setrlimit(descriptors, &limit)
        host.advance(by: .seconds(2))
        try #require(host.pixels != empty && host.frameCount == 2)
        try #require(label.intrinsicSize.map { $0.height > 0 } == true)
        try #require(host.scene.nextDeadline == nil)
    }

    @Test func withoutASceneThereIsNoSize() {
        let label = Label(prose, style: style)
        #expect(label.intrinsicSize == nil && label.firstBaseline == nil && label.shownLayout() == nil)
    }

    @Test func oneLineThatDoesNotFitEndsInAnEllipsis() throws {
        let label = Label(prose, style: style)
        let host = try host(label, Size(width: 150, height: 30))
        #expect(label.shownLayout()?.isTruncated == true && label.shownLayout()?.lines.count == 1)
        label.bounds.size.width = label.sizeThatFits(Size(width: 400, height: 100)).width
        #expect(host.frameCount == 0)
    }

    @Test func aLabelOfItsIntrinsicSizeIsNotTruncated() throws {
        for text in ["Hi", "AVATAR", "fjord 12.5 °C", "שלום"] {
            let label = Label(text, style: style)
            let host = try host(label, .zero)
            label.bounds.size = label.sizeThatFits(.zero)
            #expect(label.shownLayout()?.isTruncated == false)
            if let own = label.intrinsicSize { label.bounds.size = own }
            #expect(label.shownLayout()?.isTruncated == false)
            _ = host
        }
    }

    @Test func theHeightFollowsFromTheWidth() throws {
        let label = Label(prose, style: style)
        label.maximumLines = nil
        let host = try host(label, Size(width: 150, height: 300))
        let narrow = label.sizeThatFits(Size(width: 150, height: 0))
        let wide = label.sizeThatFits(Size(width: 300, height: 0))
        #expect(narrow.height > wide.height && narrow.width <= 150)
        #expect(label.intrinsicSize.map { $0.height < wide.height } == true)
        label.preferredWidth = 150
        #expect(label.intrinsicSize.map { $0.height.rounded(.up) } == narrow.height)
        _ = host
    }

    @Test func linesThatDoNotFitIntoTheHeightAreTruncated() throws {
        let label = Label(prose, style: style)
        label.maximumLines = nil
        let host = try host(label, Size(width: 150, height: 55))
        #expect(label.shownLayout()?.lines.count == 2 && label.shownLayout()?.isTruncated == true)
        label.paragraph.truncation = .none
        #expect(label.shownLayout().map { $0.lines.count > 2 } == true)
        _ = host
    }

    @Test func theBaselinesAreThoseOfTheLetters() throws {
        let label = Label("one\ntwo", style: style)
        label.maximumLines = nil
        label.verticalAlignment = .top
        let host = try host(label, Size(width: 150, height: 100))
        let (first, last) = (try #require(label.firstBaseline), try #require(label.lastBaseline))
        #expect(first > 10 && last > first + 20)
        label.verticalAlignment = .bottom
        #expect((try #require(label.lastBaseline)) > last)
        _ = host
    }

    @Test func leadingAndNaturalTextFollowTheDirection() throws {
        func x(_ text: String, _ alignment: Label.Alignment, _ direction: SceneEnvironment.LayoutDirection) throws
            -> Double
        {
            let label = Label(text, style: style, alignment: alignment)
            let host = try host(label, Size(width: 200, height: 30), SceneEnvironment(layoutDirection: direction))
            defer { _ = host }
            return try #require(label.shownLayout()?.lines.first?.frame.minX)
        }
        #expect(try x("abc", .leading, .leftToRight) == 0 && x("שלום", .leading, .leftToRight) == 0)
        #expect(try x("abc", .leading, .rightToLeft) > 100 && x("abc", .trailing, .rightToLeft) == 0)
        #expect(try x("abc", .natural, .rightToLeft) == 0 && x("שלום", .natural, .leftToRight) > 100)
        // Numbers have no direction of their own.
        #expect(try x("123", .natural, .rightToLeft) > 100 && x("123", .natural, .leftToRight) == 0)
    }

    @Test func textGrowsWithTheEnvironment() throws {
        let label = Label(prose, style: style)
        let host = try host(label, Size(width: 400, height: 30))
        let before = try #require(label.intrinsicSize)
        host.scene.environment.textScale = 2
        #expect((try #require(label.intrinsicSize).width - before.width * 2).magnitude < 0.01)
        label.paragraph.lineHeight = .fixed(30)
        #expect(try #require(label.intrinsicSize).height == 60)
    }

    @Test func attributedTextKeepsItsStyles() throws {
        var text = AttributedText("thin ", style: style)
        var large = style
        large.font.size = 50
        text.append("large", style: large)
        let label = Label(text)
        let host = try host(label, Size(width: 400, height: 80))
        #expect(label.text == "thin large" && label.attributedText == text)
        let tall = try #require(label.intrinsicSize).height
        label.style = style
        #expect(try #require(label.intrinsicSize).height < tall)
        label.attributedText = text
        label.text = "thin large"
        #expect(label.attributedText.runs.count == 1)
        _ = host
    }

    @Test func tenMegabytesInOneLabelAreShown() throws {
        let label = Label(String(repeating: "word ", count: 2_000_000), style: style)
        let host = try host(label, Size(width: 150, height: 30))
        #expect(host.advanceUntilIdle() && label.shownLayout()?.isTruncated == true)
        label.maximumLines = nil
        #expect(host.advanceUntilIdle())
    }
}
