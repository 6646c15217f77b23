import CWaylandClient

// One function an interface, as in `ShellDispatchers.swift`.

nonisolated func dispatchDataDevice(
    _ implementation: UnsafeRawPointer?, _ target: UnsafeMutableRawPointer?, _ opcode: UInt32,
    _ message: UnsafePointer<wl_message>?, _ arguments: UnsafeMutablePointer<wl_argument>?
) -> Int32 {
    guard let event = IncomingEvent(implementation, target, arguments) else { return 0 }
    let collector = event.collector
    switch WlDataDeviceEvent(rawValue: opcode) {
    case .dataOffer:
        guard let offer = event.proxy(0) else { return 0 }
        wl_proxy_add_dispatcher(offer, dispatchDataOffer, implementation, nil)
        collector.selectionOffers.announce(offer, by: event.token)
    case .enter:
        // Nothing can be dropped on the app.
        collector.selectionOffers.refuse(event.proxy(4))
    case .selection:
        let content = collector.selectionOffers.select(event.proxy(0), by: event.token)
        collector.append(.selection(event.token, content))
    case .leave, .motion, .drop, nil: return 0
    }
    // Offers may have been destroyed.
    collector.needsFlush = true
    return 0
}

nonisolated func dispatchDataOffer(
    _ implementation: UnsafeRawPointer?, _ target: UnsafeMutableRawPointer?, _ opcode: UInt32,
    _ message: UnsafePointer<wl_message>?, _ arguments: UnsafeMutablePointer<wl_argument>?
) -> Int32 {
    guard let event = IncomingEvent(implementation, target, arguments) else { return 0 }
    switch WlDataOfferEvent(rawValue: opcode) {
    case .offer: event.collector.selectionOffers.add(event.string(0), to: event.proxy)
    case .sourceActions, .action, nil: break
    }
    return 0
}

nonisolated func dispatchDataSource(
    _ implementation: UnsafeRawPointer?, _ target: UnsafeMutableRawPointer?, _ opcode: UInt32,
    _ message: UnsafePointer<wl_message>?, _ arguments: UnsafeMutablePointer<wl_argument>?
) -> Int32 {
    guard let event = IncomingEvent(implementation, target, arguments) else { return 0 }
    switch WlDataSourceEvent(rawValue: opcode) {
    case .send: event.collector.append(.dataSource(event.token, .send(event.descriptor(1))))
    case .cancelled: event.collector.append(.dataSource(event.token, .cancelled))
    case .target, .dndDropPerformed, .dndFinished, .action, nil: break
    }
    return 0
}
