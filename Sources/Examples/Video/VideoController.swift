import Casement

/// A video that fills the panel, and a line that says why there is none.
final class VideoController: ViewController {
    let picture = StreamView(contentMode: .fit)
    let status = Label("", role: .body)
    private lazy var player = VideoPlayer(command, in: picture)
    private let command: FrameCommand

    init(_ command: FrameCommand) {
        self.command = command
        super.init()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        picture.autoresizing = .flexibleSize
        picture.frame = view.bounds
        picture.placeholderColor = Color(hex: 0x202020)
        picture.accessibility.label = "Video"
        status.color = .white
        status.alignment = .center
        view.addSubview(picture)
        view.addSubview(status)
        player.onStatus = { [unowned self] in status.text = $0 ?? "" }
    }

    override func viewDidEnterScene() {
        super.viewDidEnterScene()
        player.start()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bounds = view.bounds
        status.frame = Rect(x: 20, y: bounds.height - 80, width: max(0, bounds.width - 40), height: 60)
    }
}
