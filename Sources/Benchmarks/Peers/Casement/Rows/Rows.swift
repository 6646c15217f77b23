import Casement
import CasementControls
import PeerPage

/// A thousand rows that scroll.
@main struct Rows: Application {
    var configuration: KioskConfiguration { PeerPictures.configuration("casement-rows") }
    let tour = "swipe 1 960 940 960 140 over 400"

    func makeRootViewController() -> ViewController { RowsController() }
}

final class RowsController: ViewController {
    private let list = ListView<Int, Int>(ListSnapshot(Array(0..<1000))) { list, number in
        let row = list.dequeue(ShipRow())
        row.show(number)
        return row
    }

    override func viewDidLoad() {
        view.backgroundColor = .white
        list.frame = view.bounds
        list.autoresizing = .flexibleSize
        view.addSubview(list)
    }
}

/// An icon and a label.
final class ShipRow: ListCell {
    private let icon = ImageView()
    private let label = Label("", style: TextStyle(font: Font("Inter", size: 28)), color: Color(hex: 0x1D3557))

    init() {
        super.init(frame: .zero)
        separatorInset = 112
        contentView.addSubview(icon)
        contentView.addSubview(label)
    }

    func show(_ number: Int) {
        icon.image = PeerPictures.image("icon\(number % 5).png")
        label.text = "Ship \(number + 1), expected at the berth with the tide of the evening"
    }

    override func contentHeight(for width: Double) -> Double { 72 }

    override func layoutSubviews() {
        super.layoutSubviews()
        icon.frame = Rect(x: 32, y: 12, width: 48, height: 48)
        label.frame = Rect(x: 112, y: 0, width: bounds.width - 144, height: 72)
    }
}
