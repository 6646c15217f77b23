/// A part of the kiosk frame that an app lists in ``KioskConfiguration/parts``, such as the idle chain of CasementKiosk. Each
/// part works without the others.
@MainActor public protocol KioskPart: AnyObject, Sendable {
    /// Starts the part. Called once in a run, after the scene got its root controller and before its first frame.
    ///
    /// A part that cannot work as it is configured logs one sentence that names the mistake, and the app runs without it.
    func start(in context: KioskContext)
}
