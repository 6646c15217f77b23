/// The files that an app reads and writes on the machine of its panel.
public struct KioskFiles: Sendable {
    /// The absolute path of a file whose settings replace those of the code, such as `/etc/museum.conf`; the option
    /// `--settings` names another one. Nil, the default, reads none.
    ///
    /// It has sections with `Key=value` lines, as systemd's units; `[output]` is about the panel, and each part has its own.
    /// The log names mistakes with their line, and the app runs without them.
    public var settings: String?
    /// The file in which the app keeps the state of its root controller from one run to the next, if the controller is
    /// ``/CasementBase/StateRestoring``: an absolute path in a folder in which the app may write; nil for none. See
    /// <doc:StateAndCrashes>.
    public var state: String?
    /// The folder for a report of each run that did not end by itself, which the next run writes: the backtrace and the last
    /// minute of input, without that in views marked secret; nil for none. At most 8 files. See <doc:StateAndCrashes>.
    public var crashReportsFolder: String?
    /// The folder for recordings of the last minute of input, which the app writes on SIGUSR1 and when the arbitration of
    /// gestures breaks one of its invariants; nil means `XDG_RUNTIME_DIR`. At most 16 files per run, without the input in views
    /// marked secret.
    public var recordingsFolder: String?

    /// Makes the files of an app; each parameter sets the property of its name.
    public init(
        settings: String? = nil, state: String? = nil, crashReportsFolder: String? = nil,
        recordingsFolder: String? = nil
    ) {
        self.settings = settings
        self.state = state
        self.crashReportsFolder = crashReportsFolder
        self.recordingsFolder = recordingsFolder
    }
}
