import CSystem
import CWaylandClient
import CWaylandProtocols
import CasementCore
import CasementSystem

/// The clipboards of the seats of one connection.
@MainActor final class SessionPasteboard {
    private struct Device {
        let seat: Token
        let proxy: Proxy
        var content = SelectionContent.nothing
    }

    private let connection: Connection
    private let manager: Proxy
    private let version: UInt32
    private let ownType: String
    private var devices: [Device] = []
    /// What this app offers.
    private var source: Proxy?

    /// Binds the manager; nil if there is no memory for it.
    init?(_ connection: Connection, registry: Proxy, offer: Globals.Offer) {
        let manager = connection.make(
            destroy: { wl_data_device_manager_destroy($0) }, by: { _ in registry.bind(offer) })
        guard let manager else { return nil }
        self.connection = connection
        self.manager = manager
        version = offer.version
        // Two apps on a compositor differ in the process, two connections of a process in the number.
        let ownType = "application/x-casement-\(getpid())-\(UInt64.random(in: 0 ... .max))"
        connection.withSelectionOffers { $0.ownType = ownType }
        self.ownType = ownType
    }

    /// Makes and releases devices, so that each seat has one.
    func update(for seats: [Seat]) {
        for device in devices where !seats.contains(where: { $0.proxy.token == device.seat }) {
            connection.withSelectionOffers { $0.forget(device.proxy.token) }
            device.proxy.destroy()
        }
        devices.removeAll { !$0.proxy.isAlive }
        for seat in seats where !devices.contains(where: { $0.seat == seat.proxy.token }) {
            let version = version
            let proxy = connection.make(
                dispatchDataDevice,
                // `release` exists since version 2; before, the object is destroyed on this side only.
                destroy: { version >= 2 ? wl_data_device_release($0) : wl_data_device_destroy($0) },
                by: { [manager] _ in
                    manager.make { manager in
                        seat.proxy.make { wl_data_device_manager_get_data_device(manager, $0) }
                    }
                })
            if let proxy { devices.append(Device(seat: seat.proxy.token, proxy: proxy)) }
        }
    }

    /// Takes over what a device's selection offers; false if the device is unknown.
    func take(_ content: SelectionContent, of device: Token) -> Bool {
        guard let index = devices.firstIndex(where: { $0.proxy.token == device }) else { return false }
        devices[index].content = content
        return true
    }

    /// Whether this is what the app offers at present.
    func isOffered(_ token: Token) -> Bool { source?.token == token }

    /// Offers text as the selection of the seat of an input event; false if that is not possible.
    func offerText(by input: InputSerial) -> Bool {
        guard let device = devices.first(where: { $0.seat == input.seat }) else { return false }
        let made = connection.make(
            dispatchDataSource, destroy: { wl_data_source_destroy($0) },
            by: { [manager] _ in manager.make { wl_data_device_manager_create_data_source($0) } })
        guard let made else { return false }
        made.send { source in
            for type in SelectionOffers.textTypes + [ownType] { wl_data_source_offer(source, type) }
            device.proxy.send { wl_data_device_set_selection($0, source, input.serial) }
        }
        source?.destroy()
        source = made
        return true
    }

    /// Offers nothing any more.
    func withdraw() {
        source?.destroy()
        source = nil
    }

    /// Requests the text of the selection of a seat, or else of another one.
    ///
    /// - Returns: the pipe to read it from; nil if there is none, or no descriptor is left for it.
    func receiveText(preferring seat: Token?) -> Descriptor? {
        let offering = devices.filter { $0.content == .text }
        guard let device = offering.first(where: { $0.seat == seat }) ?? offering.first else { return nil }
        var ends: [Int32] = [-1, -1]
        guard casement_pipe(&ends) == 0, let reading = Descriptor(owning: ends[0]),
            let writing = Descriptor(owning: ends[1])
        else { return nil }
        // Not that of the other client, which may expect its writes to wait.
        guard fcntl(reading.number, F_SETFL, O_NONBLOCK) == 0, (try? writing.checkDuplication()) != nil else {
            return nil
        }
        let isRequested = connection.withSelectionOffers { offers in
            offers.receive(from: device.proxy.token, into: writing.number)
        }
        return isRequested ? reading : nil
    }
}

/// The serial of an input event, by which a request shows that a person caused it.
struct InputSerial: Hashable {
    var seat: Token
    var serial: UInt32
}
