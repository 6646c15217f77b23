import CWaylandClient
import CWaylandProtocols

// One function an interface. `EventOpcodes.swift` is generated, so an event cannot be confused with another one; an opcode
// that it does not list (nil) belongs to a version that is not bound.

nonisolated func dispatchRegistry(
    _ implementation: UnsafeRawPointer?, _ target: UnsafeMutableRawPointer?, _ opcode: UInt32,
    _ message: UnsafePointer<wl_message>?, _ arguments: UnsafeMutablePointer<wl_argument>?
) -> Int32 {
    guard let event = IncomingEvent(implementation, target, arguments) else { return 0 }
    switch WlRegistryEvent(rawValue: opcode) {
    case .global:
        event.collector.append(
            .global(name: event.unsigned(0), interface: event.string(1), version: event.unsigned(2)))
    case .globalRemove: event.collector.append(.globalRemoved(name: event.unsigned(0)))
    case nil: break
    }
    return 0
}

nonisolated func dispatchCallback(
    _ implementation: UnsafeRawPointer?, _ target: UnsafeMutableRawPointer?, _ opcode: UInt32,
    _ message: UnsafePointer<wl_message>?, _ arguments: UnsafeMutablePointer<wl_argument>?
) -> Int32 {
    guard let event = IncomingEvent(implementation, target, arguments) else { return 0 }
    if case .done? = WlCallbackEvent(rawValue: opcode) {
        event.collector.append(.callbackDone(event.token, arrival: event.collector.arrival))
    }
    return 0
}

nonisolated func dispatchShell(
    _ implementation: UnsafeRawPointer?, _ target: UnsafeMutableRawPointer?, _ opcode: UInt32,
    _ message: UnsafePointer<wl_message>?, _ arguments: UnsafeMutablePointer<wl_argument>?
) -> Int32 {
    guard let event = IncomingEvent(implementation, target, arguments) else { return 0 }
    guard case .ping? = XdgWmBaseEvent(rawValue: opcode) else { return 0 }
    let serial = event.unsigned(0)
    let isAnswered = !event.collector.isAbandoned
    if isAnswered {
        xdg_wm_base_pong(event.proxy, serial)
        event.collector.needsFlush = true
    }
    event.collector.append(.ping(serial: serial, answered: isAnswered))
    return 0
}

nonisolated func dispatchShellSurface(
    _ implementation: UnsafeRawPointer?, _ target: UnsafeMutableRawPointer?, _ opcode: UInt32,
    _ message: UnsafePointer<wl_message>?, _ arguments: UnsafeMutablePointer<wl_argument>?
) -> Int32 {
    guard let event = IncomingEvent(implementation, target, arguments) else { return 0 }
    if case .configure? = XdgSurfaceEvent(rawValue: opcode) {
        event.collector.append(.shell(event.token, .surfaceConfigure(serial: event.unsigned(0))))
    }
    return 0
}

nonisolated func dispatchToplevel(
    _ implementation: UnsafeRawPointer?, _ target: UnsafeMutableRawPointer?, _ opcode: UInt32,
    _ message: UnsafePointer<wl_message>?, _ arguments: UnsafeMutablePointer<wl_argument>?
) -> Int32 {
    guard let event = IncomingEvent(implementation, target, arguments) else { return 0 }
    switch XdgToplevelEvent(rawValue: opcode) {
    case .configure:
        // 9 is `suspended`, of version 6; shims of version 5 have no name for it.
        let isSuspended = event.array(2).contains(9)
        event.collector.append(
            .shell(
                event.token,
                .toplevelConfigure(width: event.signed(0), height: event.signed(1), isSuspended: isSuspended)))
    case .close: event.collector.append(.shell(event.token, .close))
    case .configureBounds, .wmCapabilities, nil: break
    }
    return 0
}

nonisolated func dispatchSurface(
    _ implementation: UnsafeRawPointer?, _ target: UnsafeMutableRawPointer?, _ opcode: UInt32,
    _ message: UnsafePointer<wl_message>?, _ arguments: UnsafeMutablePointer<wl_argument>?
) -> Int32 {
    guard let event = IncomingEvent(implementation, target, arguments) else { return 0 }
    switch WlSurfaceEvent(rawValue: opcode) {
    case .enter: event.collector.append(.shell(event.token, .enteredOutput(event.object(0))))
    case .leave: event.collector.append(.shell(event.token, .leftOutput(event.object(0))))
    case nil: break
    }
    return 0
}

