public import CasementCore
public import CasementWayland

/// The panel that shows an app: its output, its rotation, its cursor and its touches.
public struct KioskPanel: Sendable {
    /// The outputs that may show the app, in order of preference, each with its rotation and the calibration of its touches;
    /// none lets the compositor choose.
    ///
    /// If no such output is connected, the compositor chooses, the log lists the connected outputs, and the app moves to the
    /// output when it is plugged in. The option `--output` goes before them.
    public var outputs: [OutputRule]
    /// The rotation that the app applies itself, for a panel whose mounting the compositor does not know, on an output for
    /// which ``outputs`` have none.
    public var rotation: QuarterTurn
    /// The orientations for which the app is laid out. On an output with another one the app rotates itself by a quarter turn
    /// clockwise.
    public var orientations: LayoutOrientations
    /// When the app shows a cursor for a mouse: from the use of the mouse until the next touch, or never.
    public var cursor: CursorVisibility
    /// Whether the app inhibits blanking of the panel while it is visible, if the compositor supports that.
    public var staysLit: Bool
    /// How long a touch may wait for a busy app before it is cancelled; more than zero.
    ///
    /// The host drops a touch that began longer ago as a whole. It cancels a touch that the app already knows and that ended
    /// longer ago. Without a limit, an app that was busy for 20 s would act on every tap that an impatient person made
    /// meanwhile.
    public var staleTouchLimit: Duration

    /// Makes the settings of a panel; each parameter sets the property of its name.
    public init(
        outputs: [OutputRule] = [], rotation: QuarterTurn = .none, orientations: LayoutOrientations = .all,
        cursor: CursorVisibility = .automatic, staysLit: Bool = false, staleTouchLimit: Duration = .seconds(1)
    ) {
        self.outputs = outputs
        self.rotation = rotation
        self.orientations = orientations
        self.cursor = cursor
        self.staysLit = staysLit
        self.staleTouchLimit = staleTouchLimit
    }
}
