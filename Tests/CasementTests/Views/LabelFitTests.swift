import Casement
import CasementTesting
import Testing

@MainActor @Suite("Text that fits") struct LabelFitTests {
    private let stage = Stage(size: Size(width: 400, height: 300))

    private func show(_ text: String, width: Double, height: Double = 200, lines: Int? = nil) -> Label {
        let label = Label(text, style: TextStyle(font: Font("Inter", size: 40)))
        label.maximumLines = lines
        label.minimumFontSize = 16
        label.frame = Rect(x: 0, y: 0, width: width, height: height)
        stage.scene.root.addSubview(label)
        stage.settle()
        return label
    }

    private func size(_ label: Label) -> Double? { label.shownLayout()?.runs.first?.size }

    @Test("It keeps its size where it fits, shrinks where it does not, and has an ellipsis below the least size")
    func sizes() {
        let wide = show("Exhibition", width: 400)
        #expect(size(wide) == 40)
        let narrow = show("Exhibition", width: 150)
        let shrunk = size(narrow) ?? 0
        #expect(shrunk < 40 && shrunk > 16)
        #expect(narrow.shownLayout()?.isTruncated == false && narrow.shownLayout()?.lines.count == 1)
        let least = show("Exhibition", width: 30)
        #expect(size(least) == 16)
        #expect(least.shownLayout()?.isTruncated == true)
        narrow.minimumFontSize = nil
        #expect(size(narrow) == 40 && (narrow.shownLayout()?.lines.count ?? 0) > 1)
    }

    @Test("A text of several lines shrinks for the lines and the height that it has") func lines() {
        let text = "The exhibition of the museum"
        #expect(size(show(text, width: 300)) == 40)
        let one = show(text, width: 300, lines: 1)
        #expect((size(one) ?? 40) < 40 && one.shownLayout()?.isTruncated == false)
        let low = show(text, width: 300, height: 50)
        #expect((size(low) ?? 40) < 40 && (low.shownLayout()?.size.height ?? 99) <= 51)
    }

    @Test("It is measured as it is shown, and the text scale does not lower the least size") func measured() {
        let label = show("Exhibition", width: 150)
        let measured = label.sizeThatFits(Size(width: 150, height: 0))
        #expect(measured.width <= 150)
        label.frame.size = measured
        stage.settle()
        #expect((label.shownLayout()?.size.width ?? 0) <= measured.width)
        #expect(label.intrinsicSize?.width ?? 0 > 150)
        stage.scene.environment.textScale = 2
        #expect((size(label) ?? 0) >= 16)
        let lines = show("The exhibition of the museum", width: 500, height: 600)
        let height = lines.shownLayout()?.size.height ?? 0
        #expect(height > 100 && (lines.sizeThatFits(Size(width: 500, height: 0)).height - height).magnitude < 1)
    }

    @Test("Labels side by side get the size of the one that needs the smallest, and keep their own when measured alone")
    func together() {
        let labels = ["Home", "Exhibitions"].map { show($0, width: 120) }
        let height = Label.fitTogether(labels, width: 120)
        #expect(size(labels[0]) == size(labels[1]))
        #expect((size(labels[0]) ?? 40) < 40)
        #expect(labels[0].sizeThatFits(.zero).height > height)
        Label.fitTogether(labels, width: 400)
        for label in labels { label.frame.size.width = 400 }
        #expect(size(labels[0]) == 40 && size(labels[1]) == 40)
    }
}
