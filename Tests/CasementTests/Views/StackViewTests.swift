import Casement
import CasementTesting
import Testing

/// A view with an intrinsic size.
private final class Block: View {
    var wanted: Size { didSet { invalidateIntrinsicSize() } }

    init(_ width: Double, _ height: Double) {
        wanted = Size(width: width, height: height)
        super.init()
    }

    override func sizeThatFits(_ size: Size) -> Size { wanted }
    override var intrinsicSize: Size? { wanted }
}

@Suite("Stacks") @MainActor struct StackViewTests {
    private let stage = Stage(size: Size(width: 300, height: 200))

    private func show(_ stack: StackView, width: Double = 300, height: Double = 200) {
        stack.frame = Rect(x: 0, y: 0, width: width, height: height)
        stage.scene.root.addSubview(stack)
        stage.advance(by: .milliseconds(20))
    }

    @Test("A row lays views out one after the other, at their intrinsic sizes") func row() {
        let blocks = [Block(40, 10), Block(60, 30)]
        show(StackView(.horizontal, spacing: 10, alignment: .center, blocks))
        #expect(
            blocks.map(\.frame) == [
                Rect(x: 0, y: 95, width: 40, height: 10), Rect(x: 50, y: 85, width: 60, height: 30),
            ])
    }

    @Test("In a right-to-left environment a row is mirrored, and so is the leading edge of a column") func mirrored() {
        stage.scene.environment.layoutDirection = .rightToLeft
        let blocks = [Block(40, 10), Block(60, 30)]
        show(StackView(.horizontal, spacing: 10, alignment: .leading, blocks))
        #expect(blocks.map(\.frame.minX) == [260, 190])
        let column = [Block(40, 10)]
        show(StackView(.vertical, alignment: .leading, column))
        #expect(column[0].frame.minX == 260)
    }

    @Test("Flexible views share the remaining space, and shrink if there is too little") func flexible() {
        let fixed = Block(100, 10)
        let spacers = [Spacer(flexibility: 1), Spacer(flexibility: 3)]
        let stack = StackView(.horizontal, [spacers[0], fixed, spacers[1]])
        show(stack)
        #expect([spacers[0].frame.width, fixed.frame.minX, spacers[1].frame.width] == [50, 50, 150])
        stack.frame.size.width = 80
        stage.advance(by: .milliseconds(20))
        #expect(fixed.frame.width == 100)
        #expect(spacers.map(\.frame.width) == [0, 0])
    }

    @Test("A flexible label wraps at the width that the other views leave, and the stack is as high as its lines")
    func wrapping() {
        let label = Label("A flexible label that wraps at the width that is left", alignment: .leading)
        label.maximumLines = nil
        label.flexibility = 1
        let row = StackView(.horizontal, spacing: 10, alignment: .leading, [Block(90, 10), label])
        let below = Block(10, 10)
        show(StackView(.vertical, [row, below]), width: 200)
        let height = label.sizeThatFits(Size(width: 100, height: .infinity)).height
        #expect(height > label.sizeThatFits(Size(width: 200, height: .infinity)).height)
        #expect(label.frame == Rect(x: 100, y: 0, width: 100, height: height))
        #expect(row.sizeThatFits(Size(width: 200, height: 200)) == Size(width: 200, height: height))
        #expect(below.frame.minY == height)
    }

    @Test("Labels shrink where space is missing, after the flexible views and in proportion; other views do not")
    func shrinking() {
        let labels = [Label("The first of the labels"), Label("Short")]
        let spacer = Spacer()
        let block = Block(100, 10)
        let row = StackView(.horizontal, [labels[0], spacer, labels[1], block])
        show(row, width: 400)
        let natural = labels.map { $0.sizeThatFits(Size(width: 300, height: 200)).width }
        #expect(labels.map(\.frame.width) == natural)
        let missing = 40.0
        row.frame.size.width = natural[0] + natural[1] + 100 - missing
        stage.advance(by: .milliseconds(20))
        #expect(spacer.frame.width == 0 && block.frame.width == 100)
        let shrunk = zip(natural, labels).map { $0 - $1.frame.width }
        #expect(abs(shrunk[0] + shrunk[1] - missing) < 1e-9)
        #expect(abs(shrunk[0] / natural[0] - shrunk[1] / natural[1]) < 1e-9)
        #expect(block.frame.maxX == row.bounds.width)
    }

    @Test("Equal extents, and equal gaps") func distribution() {
        let blocks = [Block(40, 10), Block(60, 10), Block(50, 10)]
        let stack = StackView(.horizontal, spacing: 6, distribution: .fillEqually, blocks)
        show(stack)
        #expect(blocks.map(\.frame.width) == [96, 96, 96])
        stack.distribution = .equalSpacing
        stage.advance(by: .milliseconds(20))
        #expect(blocks.map(\.frame.minX) == [0, 115, 250])
    }

    @Test("Hidden views occupy no space, and custom spacing and insets are kept") func hidden() {
        let blocks = [Block(40, 10), Block(60, 10), Block(50, 10)]
        let stack = StackView(.vertical, spacing: 6, alignment: .trailing, blocks)
        stack.insets = Insets(top: 5, left: 7, bottom: 5, right: 9)
        stack.setSpacing(20, after: blocks[0])
        blocks[1].isHidden = true
        show(stack)
        #expect(blocks[2].frame == Rect(x: 241, y: 35, width: 50, height: 10))
        #expect(stack.sizeThatFits(Size(width: 300, height: 200)) == Size(width: 66, height: 50))
    }

    @Test("A view with a new intrinsic size moves its neighbours, through nested stacks") func nested() {
        let inner = Block(10, 10)
        let outer = StackView(.vertical, [StackView(.vertical, [inner]), Block(10, 10)])
        show(outer)
        #expect(outer.subviews[1].frame.minY == 10)
        inner.wanted.height = 40
        stage.advance(by: .milliseconds(20))
        #expect(outer.subviews[1].frame.minY == 40)
    }
}

