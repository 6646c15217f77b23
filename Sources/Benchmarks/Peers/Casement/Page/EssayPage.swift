package import Casement

/// The page of the scene `essay`: thirty lines of a hundred letters.
package final class EssayPage: ViewController {
    private let number: Int
    private let style: TextStyle

    /// - Parameter style: of 28 points.
    package init(_ number: Int, style: TextStyle) {
        (self.number, self.style) = (number, style)
        super.init()
    }

    package override func viewDidLoad() {
        view.backgroundColor = Color(hex: number == 0 ? 0xF8F4EC : 0xEEF1F5)
        let label = Label(text, style: style, color: Color(hex: 0x33415C))
        label.maximumLines = nil
        label.verticalAlignment = .top
        label.frame = Rect(x: 120, y: 30, width: 1700, height: 1040)
        view.addSubview(label)
    }

    private var text: String {
        let letters = Array(Self.prose)
        let lines = (0..<30).map { line in
            String((0..<100).map { letters[(number * 37 + line * 100 + $0) % letters.count] } as [Character])
        }
        return lines.joined(separator: "\n")
    }

    private static let prose = """
        The harbour lies where the river meets the sea, and for centuries the ships came in with the tide and left with it; \
        what they carried was written down in long books, of which the oldest are still kept in the house beside the lock.\u{20}
        """
}
