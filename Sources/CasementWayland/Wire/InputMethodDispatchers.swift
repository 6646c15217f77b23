import CWaylandClient

// One function an interface, as in `ShellDispatchers.swift`.

nonisolated func dispatchTextInput(
    _ implementation: UnsafeRawPointer?, _ target: UnsafeMutableRawPointer?, _ opcode: UInt32,
    _ message: UnsafePointer<wl_message>?, _ arguments: UnsafeMutablePointer<wl_argument>?
) -> Int32 {
    guard let event = IncomingEvent(implementation, target, arguments) else { return 0 }
    let (collector, token) = (event.collector, event.token)
    switch ZwpTextInputV3Event(rawValue: opcode) {
    case .enter: collector.append(.inputMethod(token, .enter(surface: event.object(0)), arrival: collector.arrival))
    case .leave: collector.append(.inputMethod(token, .leave, arrival: collector.arrival))
    case .preeditString:
        let text = event.string(0, upTo: IncomingEvent.longestText)
        collector.inputMethodUpdates[token, default: InputMethodUpdate()].preedit = InputMethodUpdate.Preedit(
            text: text, begin: event.signed(1), end: event.signed(2))
    case .commitString:
        let text = event.string(0, upTo: IncomingEvent.longestText)
        collector.inputMethodUpdates[token, default: InputMethodUpdate()].insertion = text
    case .deleteSurroundingText:
        let deletion = (before: event.unsigned(0), after: event.unsigned(1))
        collector.inputMethodUpdates[token, default: InputMethodUpdate()].deletion = deletion
    case .done:
        let update = collector.inputMethodUpdates.removeValue(forKey: token) ?? InputMethodUpdate()
        let change = InputMethodChange.update(update, serial: event.unsigned(0))
        collector.append(.inputMethod(token, change, arrival: collector.arrival))
    case nil: break
    }
    return 0
}
