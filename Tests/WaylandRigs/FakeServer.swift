import CWaylandServer
import Glibc
import Synchronization

@testable import CasementWayland

typealias Resource = UnsafeMutablePointer<wl_resource>

/// A compositor that the test controls, for behaviour that no real one shows.
///
/// It runs on a thread of its own over a real socket, or on the thread that calls ``serve(within:)``. Requests are recorded by
/// name, objects are made generically from the protocol's own tables, and events are posted by opcode.
final class FakeServer: @unchecked Sendable {
    // Unchecked, because everything but the commands and the log belongs to the server's thread.

    struct Rules {
        var globals: [(interface: Global, version: UInt32)] = [
            (.compositor, 4), (.memory, 1), (.shell, 3), (.output, 4), (.seat, 7),
        ]
        /// The size of the configure that answers the first commit; nil sends none.
        var configures: [(Int32, Int32)]? = [(0, 0)]
        var answersFrames = true
        var releasesBuffers = true
        /// As weston does: each commit releases the buffer before it, and the callback is sent with the next refresh; nil
        /// sends both at once.
        var refreshInterval: Duration?
        /// Whether a buffer is released only when another one replaces it, as weston does.
        var releasesReplacedBuffers = false
        var outputScale: Int32 = 1
        var outputMode: (Int32, Int32) = (640, 480)
        var outputName = "FAKE-1"
        var outputModel = "Fake"
        var outputTransform: Int32 = 0
        var seatName: String?
        var capabilities: UInt32 = 4
        /// Whether the requests are recorded; not where millions of them come.
        var keepsLog = true
    }

    var rules: Rules
    let path: String
    private(set) var resources: [String: [Resource]] = [:]
    var globals: [String: OpaquePointer] = [:]
    /// Called on the server's thread with each request, after it was carried out.
    var onRequest: (FakeServer, String) -> Void = { _, _ in }
    /// Called on the server's thread with the pipe of each request to receive text, which it closes. Other descriptors, as
    /// those of buffers, are closed at once.
    var onDescriptor: ((Int32) -> Void)?
    private let isThreaded: Bool
    private var display: OpaquePointer?
    private var thread = pthread_t()
    private let commands = Mutex<[Command]>([])
    private let record = Mutex<[String]>([])
    private let isStopping = Mutex(false)
    private var pendingBuffer: Resource?
    /// The requests for a frame callback that are not answered.
    private(set) var callbacks: [Resource] = []
    private var shownBuffer: Resource?
    private var refresh: ContinuousClock.Instant?
    private var hasConfigured = false
    private var isAcknowledged = false
    private var boxes: [GlobalBox] = []

    private struct Command: @unchecked Sendable { let body: () -> Void }
    final class GlobalBox {
        unowned let server: FakeServer
        let global: Global
        init(_ server: FakeServer, _ global: Global) { (self.server, self.global) = (server, global) }
    }

    /// - Parameters:
    ///   - isThreaded: whether it runs on a thread of its own.
    ///   - observe: is called with the display, before there can be a client.
    init(
        _ rules: Rules = Rules(), path: String? = nil, isThreaded: Bool = true,
        observedBy observe: (OpaquePointer?) -> Void = { _ in }
    ) {
        self.rules = rules
        self.isThreaded = isThreaded
        self.path = path ?? "/tmp/casement-test-\(getpid())-\(UInt32.random(in: 0 ... .max))"
        display = wl_display_create()
        observe(display)
        wl_display_add_socket_fd(display, listening(self.path))
        for (global, version) in rules.globals { offer(global, version) }
        if isThreaded { pthread_create(&thread, nil, runServer, Unmanaged.passRetained(self).toOpaque()) }
    }

    /// The requests so far, as `interface.request`.
    var log: [String] { record.withLock { $0 } }

    func count(_ request: String) -> Int { log.filter { $0 == request }.count }

    func note(_ line: String) {
        if rules.keepsLog { record.withLock { $0.append(line) } }
    }

