import Casement
import CasementTesting
import Testing

@Suite("Padding, limits, margins and scrolling in one word") @MainActor struct LayoutModifierTests {
    private let stage = Stage(size: Size(width: 800, height: 480))

    private func box(_ width: Double, _ height: Double) -> SizeLimits { View().sized(width: width, height: height) }

    private func show(_ view: View, width: Double = 800, height: Double = 480) {
        view.frame = Rect(x: 0, y: 0, width: width, height: height)
        stage.scene.root.addSubview(view)
        stage.settle()
    }

    private func wrappingLabel() -> Label {
        let label = Label("A label that wraps at the width that is left for it by its container, at each size of text")
        label.maximumLines = nil
        return label
    }

    // MARK: Padding

    @Test("Padding is that of the container of this name") func padding() {
        let views = (0..<4).map { _ in box(40, 10) }
        let paddings = [
            views[0].padding(6), views[1].padding(horizontal: 3), views[2].padding(vertical: 4),
            views[3].padding(Insets(top: 1, leading: 2)),
        ]
        #expect(paddings.map(\.insets.width) == [12, 6, 0, 2] && paddings.map(\.insets.height) == [12, 0, 8, 1])
        #expect(zip(paddings, views).allSatisfy { $0.subviews.first === $1 })
        let both = Padding(Insets(5)) {
            box(10, 10)
            box(20, 5)
        }
        #expect(both.sizeThatFits(.zero) == Size(width: 30, height: 20))
    }

    @Test("A flexible view is the same view, with its own type") func flexible() {
        let label = Label("Wide")
        let same: Label = label.flexible(2)
        #expect(same === label && label.flexibility == 2)
        let (padded, inner) = (box(40, 10).padding(5).flexible(), box(40, 10).flexible())
        let row = Row {
            padded
            inner.padding(5)
        }
        show(row)
        #expect(padded.frame.width == 750 && inner.frame.width == 40, "The container in the stack is what grows.")
    }

    @Test(
        "An aligned view has its preferred size at its place, mirrored where the layout is", arguments: [false, true])
    func aligned(isMirrored: Bool) {
        stage.scene.environment.layoutDirection = isMirrored ? .rightToLeft : .leftToRight
        let view = box(40, 10)
        let below = box(10, 10)
        show(
            Column {
                view.aligned(.trailing)
                below
            })
        #expect(view.frame == Rect(x: isMirrored ? 0 : 760, y: 0, width: 40, height: 10))
        #expect(below.frame.minY == 10)
    }

    // MARK: Limits

    @Test("A fixed size counts with the text scale, and is never more than what is offered") func sized() {
        let view = box(100, 40)
        show(Column(alignment: .leading) { view })
        #expect(view.frame.size == Size(width: 100, height: 40))
        stage.scene.environment.textScale = 2
        stage.settle()
        #expect(view.frame.size == Size(width: 200, height: 80))
        #expect(view.sizeThatFits(Size(width: 150, height: 0)) == Size(width: 150, height: 80))
        view.scalesWithText = false
        stage.settle()
        #expect(view.frame.size == Size(width: 100, height: 40))
        #expect(View().sized(width: 30).sizeThatFits(.zero) == Size(width: 30, height: 0), "There is no scale yet.")
    }

    @Test("A limit lets a label wrap at it, in the middle of what is wider, or where it is aligned") func limited() {
        let labels = [wrappingLabel(), wrappingLabel(), wrappingLabel()]
        let narrow = Label("Short")
        let column = Column {
            labels[0].limited(width: 200)
            labels[1].limited(width: 200).aligned(.leading)
            narrow.limited(width: 200).aligned(.trailing)
            labels[2].limited(width: 2000, height: 30)
        }
        show(column)
        #expect(labels[0].frame.minX == 300 && labels[0].frame.width == 200)
        #expect(labels[0].frame.height == labels[0].sizeThatFits(Size(width: 200, height: 0)).height)
        let frames = [labels[1], narrow].map { column.convert($0.bounds, from: $0) }
        #expect(frames[0].minX == 0 && frames[0].width <= 200)
        #expect(frames[1].maxX == 800 && frames[1].width < 100)
        #expect(labels[2].frame.width == 800 && labels[2].frame.height <= 30)
    }

    @Test("A limited view shrinks in a row, one of a fixed width does not") func compressed() {
        let (limited, fixed) = (wrappingLabel().limited(width: 500), wrappingLabel().sized(width: 200))
        show(
            Row {
                limited
                fixed
            }, width: 400)
        #expect(abs(limited.frame.width - 200) < 1e-9 && fixed.frame.width == 200)
    }

    @Test("The baseline of a limited label is that of the label") func baseline() {
        let label = Label("Text")
        let limits = label.limited(width: 300)
        show(limits, width: 600)
        #expect(limits.baselines(in: limits.bounds.size)?.first == label.firstBaseline)
    }

    // MARK: Pages

    @Test(
        "Margins are 2 units below 600 pt, 3 units from there on, and wide pages have their content in the middle",
        arguments: [(480.0, 16.0), (599, 16), (600, 24), (1168, 24), (1268, 74), (1920, 400)])
    func margins(width: Double, side: Double) {
        let content = View()
        show(content.pageMargins(), width: width)
        #expect(content.frame.minX == side && content.frame.width == width - 2 * side)
        #expect(content.frame.minY == (width < 600 ? 16 : 24))
    }

