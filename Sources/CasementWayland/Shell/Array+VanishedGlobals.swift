extension [WireEvent] {
    /// These events without the globals that they both announce and remove.
    ///
    /// Binding a removed global is a protocol error, and an output that is plugged in and out fast causes both events in
    /// one batch.
    func withoutVanishedGlobals() -> [WireEvent] {
        var removed: [UInt32] = []
        var kept: [WireEvent] = []
        for event in reversed() {
            switch event {
            case .globalRemoved(let name): removed.append(name)
            case .global(let name, _, _) where removed.contains(name): continue
            default: break
            }
            kept.append(event)
        }
        return removed.isEmpty ? self : kept.reversed()
    }
}