    /// The requests since the last call, which ``log`` then does not have any more.
    func takeLog() -> [String] {
        record.withLock { record in
            defer { record.removeAll(keepingCapacity: true) }
            return record
        }
    }

    /// Runs a closure on the server's thread, soon.
    func perform(_ body: @escaping (FakeServer) -> Void) {
        let command = Command { [unowned self] in body(self) }
        commands.withLock { $0.append(command) }
    }

    /// Ends the server as a crash does.
    func stop() {
        let wasStopping = isStopping.withLock { flag in
            defer { flag = true }
            return flag
        }
        if wasStopping { return }
        if isThreaded { pthread_join(thread, nil) } else { end() }
        unlink(path)
    }

    fileprivate func run() {
        while !isStopping.withLock({ $0 }) { serve(within: 2) }
        end()
    }

    /// Carries out the requests that have arrived, or arrive within a time in milliseconds, and sends what they cause.
    func serve(within patience: Int32 = 0) {
        wl_event_loop_dispatch(wl_display_get_event_loop(display), patience)
        for command in commands.withLock({ queue in
            defer { queue.removeAll() }
            return queue
        }) { command.body() }
        if let due = refresh, due <= .now {
            refresh = nil
            answerFrames()
        }
        wl_display_flush_clients(display)
    }

    private func end() {
        wl_display_destroy_clients(display)
        wl_display_destroy(display)
    }

    func offer(_ global: Global, _ version: UInt32) {
        guard let interface = global.interface else { return }
        let box = GlobalBox(self, global)
        boxes.append(box)
        globals[global.rawValue] = wl_global_create(
            display, UnsafePointer<wl_interface>(OpaquePointer(interface)), Int32(version),
            Unmanaged.passUnretained(box).toOpaque(), bindGlobal)
    }

    /// Announces a global to the last client, whether or not there is one of this number.
    func announce(name: UInt32, _ global: Global, _ version: UInt32) {
        guard let client = last("wl_surface").flatMap({ wl_resource_get_client($0) }) else { return }
        global.rawValue.withCString { interface in
            post(registry(of: client), 0, wl_argument(u: name), wl_argument(s: interface), wl_argument(u: version))
        }
    }

    /// The clients, the newest one last.
    var clients: [OpaquePointer] {
        guard let display, let list = wl_display_get_client_list(display) else { return [] }
        var found: [OpaquePointer] = []
        var link = list.pointee.next
        while let current = link, current != list {
            if let client = wl_client_from_link(current) { found.append(client) }
            link = current.pointee.next
        }
        return found
    }

    /// The first object that a client makes.
    func registry(of client: OpaquePointer) -> Resource? { wl_client_get_object(client, 2) }

    func withdraw(_ global: Global) {
        if let object = globals.removeValue(forKey: global.rawValue) { wl_global_destroy(object) }
    }

    // MARK: - Objects

    @discardableResult func make(
        _ client: OpaquePointer?, _ interface: UnsafePointer<wl_interface>?, _ version: Int32, _ id: UInt32
    ) -> Resource? {
        guard let interface, let resource = wl_resource_create(client, interface, version, id) else { return nil }
        resources[String(cString: interface.pointee.name), default: []].append(resource)
        let server = Unmanaged.passUnretained(self).toOpaque()
        wl_resource_set_dispatcher(resource, dispatchRequest, server, server, removeResource)
        return resource
    }

    fileprivate func remove(_ resource: Resource) {
        for name in resources.keys { resources[name]?.removeAll { $0 == resource } }
        callbacks.removeAll { $0 == resource }
        if pendingBuffer == resource { pendingBuffer = nil }
        if shownBuffer == resource { shownBuffer = nil }
    }

    func last(_ interface: String) -> Resource? { resources[interface]?.last }

    /// Sends an event.
    func post(_ resource: Resource?, _ opcode: UInt32, _ arguments: wl_argument...) {
        guard let resource else { return }
        var arguments = arguments
        wl_resource_post_event_array(resource, opcode, &arguments)
    }

    /// Sends all events at once, for a command that then waits for an answer.
    func flush() { wl_display_flush_clients(display) }

