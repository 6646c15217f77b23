public import CasementCore

/// How an app stands on its compositor.
public struct WaylandConfiguration: Hashable, Sendable {
    /// Where the app is shown.
    @nonexhaustive public enum Placement: Hashable, Sendable {
        /// Over a whole output: the one of that connector (such as `DSI-1`) or of that make and model, or one that the
        /// compositor chooses.
        case fullScreen(output: String? = nil)
        /// In a window of a size in points, for development.
        case windowed(Size)
    }

    /// The compositor's socket, a path or a name in `XDG_RUNTIME_DIR`; nil to look where Wayland clients look.
    public var socket: String?
    /// Whether an app that finds no compositor at its start waits for one; otherwise that is an error.
    public var waitsForCompositor: Bool
    public var placement: Placement
    /// The turn that the app makes, for a panel that is mounted otherwise.
    public var turn: QuarterTurn
    /// When a pointer that is over the app has a picture.
    public var cursor: CursorVisibility
    /// Whether the screen stays lit while the app is visible, where the compositor can be asked for it.
    public var inhibitsIdle: Bool
    /// The name by which compositors and their rules know the app.
    public var applicationID: String
    public var title: String
    /// How long a touch may wait for a busy app; one second by default, and more than zero.
    ///
    /// A touch that began longer ago than this when the app can handle it is dropped as a whole, and one that began
    /// before the app was busy and ended longer ago than this ends as cancelled, so no action runs that a person has
    /// long given up on. It is the same for a pointer's main button. A dropped touch is logged.
    public var staleTouchLimit: Duration

    public init(
        socket: String? = nil, waitsForCompositor: Bool = false, placement: Placement = .fullScreen(),
        turn: QuarterTurn = .none, cursor: CursorVisibility = .automatic, inhibitsIdle: Bool = false,
        applicationID: String = "casement",
        title: String = "Casement", staleTouchLimit: Duration = .seconds(1)
    ) {
        self.socket = socket
        self.waitsForCompositor = waitsForCompositor
        self.placement = placement
        self.turn = turn
        self.cursor = cursor
        self.inhibitsIdle = inhibitsIdle
        self.applicationID = applicationID
        self.title = title
        self.staleTouchLimit = staleTouchLimit
    }
}
