package import Casement
import Glibc

/// The page of the scenes `pager` and `overview`.
package final class PeerPage: ViewController {
    private let number: Int

    package init(_ number: Int) {
        self.number = number
        super.init()
    }

    package override func viewDidLoad() {
        view.backgroundColor = Self.papers[number % 4]
        let title = Label(
            Self.titles[number % 4], style: TextStyle(font: Font("Inter", size: 64)), color: Color(hex: 0x1D3557))
        title.frame = Rect(x: 120, y: 80, width: 1200, height: 78)
        view.addSubview(title)
        for index in 0..<8 {
            let (row, column) = index.quotientAndRemainder(dividingBy: 4)
            let box = View(
                frame: Rect(x: 120 + 240 * Double(column), y: 240 + 300 * Double(row), width: 200, height: 240))
            box.backgroundColor = Self.colors[(index + number) % 4]
            view.addSubview(box)
        }
        let picture = ImageView(PeerPictures.image("picture.png"))
        picture.frame = Rect(x: 1320, y: 340, width: 400, height: 400)
        view.addSubview(picture)
    }

    private static let titles = ["Harbour", "Lighthouse", "Meadow", "Mountain"]
    private static let papers = [0xF4EFE6, 0xDDE7EE, 0xE9E3F0, 0xE6EFE0].map { Color(hex: $0) }
    private static let colors = [0xE76F51, 0x2A9D8F, 0xE9C46A, 0x264653].map { Color(hex: $0) }
}
