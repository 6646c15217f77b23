import CasementCore

/// A long list as in an app: cards with a picture, two lines of text and a badge.
@MainActor enum ScrollSpecimen {
    private static let rows = 300
    private static let height = 76.0

    static func list(_ size: Size) -> ScrollView {
        let list = ScrollView(frame: Rect(origin: .zero, size: size))
        list.backgroundColor = Color(hex: 0xEEF1F5)
        list.contentSize = Size(width: size.width, height: height * Double(rows))
        let pictures = (0..<12).map(picture)
        for number in 0..<rows {
            let row = row(number, pictures[number % pictures.count], width: size.width - 32)
            row.center = Point(size.width / 2, height * (Double(number) + 0.5))
            list.addSubview(row)
        }
        return list
    }

    private static func row(_ number: Int, _ picture: Image, width: Double) -> View {
        let row = View(frame: Rect(x: 0, y: 0, width: width, height: height - 8))
        row.backgroundColor = .white
        row.cornerRadius = 12
        row.borderWidth = 1
        row.borderColor = Color(hex: 0xD5DBE3)
        let portrait = ImageView(picture, contentMode: .fill)
        portrait.frame = Rect(x: 10, y: 10, width: 48, height: 48)
        portrait.cornerRadius = 24
        portrait.clipsToBounds = true
        row.addSubview(portrait)
        let title = Label("Harbour pilot number \(number)", style: PanelStage.style(18), color: Color(hex: 0x1D3557))
        title.frame = Rect(x: 72, y: 10, width: 700, height: 24)
        row.addSubview(title)
        let remark = Label(
            "Expected at berth \(number % 17) with the tide of \(number % 24) hours", style: PanelStage.style(14),
            color: Color(hex: 0x6B7785))
        remark.frame = Rect(x: 72, y: 36, width: 700, height: 20)
        row.addSubview(remark)
        let badge = View(frame: Rect(x: width - 90, y: 20, width: 72, height: 28))
        badge.backgroundColor = Color(hex: 0x2A9D8F, alpha: 0.85)
        badge.cornerRadius = 14
        let count = Label("\(number * 7 % 100)", style: PanelStage.style(14), color: .white, alignment: .center)
        count.frame = badge.bounds
        badge.addSubview(count)
        row.addSubview(badge)
        return row
    }

    /// Makes a picture twice as large as it is shown, as a photograph would be.
    private static func picture(_ number: Int) -> Image {
        let side = 96
        let pixels = (0..<side * side).map { index -> UInt32 in
            let (x, y) = (index % side, index / side)
            let (red, green, blue) = (
                x * 2 + number * 7 & 0xFF, y * 2 + number * 31 & 0xFF, (x ^ y) + number * 13 & 0xFF
            )
            return 0xFF00_0000 | UInt32(red << 16 | green << 8 | blue)
        }
        return Image(pixels: pixels, size: PixelSize(width: side, height: side))
    }
}