    /// Sends an event whose only pointer is a string.
    func post(_ resource: Resource?, _ opcode: UInt32, _ text: String) {
        text.withCString { post(resource, opcode, wl_argument(s: $0)) }
    }

    fileprivate func take(_ descriptor: Int32, of request: String) {
        if request == "receive", let onDescriptor { onDescriptor(descriptor) } else { close(descriptor) }
    }

    // MARK: - Behaviour

    fileprivate func bound(_ global: Global, _ resource: Resource?) {
        note("bind \(global.rawValue) \(wl_resource_get_version(resource))")
        switch global {
        // The client is a new one.
        case .compositor: (hasConfigured, isAcknowledged) = (false, false)
        case .output:
            "Fake".withCString { make in
                rules.outputModel.withCString { model in
                    post(
                        resource, 0, wl_argument(i: 0), wl_argument(i: 0), wl_argument(i: 100), wl_argument(i: 60),
                        wl_argument(i: 0), wl_argument(s: make), wl_argument(s: model),
                        wl_argument(i: rules.outputTransform))
                }
            }
            post(
                resource, 1, wl_argument(u: 1), wl_argument(i: rules.outputMode.0), wl_argument(i: rules.outputMode.1),
                wl_argument(i: 60_000))
            post(resource, 3, wl_argument(i: rules.outputScale))
            if wl_resource_get_version(resource) >= 4 { post(resource, 4, rules.outputName) }
            post(resource, 2)
        case .seat:
            post(resource, 0, wl_argument(u: rules.capabilities))
            if let name = rules.seatName { post(resource, 1, name) }
        default: break
        }
    }

    fileprivate func received(
        _ name: String, _ resource: Resource, _ made: Resource?, _ arguments: UnsafeMutablePointer<wl_argument>
    ) {
        note(name)
        // Other surfaces are those of cursors.
        if name.hasPrefix("wl_surface."), resource != resources["wl_surface"]?.first { return }
        switch name {
        case "wl_surface.attach": pendingBuffer = arguments[0].o.map { Resource(OpaquePointer($0)) }
        case "wl_surface.frame": if let made { callbacks.append(made) }
        case "wl_surface.commit": commit()
        case "xdg_surface.ack_configure": isAcknowledged = true
        case "wl_shm.create_pool", "wl_shm_pool.resize": note("pool of \(arguments[name.hasSuffix("l") ? 2 : 0].i)")
        case "wl_shm_pool.create_buffer": note("buffer \(arguments[2].i)x\(arguments[3].i)")
        case "wl_surface.damage_buffer":
            note("damage \(arguments[0].i),\(arguments[1].i) \(arguments[2].i)x\(arguments[3].i)")
        case "xdg_toplevel.set_fullscreen": if arguments[0].o != nil { note("full screen on wl_output") }
        case "zwlr_output_power_v1.set_mode": note("power \(arguments[0].u)")
        case "wl_surface.set_buffer_scale": note("scale \(arguments[0].i)")
        case "wl_surface.set_buffer_transform": note("transform \(arguments[0].i)")
        case "zxdg_output_manager_v1.get_xdg_output":
            let (width, height) = rules.outputMode
            post(made, 0, wl_argument(i: 0), wl_argument(i: 0))
            post(made, 1, wl_argument(i: width), wl_argument(i: height))
            if wl_resource_get_version(resource) >= 2 { post(made, 3, rules.outputName) }
            // From version 3 on the output's own `done` ends the description.
            let isNew = wl_resource_get_version(resource) >= 3
            if isNew { post(last("wl_output"), 2) } else { post(made, 2) }
        case "xdg_wm_base.pong": note("pong of \(arguments[0].u)")
        case "wl_data_device.set_selection": note("selection by \(arguments[1].u)")
        case "wl_data_source.offer": note("offers \(String(cString: arguments[0].s))")
        case "wl_data_offer.receive": note("receive \(String(cString: arguments[0].s))")
        case "zwp_text_input_v3.set_surrounding_text":
            note("surrounding \(String(cString: arguments[0].s)) \(arguments[1].i) \(arguments[2].i)")
        case "zwp_text_input_v3.set_content_type": note("content \(arguments[0].u) \(arguments[1].u)")
        case "zwp_text_input_v3.set_cursor_rectangle":
            note("caret \(arguments[0].i),\(arguments[1].i) \(arguments[2].i)x\(arguments[3].i)")
        case "wp_viewport.set_destination": note("destination \(arguments[0].i)x\(arguments[1].i)")
        default: break
        }
        onRequest(self, name)
    }

