import CasementCore
import CompositorHarness

/// An overview of pages as in a reader, at rest on its first page.
@MainActor struct OverviewSpecimen {
    static let (width, height) = (1920, 1080)
    static let size = Size(width: Double(width), height: Double(height))

    let stage: PanelStage
    let switcher: PageSwitcher

    /// - Parameter shadow: whether each page has a shadow.
    init(pages: Int, shadow: Bool) throws(HarnessError) {
        stage = try PanelStage(width: Self.width, height: Self.height)
        switcher = PageSwitcher((0..<pages).map { ReaderPage($0) })
        if shadow { switcher.overview.style.shadow = OverviewStyle.pageShadow }
        stage.scene.rootViewController = switcher
        stage.rest(frames: 2)
        switcher.showOverview(animated: false)
        stage.rest()
    }

    /// The part of the screen, in pixels, that the pages cross while they scroll.
    static var row: (y: Int, height: Int) {
        let place = RowLayout().place(at: 0, in: size)
        let side = size.height * place.scale
        return (Int(place.center.y - side / 2), Int(side))
    }

    /// The distance of one page, in points.
    static var spacing: Double { RowLayout().spacing(in: size) }

    /// The events of one touch that moves by a step in each frame; the last one lifts it after a rest of some frames.
    func drag(by step: Double, frames: Int, rest: Int = 0) -> [InputEvent] {
        let finger = stage.newFingers(1)
        let start = Point(Self.size.width / 2 - step * Double(frames) / 2, 500)
        var events = [stage.event(.began, finger, at: [start])]
        for number in 1...frames {
            let place = start + Vector(dx: step * Double(number), dy: 0)
            events.append(stage.event(.moved, finger, at: [place], in: number))
        }
        let end = start + Vector(dx: step * Double(frames), dy: 0)
        return events + [stage.event(.ended, finger, at: [end], in: frames + rest + 1)]
    }
}

/// A page with a heading, a picture and two columns of text.
private final class ReaderPage: ViewController {
    private let number: Int

    init(_ number: Int) {
        self.number = number
        super.init()
        title = "Chapter \(number + 1)"
    }

    override func viewDidLoad() {
        view.backgroundColor = Self.papers[number % Self.papers.count]
        let heading = Label("Chapter \(number + 1)", style: PanelStage.style(64), color: Color(hex: 0x1D3557))
        heading.frame = Rect(x: 80, y: 60, width: 900, height: 80)
        view.addSubview(heading)
        let picture = View(frame: Rect(x: 1240, y: 60, width: 600, height: 400))
        picture.backgroundColor = Color(hex: 0x2A9D8F)
        picture.cornerRadius = 16
        view.addSubview(picture)
        for line in 0..<32 {
            let (column, row) = (line / 16, line % 16)
            let label = Label(
                "The harbour of line \(line) lies \(number * 7 + line) miles to the west",
                style: PanelStage.style(24), color: Color(hex: 0x33415C))
            label.frame = Rect(x: 80 + 580 * Double(column), y: 200 + 48 * Double(row), width: 560, height: 34)
            view.addSubview(label)
        }
    }

    private static let papers = [Color(hex: 0xF8F4EC), Color(hex: 0xEEF1F5), Color(hex: 0xF5EEE6)]
}
