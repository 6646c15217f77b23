/// Holds the view of a controller of a stack, on the background of the theme, and the controller's row of the bar.
@MainActor final class NavigationPage: View {
    let controller: ViewController
    let row = NavigationRow()
    private let edge = View()

    init(_ controller: ViewController) {
        self.controller = controller
        super.init()
        clipsToBounds = true
        autoresizing = .flexibleSize
        edge.isUserInteractionEnabled = false
        edge.isHidden = true
        controller.view.frame = bounds
        controller.view.autoresizing = .flexibleSize
        addSubview(controller.view)
        addSubview(edge)
    }

    /// Whether the page moves: then its leading edge has a line.
    var isMoving = false { didSet { edge.isHidden = !isMoving } }

    override func environmentDidChange() {
        backgroundColor = themeInForce.colors.background
        edge.backgroundColor = themeInForce.colors.separator
    }

    override func layoutSubviews() {
        edge.frame = Rect(x: isRightToLeft ? bounds.width - 1 : 0, y: 0, width: 1, height: bounds.height)
    }

    /// Whether a transition leads away from the page: then neither keys nor touches reach it and its row.
    var isCovered = false {
        didSet {
            isUserInteractionEnabled = !isCovered
            row.isUserInteractionEnabled = !isCovered
        }
    }
}