    @Test("Margins follow the unit of the theme, and the largest width the size of text") func marginsFollow() {
        let content = View()
        let page = content.pageMargins(maximumWidth: 560)
        show(page, width: 1600)
        #expect(content.frame.width == 560)
        stage.scene.environment.textScale = 2
        stage.settle()
        #expect(content.frame.width == 1120)
        var theme = Theme.light
        theme.unit = 12
        stage.scene.environment.customTheme = theme
        page.insets.leading = 10
        page.frame.size.width = 500
        stage.settle()
        #expect(content.frame == Rect(x: 34, y: 24, width: 442, height: 432))
    }

    @Test("A page has the height and the width at which it was measured, in each container") func marginsAgree() {
        for width in stride(from: 40.0, through: 1900, by: 31) {
            let label = wrappingLabel()
            let page = label.pageMargins()
            let (column, below) = (Column(alignment: .leading) {}, box(10, 10))
            for view in [page, below] { column.addSubview(view) }
            show(column, width: width, height: 4000)
            #expect(page.frame.width == width)
            #expect(page.frame.height == page.sizeThatFits(Size(width: width, height: 0)).height)
            #expect(label.frame.height == label.sizeThatFits(Size(width: label.frame.width, height: 0)).height)
            #expect(below.frame.minY == page.frame.maxY)
            column.removeFromSuperview()
        }
    }

    // MARK: Scrolling

    @Test("A page that is longer than its view scrolls, and follows its content") func longPage() {
        let label = wrappingLabel()
        let page = Column(spacing: 10) {
            box(10, 600)
            label
        }
        .pageMargins().scrolling()
        show(page, width: 480, height: 272)
        let height = label.sizeThatFits(Size(width: 448, height: 0)).height
        #expect(page.contentSize == Size(width: 480, height: 600 + 10 + height + 32))
        stage.finger.press(at: Point(200, 200)).drag(by: Vector(dx: 0, dy: -100), over: .milliseconds(300)).lift()
        stage.settle()
        #expect(page.contentOffset.y > 50)
        stage.scene.environment.textScale = 2
        stage.settle()
        #expect(page.contentSize.height > 1200 + 32)
    }

    @Test("A short page is as high as its view: a spacer moves what follows it to the bottom") func shortPage() {
        let last = box(10, 40)
        let page = Column {
            Label("Title")
            Spacer()
            last
        }
        .scrolling()
        show(page, width: 480, height: 272)
        #expect(last.frame.maxY == 272 && !page.canScroll(.vertical))
    }

    @Test("A strip begins at the leading edge, scrolls sideways, and is as high as its cards") func strip() {
        let strip = Row(spacing: 10) { for _ in 0..<5 { box(240, 90) } }.scrolling(.horizontal)
        let below = box(10, 10)
        let column = Column {
            strip
            below
        }
        show(column, width: 480, height: 272)
        #expect(below.frame.minY == 90 && strip.contentOffset.x == 0 && strip.contentSize.width == 1240)
        stage.scene.environment.layoutDirection = .rightToLeft
        stage.settle()
        #expect(strip.contentOffset.x == 760)
        strip.contentOffset.x = 300
        strip.setNeedsLayout()
        stage.settle()
        #expect(strip.contentOffset.x == 300, "Where a person has scrolled to stays.")
        stage.scene.environment.layoutDirection = .leftToRight
        stage.settle()
        #expect(strip.contentOffset.x == 0)
    }

    @Test("From right to left, a strip that gets longer or wider keeps what it shows, also the leading edge")
    func growth() {
        let row = Row(spacing: 10) { for _ in 0..<5 { box(240, 90) } }
        let strip = row.scrolling(.horizontal)
        stage.scene.environment.layoutDirection = .rightToLeft
        show(strip, width: 480, height: 90)
        #expect(strip.contentOffset.x == 760)
        stage.scene.environment.textScale = 2
        stage.settle()
        #expect(strip.contentSize.width == 2440 && strip.contentOffset.x == 1960)
        row.addSubview(box(240, 90))
        stage.settle()
        #expect(strip.contentSize.width == 2930 && strip.contentOffset.x == 2450)
        strip.frame = Rect(x: 0, y: 0, width: 400, height: 90)
        stage.settle()
        #expect(strip.contentOffset.x == 2530)
    }

    @Test("A page keeps its place where a turn of the panel makes it longer or shorter") func turn() {
        let page = wrappingLabels(40).scrolling()
        show(page, width: 480, height: 272)
        let low = page.range(.vertical).upperBound - 20
        page.contentOffset.y = low
        page.frame = Rect(x: 0, y: 0, width: 272, height: 480)
        stage.host.advance(by: .milliseconds(17))
        #expect(page.contentOffset.y == low)
        page.contentOffset.y = page.range(.vertical).upperBound
        page.frame = Rect(x: 0, y: 0, width: 480, height: 272)
        stage.host.advance(by: .milliseconds(17))
        #expect(page.contentOffset.y == page.range(.vertical).upperBound)
    }

    private func wrappingLabels(_ count: Int) -> Column { Column { for _ in 0..<count { wrappingLabel() } } }

    @Test("In a column, what scrolls shrinks where space is missing, and a flexible one takes the rest") func share() {
        let list = Column { box(10, 900) }.scrolling().flexible()
        let (head, foot) = (box(10, 50), box(10, 60))
        show(
            Column {
                head
                list
                foot
            }, width: 480, height: 272)
        #expect(list.frame == Rect(x: 0, y: 50, width: 480, height: 162) && foot.frame.maxY == 272)
        #expect(list.contentSize.height == 900)
    }
}