    private func commit() {
        if let buffer = pendingBuffer {
            note(isAcknowledged ? "picture" : "picture before acknowledgement")
            pendingBuffer = nil
            if rules.releasesReplacedBuffers || rules.refreshInterval != nil {
                if shownBuffer != buffer { post(shownBuffer, 0) }
                shownBuffer = buffer
            } else if rules.releasesBuffers {
                post(buffer, 0)
            }
            if let interval = rules.refreshInterval {
                refresh = .now + interval
                return
            }
            if rules.answersFrames { answerFrames() }
        } else if !hasConfigured, let sizes = rules.configures {
            hasConfigured = true
            for (width, height) in sizes { configure(width, height) }
        }
    }

    func answerFrames() {
        let answered = callbacks
        callbacks.removeAll()
        for callback in answered {
            post(callback, 0, wl_argument(u: 0))
            wl_resource_destroy(callback)
        }
    }

    func configure(_ width: Int32, _ height: Int32, states: [UInt32] = []) {
        var array = wl_array()
        wl_array_init(&array)
        for state in states {
            wl_array_add(&array, 4)?.storeBytes(of: state, as: UInt32.self)
        }
        withUnsafeMutablePointer(to: &array) {
            post(last("xdg_toplevel"), 0, wl_argument(i: width), wl_argument(i: height), wl_argument(a: $0))
        }
        wl_array_release(&array)
        post(last("xdg_surface"), 0, wl_argument(u: 7))
    }
}

private func runServer(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let argument { Unmanaged<FakeServer>.fromOpaque(argument).takeRetainedValue().run() }
    return nil
}

private func bindGlobal(_ client: OpaquePointer?, _ data: UnsafeMutableRawPointer?, _ version: UInt32, _ id: UInt32) {
    guard let data else { return }
    let box = Unmanaged<FakeServer.GlobalBox>.fromOpaque(data).takeUnretainedValue()
    let interface = box.global.interface.map { UnsafePointer<wl_interface>(OpaquePointer($0)) }
    let resource = box.server.make(client, interface, Int32(version), id)
    box.server.bound(box.global, resource)
}

private func removeResource(_ resource: Resource?) {
    guard let resource, let data = wl_resource_get_user_data(resource) else { return }
    Unmanaged<FakeServer>.fromOpaque(data).takeUnretainedValue().remove(resource)
}

private func dispatchRequest(
    _ implementation: UnsafeRawPointer?, _ target: UnsafeMutableRawPointer?, _ opcode: UInt32,
    _ message: UnsafePointer<wl_message>?, _ arguments: UnsafeMutablePointer<wl_argument>?
) -> Int32 {
    guard let implementation, let target, let message, let arguments else { return 0 }
    let server = Unmanaged<FakeServer>.fromOpaque(implementation).takeUnretainedValue()
    let resource = target.assumingMemoryBound(to: wl_resource.self)
    let request = String(cString: message.pointee.name)
    var made: Resource?
    var index = 0
    for letter in String(cString: message.pointee.signature).utf8 where letter >= UInt8(ascii: "a") {
        if letter == UInt8(ascii: "n") {
            made = server.make(
                wl_resource_get_client(resource), message.pointee.types[index], wl_resource_get_version(resource),
                arguments[index].n)
        }
        if letter == UInt8(ascii: "h") { server.take(arguments[index].h, of: request) }
        index += 1
    }
    server.received(String(cString: wl_resource_get_class(resource)) + "." + request, resource, made, arguments)
    if request == "destroy" || request == "release" { wl_resource_destroy(resource) }
    return 0
}
