public import CasementCore

/// How an app is shown by its compositor.
public struct WaylandConfiguration: Hashable, Sendable {
    /// Where the app is shown.
    @nonexhaustive public enum Placement: Hashable, Sendable {
        /// Full screen on the output that ``WaylandConfiguration/outputs`` choose, or else the compositor.
        case fullScreen
        /// In a window of a size in points, for development.
        case windowed(Size)
    }

    /// The compositor's socket, a path or a name in `XDG_RUNTIME_DIR`; nil to look where Wayland clients look.
    public var socket: String?
    /// Whether an app that finds no compositor at its start waits for one; otherwise that is an error.
    public var waitsForCompositor: Bool
    /// Where the app is shown.
    public var placement: Placement
    /// The outputs for the app in order of preference, with their rotations and calibrations; none leaves the choice to the
    /// compositor.
    public var outputs: [OutputRule]
    /// The app's own rotation, for a panel that is mounted otherwise, on an output for which no rule has one.
    public var rotation: QuarterTurn
    /// The orientations for which the app is laid out. On an output with another one the app rotates itself by a quarter turn
    /// more.
    public var orientations: LayoutOrientations
    /// When the pointer is visible over the app.
    public var cursor: CursorVisibility
    /// Whether the output stays lit while the app is visible, where the compositor supports idle inhibition.
    public var inhibitsIdle: Bool
    /// The app's identifier, for the rules of compositors.
    public var applicationID: String
    /// The title of the window, for task lists.
    public var title: String
    /// How long a touch may wait for a busy app; one second by default, and more than zero.
    ///
    /// A touch that began longer ago than this when the app can handle it is dropped as a whole, and one that began
    /// before the app was busy and ended longer ago than this ends as cancelled, so that no action runs long after a person
    /// asked for it. The same applies to a pointer's main button. Dropped touches are logged.
    public var staleTouchLimit: Duration

    /// Makes a configuration; the defaults suit a kiosk.
    public init(
        socket: String? = nil, waitsForCompositor: Bool = false, placement: Placement = .fullScreen,
        outputs: [OutputRule] = [], rotation: QuarterTurn = .none, orientations: LayoutOrientations = .all,
        cursor: CursorVisibility = .automatic, inhibitsIdle: Bool = false,
        applicationID: String = "casement",
        title: String = "Casement", staleTouchLimit: Duration = .seconds(1)
    ) {
        self.socket = socket
        self.waitsForCompositor = waitsForCompositor
        self.placement = placement
        self.outputs = outputs
        self.rotation = rotation
        self.orientations = orientations
        self.cursor = cursor
        self.inhibitsIdle = inhibitsIdle
        self.applicationID = applicationID
        self.title = title
        self.staleTouchLimit = staleTouchLimit
    }
}
