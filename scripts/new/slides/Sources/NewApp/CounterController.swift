import Casement

/// A number, and a button that counts.
final class CounterController: ViewController {
    private var count = 0 {
        didSet { number.text = "\(count)" }
    }
    private let number = Label("0", role: .display, alignment: .center)
    private let button = Button("Count")

    override func viewDidLoad() {
        number.identifier = "number"
        number.accessibility.label = "Times counted"
        button.identifier = "count"
        button.onTap { [unowned self] in
            count += 1
            bounce()
        }
        let caption = Label("times a finger was here", role: .caption, alignment: .center)
        let column = StackView(.vertical, spacing: 8, alignment: .center, [number, caption, button])
        column.setSpacing(40, after: caption)
        let page = Overlay(alignment: .center, [column])
        page.frame = view.bounds
        page.autoresizing = .flexibleSize
        view.addSubview(page)
    }

    override func environmentDidChange() {
        super.environmentDidChange()
        view.backgroundColor = view.theme.colors.background
        var style = view.theme.typography.display
        style.font.size *= 3
        number.style = style
    }

    /// A spring from a larger number to its size; the next tap interrupts it.
    private func bounce() {
        number.transform = .scale(1.3)
        view.animate(.milliseconds(300), .easeOut) { [number] in number.transform = .identity }
    }
}

/// The count survives the eviction of the slide.
extension CounterController: StateRestoring {
    func saveState() -> Int { count }
    func restore(_ state: Int) { count = state }
}
