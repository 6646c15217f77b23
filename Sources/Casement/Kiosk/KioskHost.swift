package import CasementWayland

/// The requests of the kiosk frame's parts to the host that shows the app.
@MainActor package protocol KioskHost: AnyObject {
    /// The power of the outputs that show the app, from now on under the app's control: it lights them up.
    func controlOutputPower() -> any OutputPowerControl
}

extension WaylandHost: KioskHost {}
