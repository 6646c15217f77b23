import Casement
import PeerPage

/// Two pages of 3,000 letters each, which follow a touch.
@main struct Essay: Application {
    var configuration: KioskConfiguration { PeerPictures.configuration("casement-essay") }
    let tour = "swipe 1 1560 900 360 900 over 400"

    func makeRootViewController() -> ViewController {
        var pages = SlideGraph()
        pages.add("first", right: "second") { EssayPage(0) }
        pages.add("second", left: "first") { EssayPage(1) }
        return SlideController(pages, start: "first")
    }
}

final class EssayPage: ViewController {
    private let number: Int

    init(_ number: Int) {
        self.number = number
        super.init()
    }

    override func viewDidLoad() {
        view.backgroundColor = Color(hex: number == 0 ? 0xF8F4EC : 0xEEF1F5)
        let label = Label(text, style: TextStyle(font: Font("Inter", size: 28)), color: Color(hex: 0x33415C))
        label.maximumLines = nil
        label.verticalAlignment = .top
        label.frame = Rect(x: 120, y: 30, width: 1700, height: 1040)
        view.addSubview(label)
    }

    /// Thirty lines of a hundred letters.
    private var text: String {
        let letters = Array(Self.prose)
        return (0..<30).map { line in
            String((0..<100).map { letters[(number * 37 + line * 100 + $0) % letters.count] })
        }.joined(separator: "\n")
    }

    private static let prose = """
        The harbour lies where the river meets the sea, and for centuries the ships came in with the tide and left with it; \
        what they carried was written down in long books, of which the oldest are still kept in the house beside the lock.\u{20}
        """
}