nonisolated func dispatchBuffer(
    _ implementation: UnsafeRawPointer?, _ target: UnsafeMutableRawPointer?, _ opcode: UInt32,
    _ message: UnsafePointer<wl_message>?, _ arguments: UnsafeMutablePointer<wl_argument>?
) -> Int32 {
    guard let event = IncomingEvent(implementation, target, arguments) else { return 0 }
    if case .release? = WlBufferEvent(rawValue: opcode) { event.collector.append(.shell(event.token, .bufferReleased)) }
    return 0
}

nonisolated func dispatchFractionalScale(
    _ implementation: UnsafeRawPointer?, _ target: UnsafeMutableRawPointer?, _ opcode: UInt32,
    _ message: UnsafePointer<wl_message>?, _ arguments: UnsafeMutablePointer<wl_argument>?
) -> Int32 {
    guard let event = IncomingEvent(implementation, target, arguments) else { return 0 }
    if case .preferredScale? = WpFractionalScaleV1Event(rawValue: opcode) {
        event.collector.append(.shell(event.token, .preferredScale(event.unsigned(0))))
    }
    return 0
}

nonisolated func dispatchPresentation(
    _ implementation: UnsafeRawPointer?, _ target: UnsafeMutableRawPointer?, _ opcode: UInt32,
    _ message: UnsafePointer<wl_message>?, _ arguments: UnsafeMutablePointer<wl_argument>?
) -> Int32 {
    guard let event = IncomingEvent(implementation, target, arguments) else { return 0 }
    switch WpPresentationFeedbackEvent(rawValue: opcode) {
    case .presented:
        // Seconds in two halves. Whatever a compositor sends, the arithmetic must not trap.
        let seconds = Int64(truncatingIfNeeded: UInt64(event.unsigned(0)) << 32 | UInt64(event.unsigned(1)))
        let time = seconds &* 1_000_000_000 &+ Int64(event.unsigned(2))
        event.collector.append(.presentation(event.token, .presented(at: time, refresh: event.unsigned(3))))
    case .discarded: event.collector.append(.presentation(event.token, .discarded))
    case .syncOutput, nil: break
    }
    return 0
}

nonisolated func dispatchOutput(
    _ implementation: UnsafeRawPointer?, _ target: UnsafeMutableRawPointer?, _ opcode: UInt32,
    _ message: UnsafePointer<wl_message>?, _ arguments: UnsafeMutablePointer<wl_argument>?
) -> Int32 {
    guard let event = IncomingEvent(implementation, target, arguments) else { return 0 }
    let change: OutputChange
    switch WlOutputEvent(rawValue: opcode) {
    case .geometry:
        change = .geometry(
            width: event.signed(2), height: event.signed(3), make: event.string(5), model: event.string(6),
            transform: event.signed(7))
    case .mode:
        // Only the current mode matters.
        guard event.unsigned(0) & WL_OUTPUT_MODE_CURRENT.rawValue != 0 else { return 0 }
        change = .mode(width: event.signed(1), height: event.signed(2), refresh: event.signed(3))
    case .done: change = .done
    case .scale: change = .scale(event.signed(0))
    case .name: change = .name(event.string(0))
    case .description, nil: return 0
    }
    event.collector.append(.output(event.token, change))
    return 0
}

nonisolated func dispatchOutputPower(
    _ implementation: UnsafeRawPointer?, _ target: UnsafeMutableRawPointer?, _ opcode: UInt32,
    _ message: UnsafePointer<wl_message>?, _ arguments: UnsafeMutablePointer<wl_argument>?
) -> Int32 {
    guard let event = IncomingEvent(implementation, target, arguments) else { return 0 }
    switch ZwlrOutputPowerV1Event(rawValue: opcode) {
    case .mode:
        let isOn = event.unsigned(0) == ZWLR_OUTPUT_POWER_V1_MODE_ON.rawValue
        event.collector.append(.outputPower(event.token, .mode(isOn: isOn)))
    case .failed: event.collector.append(.outputPower(event.token, .failed))
    case nil: break
    }
    return 0
}

nonisolated func dispatchOutputNames(
    _ implementation: UnsafeRawPointer?, _ target: UnsafeMutableRawPointer?, _ opcode: UInt32,
    _ message: UnsafePointer<wl_message>?, _ arguments: UnsafeMutablePointer<wl_argument>?
) -> Int32 {
    guard let event = IncomingEvent(implementation, target, arguments) else { return 0 }
    switch ZxdgOutputV1Event(rawValue: opcode) {
    case .done: event.collector.append(.output(event.token, .done))
    case .name: event.collector.append(.output(event.token, .name(event.string(0))))
    case .logicalPosition, .logicalSize, .description, nil: break
    }
    return 0
}
