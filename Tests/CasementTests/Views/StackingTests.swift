import Casement
import CasementTesting
import Testing

@Suite("Rows that become columns") @MainActor struct StackingTests {
    private let stage = Stage(size: Size(width: 480, height: 272))
    private let label = Label("Size of text")
    private let first = View().sized(width: 200, height: 40)
    private let second = View().sized(width: 100, height: 30)

    private func show(_ view: View, width: Double, height: Double = 272) {
        view.frame = Rect(x: 0, y: 0, width: width, height: height)
        stage.scene.root.addSubview(view)
        stage.settle()
    }

    private func row(_ stacking: StackView.Stacking?, alignment: StackView.Alignment = .center) -> Row {
        for view in [first, second] { view.scalesWithText = false }
        return Row(spacing: 10, alignment: alignment, stacking: stacking) {
            first
            Spacer()
            second
        }
    }

    @Test("A row that needs more width than there is becomes a column, and a row again with enough") func ifNeeded() {
        let row = row(.ifNeeded)
        show(row, width: 320)
        #expect(first.frame.minY == 116 && second.frame == Rect(x: 220, y: 121, width: 100, height: 30))
        row.frame.size.width = 319
        stage.settle()
        #expect(first.frame == Rect(x: 0, y: 0, width: 200, height: 40))
        #expect(second.frame == Rect(x: 0, y: 50, width: 100, height: 30), "The spacer has no distances of its own.")
        row.frame.size.width = 320
        stage.settle()
        #expect(second.frame.minX == 220)
    }

    @Test("Large text makes a row a column") func largeText() {
        let row = Row(spacing: 10, stacking: .ifNeeded) {
            label
            Label("Largest")
        }
        show(row, width: 10)
        let fitting = row.sizeThatFits(.zero).width
        row.frame.size.width = fitting
        stage.settle()
        #expect(row.subviews[1].frame.minY == 0 && row.subviews[1].frame.minX > 0)
        stage.scene.environment.textScale = 2
        stage.settle()
        #expect(row.subviews[1].frame.minX == 0)
        #expect(row.subviews[1].frame.minY == label.frame.maxY + 10)
    }

    @Test("A limit in points counts with the text scale, whatever is in the row", arguments: [1.0, 1.5, 2])
    func below(scale: Double) {
        stage.scene.environment.textScale = scale
        let row = row(.below(220))
        show(row, width: 220 * scale)
        #expect(second.frame.minX > 0)
        row.frame.size.width = 220 * scale - 1
        stage.settle()
        #expect(second.frame.minX == 0 && second.frame.minY == 50)
    }

    @Test("In the column, flexible views are as wide as it, others lie at the leading edge; with fill all are")
    func across() {
        stage.scene.environment.layoutDirection = .rightToLeft
        second.flexibility = 1
        let row = row(.below(400), alignment: .firstBaseline)
        show(row, width: 300)
        #expect(first.frame == Rect(x: 100, y: 0, width: 200, height: 40))
        #expect(second.frame == Rect(x: 0, y: 50, width: 300, height: 30), "It gets no height for its flexibility.")
        row.alignment = .fill
        stage.settle()
        #expect(first.frame == Rect(x: 0, y: 0, width: 300, height: 40))
    }

    @Test("Equal widths count with the widest view, and the column has natural heights") func equal() {
        let row = row(.ifNeeded, alignment: .fill)
        row.distribution = .fillEqually
        row.subviews[1].isHidden = true
        #expect(row.sizeThatFits(.zero) == Size(width: 410, height: 40))
        show(row, width: 410)
        #expect(second.frame == Rect(x: 210, y: 0, width: 200, height: 272))
        row.frame.size.width = 409
        stage.settle()
        #expect([first, second].map(\.frame.height) == [40, 30])
    }

    @Test("Hidden views need no width, and a row without views is none") func hidden() {
        let row = row(.ifNeeded)
        first.isHidden = true
        show(row, width: 120)
        #expect(second.frame.minY == 121)
        #expect(Row(stacking: .ifNeeded) {}.sizeThatFits(Size(width: 10, height: 10)) == .zero)
    }

    @Test("The baselines of the column are those of its first and of its last line") func baselines() {
        let last = Label("Largest")
        let row = Row(spacing: 10, alignment: .firstBaseline, stacking: .below(200)) {
            label
            last
        }
        show(row, width: 150)
        let baselines = row.baselines(in: row.bounds.size)
        #expect(baselines?.first == label.firstBaseline)
        #expect(baselines?.last == last.frame.minY + (last.lastBaseline ?? 0))
        show(row, width: 400)
        #expect(row.baselines(in: row.bounds.size)?.last == row.baselines(in: row.bounds.size)?.first)
    }

    @Test(
        "A row has the form and the height in which it was measured, at each width and in each container",
        arguments: [StackView.Stacking.ifNeeded, .below(300), .below(500)])
    func agreement(stacking: StackView.Stacking) {
        for scale in [1.0, 2] {
            stage.scene.environment.textScale = scale
            for width in stride(from: 50.0, through: 1100, by: 7) {
                let story = Label("A note that wraps where it has to")
                story.maximumLines = nil
                let row = Row(spacing: 8, alignment: .center, stacking: stacking) {
                    Label("Size of text")
                    Spacer()
                    View().sized(width: 120, height: 20)
                    story.flexible()
                }
                row.insets = Insets(top: 3, leading: 5, bottom: 3, trailing: 1)
                let below = View().sized(width: 10, height: 10)
                let column = Column(alignment: .leading) {
                    row.padding(2)
                    below
                }
                show(column, width: width, height: 900)
                let wanted = row.sizeThatFits(Size(width: width - 4, height: 896))
                #expect(row.frame.height == wanted.height, "\(width)")
                #expect(row.sizeThatFits(row.bounds.size).height == wanted.height, "\(width)")
                #expect(row.subviews.allSatisfy { $0.frame.maxY <= row.bounds.maxY + 1e-9 }, "\(width)")
                #expect(abs(below.frame.minY - row.frame.height - 4) < 1e-9, "\(width)")
                column.removeFromSuperview()
            }
        }
    }

    @Test("A row in a row, and one in a column that scrolls, become columns by themselves") func nested() {
        let inner = row(.ifNeeded)
        let outer = Row(spacing: 20, alignment: .leading) {
            View().sized(width: 100, height: 10)
            inner
        }
        let below = View().sized(width: 10, height: 10)
        let page = Column {
            outer
            below
        }
        .scrolling()
        show(page, width: 480)
        #expect(inner.frame.width == 320 && below.frame.minY == 40)
        page.frame.size.width = 400
        stage.settle()
        #expect(inner.frame.width < 300 && below.frame.minY == 80)
        #expect(page.contentSize.width == 400)
    }

    @Test("The layout is at rest after one pass") func rest() {
        let row = row(.ifNeeded)
        show(Column { row }, width: 300)
        let frames = row.subviews.map(\.frame)
        for _ in 0..<5 {
            row.setNeedsLayout()
            row.superview?.setNeedsLayout()
            stage.advance(by: .milliseconds(20))
            #expect(row.subviews.map(\.frame) == frames)
        }
    }
}