@Suite("Themes") @MainActor struct ThemeTests {
    @Test("Text has enough contrast to its background in all four themes", arguments: [Theme.light, .dark])
    func contrast(theme: Theme) {
        let colors = theme.colors
        for ground in [colors.background, colors.surface] {
            #expect(ratio(colors.ink, ground) >= 7)
            for ink in [colors.secondaryInk, colors.accent, colors.warning] { #expect(ratio(ink, ground) >= 4.5) }
        }
        for ground in [colors.accent, colors.pressedAccent] { #expect(ratio(colors.onAccent, ground) >= 4.5) }
        #expect(ratio(colors.accent, colors.pressedAccent) >= 1.3, "A press is visible.")
    }

    @Test("High contrast is at least 7 to 1 everywhere", arguments: [Theme.lightHighContrast, .darkHighContrast])
    func highContrast(theme: Theme) {
        let colors = theme.colors
        let pairs = [
            (colors.ink, colors.background), (colors.secondaryInk, colors.surface), (colors.onAccent, colors.accent),
            (colors.warning, colors.background), (colors.separator, colors.background),
            (colors.onAccent, colors.pressedAccent), (colors.accent, colors.surface),
        ]
        for (one, other) in pairs { #expect(ratio(one, other) >= 7) }
        #expect(ratio(colors.accent, colors.pressedAccent) >= 1.3, "A press is visible.")
    }

    /// The contrast ratio of WCAG.
    private func ratio(_ one: Color, _ other: Color) -> Double {
        let (light, dark) = (max(luminance(one), luminance(other)), min(luminance(one), luminance(other)))
        return (light + 0.05) / (dark + 0.05)
    }

    private func luminance(_ color: Color) -> Double {
        func linear(_ value: Double) -> Double {
            // A polynomial near the sRGB curve; an error of one percent does not matter here.
            value * (value * (value * 0.305306011 + 0.682171111) + 0.012522878)
        }
        return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }
}
