import CWaylandClient
import CWaylandProtocols

/// Switches the outputs of one connection that show the app.
@MainActor final class SessionOutputPower {
    private struct Entry {
        let output: Token
        let proxy: Proxy
        /// Whether it is to be on.
        var wantsOn = true
        /// Nil until the compositor has sent it.
        var isOn: Bool?
    }

    private let connection: Connection
    private let manager: Proxy
    private var entries: [Entry] = []

    /// Binds the global; nil if there is no memory for it.
    init?(_ connection: Connection, registry: Proxy, offer: Globals.Offer) {
        let manager = connection.make(
            destroy: { zwlr_output_power_manager_v1_destroy($0) }, by: { _ in registry.bind(offer) })
        guard let manager else { return nil }
        self.connection = connection
        self.manager = manager
    }

    /// Whether all outputs that were switched off are dark: false if there is none any more, nil while some are not.
    var isOff: Bool? {
        let switched = entries.filter { !$0.wantsOn }
        guard !switched.isEmpty else { return false }
        return switched.allSatisfy { $0.isOn == false } ? true : nil
    }

    /// Switches the given outputs off, or all on.
    func switchOutputs(on: Bool, shown: [Output]) {
        update(shown: shown)
        for index in entries.indices {
            let isShown = shown.contains { $0.proxy.token == entries[index].output }
            entries[index].wantsOn = on || !isShown
            if on || isShown { send(entries[index]) }
        }
    }

    /// Makes an object for each output that shows the app.
    func update(shown: [Output]) {
        for output in shown where !entries.contains(where: { $0.output == output.proxy.token }) {
            let proxy = connection.make(
                dispatchOutputPower, destroy: { zwlr_output_power_v1_destroy($0) },
                by: { [manager] _ in
                    manager.make { manager in
                        output.proxy.make { zwlr_output_power_manager_v1_get_output_power(manager, $0) }
                    }
                })
            guard let proxy else { continue }
            entries.append(Entry(output: output.proxy.token, proxy: proxy))
        }
    }

    /// The compositor removed an output.
    func remove(_ output: Token) {
        for entry in entries where entry.output == output { entry.proxy.destroy() }
        entries.removeAll { $0.output == output }
    }

    /// Takes an event; false if it belongs to no output.
    func handle(_ change: OutputPowerChange, _ token: Token) -> Bool {
        guard let index = entries.firstIndex(where: { $0.proxy.token == token }) else { return false }
        switch change {
        case .mode(let isOn):
            let isFirst = entries[index].isOn == nil
            entries[index].isOn = isOn
            // An earlier run of the app may have left the output dark.
            if isFirst, isOn != entries[index].wantsOn { send(entries[index]) }
        case .failed: entries.remove(at: index).proxy.destroy()
        }
        return true
    }

    private func send(_ entry: Entry) {
        let mode = entry.wantsOn ? ZWLR_OUTPUT_POWER_V1_MODE_ON : ZWLR_OUTPUT_POWER_V1_MODE_OFF
        entry.proxy.send { zwlr_output_power_v1_set_mode($0, mode.rawValue) }
    }
}
