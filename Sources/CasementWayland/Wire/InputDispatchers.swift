import CWaylandClient

// One function an interface; the numbers are the opcodes of its events, in the order of the protocol's file.

nonisolated func dispatchSeat(
    _ implementation: UnsafeRawPointer?, _ target: UnsafeMutableRawPointer?, _ opcode: UInt32,
    _ message: UnsafePointer<wl_message>?, _ arguments: UnsafeMutablePointer<wl_argument>?
) -> Int32 {
    guard let event = IncomingEvent(implementation, target, arguments) else { return 0 }
    switch opcode {
    case 0: event.collector.append(.seat(event.token, .capabilities(event.unsigned(0))))
    case 1: event.collector.append(.seat(event.token, .name(event.string(0))))
    default: break
    }
    return 0
}

nonisolated func dispatchTouch(
    _ implementation: UnsafeRawPointer?, _ target: UnsafeMutableRawPointer?, _ opcode: UInt32,
    _ message: UnsafePointer<wl_message>?, _ arguments: UnsafeMutablePointer<wl_argument>?
) -> Int32 {
    guard let event = IncomingEvent(implementation, target, arguments) else { return 0 }
    let collector = event.collector
    switch opcode {
    case 0:
        let sample = collector.sample(event.fixed(4), event.fixed(5), event.unsigned(1))
        collector.append(.touch(event.token, .down(id: event.signed(3), surface: event.object(2), sample)))
    case 1: collector.append(.touch(event.token, .up(id: event.signed(2), collector.stamp(event.unsigned(1)))))
    case 2:
        let sample = collector.sample(event.fixed(2), event.fixed(3), event.unsigned(0))
        collector.append(.touch(event.token, .motion(id: event.signed(1), sample, earlier: [])))
    case 3: collector.append(.boundary)
    case 4: collector.append(.touch(event.token, .cancel(arrival: collector.arrival)))
    case 5:
        collector.append(
            .touch(event.token, .shape(id: event.signed(0), major: event.fixed(1), minor: event.fixed(2))))
    case 6: collector.append(.touch(event.token, .orientation(id: event.signed(0), event.fixed(1))))
    default: break
    }
    return 0
}

nonisolated func dispatchPointer(
    _ implementation: UnsafeRawPointer?, _ target: UnsafeMutableRawPointer?, _ opcode: UInt32,
    _ message: UnsafePointer<wl_message>?, _ arguments: UnsafeMutablePointer<wl_argument>?
) -> Int32 {
    guard let event = IncomingEvent(implementation, target, arguments) else { return 0 }
    let collector = event.collector
    let change: PointerChange
    switch opcode {
    case 0:
        change = .enter(
            serial: event.unsigned(0), surface: event.object(1), x: event.fixed(2), y: event.fixed(3),
            arrival: collector.arrival)
    case 1: change = .leave(arrival: collector.arrival)
    case 2: change = .motion(collector.sample(event.fixed(1), event.fixed(2), event.unsigned(0)), earlier: [])
    case 3:
        change = .button(event.unsigned(2), isPressed: event.unsigned(3) == 1, collector.stamp(event.unsigned(1)))
    case 4: change = .axis(event.unsigned(1), event.fixed(2), collector.stamp(event.unsigned(0)))
    case 5:
        collector.append(.boundary)
        return 0
    default: return 0
    }
    collector.append(.pointer(event.token, change))
    return 0
}

nonisolated func dispatchKeyboard(
    _ implementation: UnsafeRawPointer?, _ target: UnsafeMutableRawPointer?, _ opcode: UInt32,
    _ message: UnsafePointer<wl_message>?, _ arguments: UnsafeMutablePointer<wl_argument>?
) -> Int32 {
    guard let event = IncomingEvent(implementation, target, arguments) else { return 0 }
    let change: KeyboardChange
    switch opcode {
    case 0:
        // Taken over in any case, so that it is closed in any case.
        let file = event.descriptor(1)
        let isLayout = event.unsigned(0) == WL_KEYBOARD_KEYMAP_FORMAT_XKB_V1.rawValue
        change = .keymap(isLayout ? file : nil, size: event.unsigned(2))
    case 1: change = .enter
    case 2: change = .leave
    case 3:
        let stamp = event.collector.stamp(event.unsigned(1))
        change = .key(event.unsigned(2), isPressed: event.unsigned(3) == 1, stamp)
    case 4:
        change = .modifiers(
            depressed: event.unsigned(1), latched: event.unsigned(2), locked: event.unsigned(3),
            group: event.unsigned(4))
    case 5: change = .repeatInfo(rate: event.signed(0), delay: event.signed(1))
    default: return 0
    }
    event.collector.append(.keyboard(event.token, change))
    return 0
}
