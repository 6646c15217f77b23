import CWaylandClient

// One function an interface. `EventOpcodes.swift` is generated, so an event cannot be confused with another one; an opcode
// that it does not list (nil) belongs to a version that is not bound.

nonisolated func dispatchSeat(
    _ implementation: UnsafeRawPointer?, _ target: UnsafeMutableRawPointer?, _ opcode: UInt32,
    _ message: UnsafePointer<wl_message>?, _ arguments: UnsafeMutablePointer<wl_argument>?
) -> Int32 {
    guard let event = IncomingEvent(implementation, target, arguments) else { return 0 }
    switch WlSeatEvent(rawValue: opcode) {
    case .capabilities: event.collector.append(.seat(event.token, capabilities: event.unsigned(0)))
    case .name: event.collector.append(.seatName(event.token, event.string(0)))
    case nil: break
    }
    return 0
}

nonisolated func dispatchTouch(
    _ implementation: UnsafeRawPointer?, _ target: UnsafeMutableRawPointer?, _ opcode: UInt32,
    _ message: UnsafePointer<wl_message>?, _ arguments: UnsafeMutablePointer<wl_argument>?
) -> Int32 {
    guard let event = IncomingEvent(implementation, target, arguments) else { return 0 }
    let collector = event.collector
    switch WlTouchEvent(rawValue: opcode) {
    case .down:
        let sample = collector.sample(
            event.fixed(4), event.fixed(5), event.unsigned(1), serial: event.unsigned(0))
        collector.append(.touch(event.token, .down(id: event.signed(3), surface: event.object(2), sample)))
    case .up: collector.append(.touch(event.token, .up(id: event.signed(2), collector.stamp(event.unsigned(1)))))
    case .motion:
        let sample = collector.sample(event.fixed(2), event.fixed(3), event.unsigned(0))
        collector.append(.touch(event.token, .motion(id: event.signed(1), sample, earlier: [])))
    case .frame: collector.append(.boundary)
    case .cancel: collector.append(.touch(event.token, .cancel(arrival: collector.arrival)))
    case .shape:
        collector.append(
            .touch(event.token, .shape(id: event.signed(0), major: event.fixed(1), minor: event.fixed(2))))
    case .orientation: collector.append(.touch(event.token, .orientation(id: event.signed(0), event.fixed(1))))
    case nil: break
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
    switch WlPointerEvent(rawValue: opcode) {
    case .enter:
        change = .enter(
            serial: event.unsigned(0), surface: event.object(1), x: event.fixed(2), y: event.fixed(3),
            arrival: collector.arrival)
    case .leave: change = .leave(arrival: collector.arrival)
    case .motion: change = .motion(collector.sample(event.fixed(1), event.fixed(2), event.unsigned(0)), earlier: [])
    case .button:
        let stamp = collector.stamp(event.unsigned(1), serial: event.unsigned(0))
        change = .button(event.unsigned(2), isPressed: event.unsigned(3) == 1, stamp)
    case .axis: change = .axis(event.unsigned(1), event.fixed(2), collector.stamp(event.unsigned(0)))
    case .frame:
        collector.append(.boundary)
        return 0
    case .axisSource, .axisStop, .axisDiscrete, nil: return 0
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
    switch WlKeyboardEvent(rawValue: opcode) {
    case .keymap:
        // Taken over in any case, so that it is closed in any case.
        let file = event.descriptor(1)
        let isLayout = event.unsigned(0) == WL_KEYBOARD_KEYMAP_FORMAT_XKB_V1.rawValue
        change = .keymap(isLayout ? file : nil, size: event.unsigned(2))
    case .enter: change = .enter
    case .leave: change = .leave
    case .key:
        let stamp = event.collector.stamp(event.unsigned(1), serial: event.unsigned(0))
        change = .key(event.unsigned(2), isPressed: event.unsigned(3) == 1, stamp)
    case .modifiers:
        change = .modifiers(
            depressed: event.unsigned(1), latched: event.unsigned(2), locked: event.unsigned(3),
            group: event.unsigned(4))
    case .repeatInfo: change = .repeatInfo(rate: event.signed(0), delay: event.signed(1))
    case nil: return 0
    }
    event.collector.append(.keyboard(event.token, change))
    return 0
}
