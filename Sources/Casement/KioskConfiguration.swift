public import CasementCore
public import Logging

/// How an app stands on its panel, as long as the command line does not say otherwise.
public struct KioskConfiguration: Sendable {
    /// The name in task lists, and in `--help`.
    public var name: String
    /// The name by which compositors and their rules know the app.
    public var applicationID: String
    /// The connector to be shown on, such as `DSI-1`; nil lets the compositor choose.
    public var output: String?
    /// The turn that the app makes, for a panel that is mounted otherwise than its compositor believes.
    public var turn: QuarterTurn
    /// Whether a mouse has no pointer while it is over the app.
    public var hidesCursor: Bool
    /// Whether the panel stays lit while the app is visible, where the compositor can be asked for it.
    public var staysLit: Bool
    /// Font files that the app brings. Fontconfig is asked only for families that none of them has.
    public var fontFiles: [String]
    /// Hears of everything that went wrong and was made good.
    public var logger: Logger

    public init(
        name: String = "Casement", applicationID: String = "casement", output: String? = nil,
        turn: QuarterTurn = .none, hidesCursor: Bool = true, staysLit: Bool = false, fontFiles: [String] = [],
        logger: Logger = Logger(label: "casement", factory: { StreamLogHandler.standardError(label: $0) })
    ) {
        self.name = name
        self.applicationID = applicationID
        self.output = output
        self.turn = turn
        self.hidesCursor = hidesCursor
        self.staysLit = staysLit
        self.fontFiles = fontFiles
        self.logger = logger
    }
}
