import CWaylandClient
import CWaylandProtocols

// One function an interface; the numbers are the opcodes of its events, in the order of the protocol's file.

nonisolated func dispatchRegistry(
    _ implementation: UnsafeRawPointer?, _ target: UnsafeMutableRawPointer?, _ opcode: UInt32,
    _ message: UnsafePointer<wl_message>?, _ arguments: UnsafeMutablePointer<wl_argument>?
) -> Int32 {
    guard let event = IncomingEvent(implementation, target, arguments) else { return 0 }
    switch opcode {
    case 0:
        event.collector.append(
            .global(name: event.unsigned(0), interface: event.string(1), version: event.unsigned(2)))
    case 1: event.collector.append(.globalRemoved(name: event.unsigned(0)))
    default: break
    }
    return 0
}

nonisolated func dispatchCallback(
    _ implementation: UnsafeRawPointer?, _ target: UnsafeMutableRawPointer?, _ opcode: UInt32,
    _ message: UnsafePointer<wl_message>?, _ arguments: UnsafeMutablePointer<wl_argument>?
) -> Int32 {
    guard let event = IncomingEvent(implementation, target, arguments) else { return 0 }
    if opcode == 0 { event.collector.append(.callbackDone(event.token)) }
    return 0
}

nonisolated func dispatchShell(
    _ implementation: UnsafeRawPointer?, _ target: UnsafeMutableRawPointer?, _ opcode: UInt32,
    _ message: UnsafePointer<wl_message>?, _ arguments: UnsafeMutablePointer<wl_argument>?
) -> Int32 {
    guard let event = IncomingEvent(implementation, target, arguments) else { return 0 }
    guard opcode == 0 else { return 0 }
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
    if opcode == 0 {
        event.collector.append(.shell(event.token, .surfaceConfigure(serial: event.unsigned(0))))
    }
    return 0
}

nonisolated func dispatchToplevel(
    _ implementation: UnsafeRawPointer?, _ target: UnsafeMutableRawPointer?, _ opcode: UInt32,
    _ message: UnsafePointer<wl_message>?, _ arguments: UnsafeMutablePointer<wl_argument>?
) -> Int32 {
    guard let event = IncomingEvent(implementation, target, arguments) else { return 0 }
    switch opcode {
    case 0:
        // 9 is `suspended`, of version 6; shims of version 5 have no name for it.
        let isSuspended = event.array(2).contains(9)
        event.collector.append(
            .shell(
                event.token,
                .toplevelConfigure(width: event.signed(0), height: event.signed(1), isSuspended: isSuspended)))
    case 1: event.collector.append(.shell(event.token, .close))
    default: break
    }
    return 0
}

nonisolated func dispatchSurface(
    _ implementation: UnsafeRawPointer?, _ target: UnsafeMutableRawPointer?, _ opcode: UInt32,
    _ message: UnsafePointer<wl_message>?, _ arguments: UnsafeMutablePointer<wl_argument>?
) -> Int32 {
    guard let event = IncomingEvent(implementation, target, arguments) else { return 0 }
    switch opcode {
    case 0: event.collector.append(.shell(event.token, .enteredOutput(event.object(0))))
    case 1: event.collector.append(.shell(event.token, .leftOutput(event.object(0))))
    default: break
    }
    return 0
}

nonisolated func dispatchBuffer(
    _ implementation: UnsafeRawPointer?, _ target: UnsafeMutableRawPointer?, _ opcode: UInt32,
    _ message: UnsafePointer<wl_message>?, _ arguments: UnsafeMutablePointer<wl_argument>?
) -> Int32 {
    guard let event = IncomingEvent(implementation, target, arguments) else { return 0 }
    if opcode == 0 { event.collector.append(.shell(event.token, .bufferReleased)) }
    return 0
}

nonisolated func dispatchFractionalScale(
    _ implementation: UnsafeRawPointer?, _ target: UnsafeMutableRawPointer?, _ opcode: UInt32,
    _ message: UnsafePointer<wl_message>?, _ arguments: UnsafeMutablePointer<wl_argument>?
) -> Int32 {
    guard let event = IncomingEvent(implementation, target, arguments) else { return 0 }
    if opcode == 0 { event.collector.append(.shell(event.token, .preferredScale(event.unsigned(0)))) }
    return 0
}

nonisolated func dispatchPresentation(
    _ implementation: UnsafeRawPointer?, _ target: UnsafeMutableRawPointer?, _ opcode: UInt32,
    _ message: UnsafePointer<wl_message>?, _ arguments: UnsafeMutablePointer<wl_argument>?
) -> Int32 {
    guard let event = IncomingEvent(implementation, target, arguments) else { return 0 }
    switch opcode {
    case 1: event.collector.append(.presentation(event.token, .presented(refresh: event.unsigned(3))))
    case 2: event.collector.append(.presentation(event.token, .discarded))
    default: break
    }
    return 0
}

nonisolated func dispatchOutput(
    _ implementation: UnsafeRawPointer?, _ target: UnsafeMutableRawPointer?, _ opcode: UInt32,
    _ message: UnsafePointer<wl_message>?, _ arguments: UnsafeMutablePointer<wl_argument>?
) -> Int32 {
    guard let event = IncomingEvent(implementation, target, arguments) else { return 0 }
    let change: OutputChange
    switch opcode {
    case 0:
        change = .geometry(
            width: event.signed(2), height: event.signed(3), make: event.string(5), model: event.string(6),
            transform: event.signed(7))
    case 1:
        // Only the current mode matters.
        guard event.unsigned(0) & WL_OUTPUT_MODE_CURRENT.rawValue != 0 else { return 0 }
        change = .mode(width: event.signed(1), height: event.signed(2), refresh: event.signed(3))
    case 2: change = .done
    case 3: change = .scale(event.signed(0))
    case 4: change = .name(event.string(0))
    default: return 0
    }
    event.collector.append(.output(event.token, change))
    return 0
}

nonisolated func dispatchOutputNames(
    _ implementation: UnsafeRawPointer?, _ target: UnsafeMutableRawPointer?, _ opcode: UInt32,
    _ message: UnsafePointer<wl_message>?, _ arguments: UnsafeMutablePointer<wl_argument>?
) -> Int32 {
    guard let event = IncomingEvent(implementation, target, arguments) else { return 0 }
    switch opcode {
    case 2: event.collector.append(.output(event.token, .done))
    case 3: event.collector.append(.output(event.token, .name(event.string(0))))
    default: break
    }
    return 0
}
