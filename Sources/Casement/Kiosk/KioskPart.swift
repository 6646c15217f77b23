/// A part of the kiosk frame that an app lists in ``KioskConfiguration/parts``, such as the idle chain of CasementKiosk. Each
/// part works without the others.
@MainActor public protocol KioskPart: AnyObject, Sendable {
    /// Starts the part. Called once in a run, after the scene got its root controller and before its first frame.
    ///
    /// A part that cannot work as it is configured logs one sentence that names the mistake, and the app runs without it.
    func start(in context: KioskContext)

    /// The name of the section of the settings file that the part reads, such as `idle`; nil, the default, for none.
    var settingsSection: String? { get }

    /// Replaces properties of the part by the settings of its section, before it starts. The default replaces none.
    func apply(_ settings: SettingsSection)
}

extension KioskPart {
    /// Nil: the part reads no section.
    public var settingsSection: String? { nil }
    /// Replaces nothing.
    public func apply(_ settings: SettingsSection) {}
}
