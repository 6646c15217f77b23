import CWaylandServer

extension FakeServer {
    /// Ends a client with a protocol error.
    func accuse(_ resource: Resource?, code: UInt32) {
        guard let resource, let client = wl_resource_get_client(resource) else { return }
        "no offence".withCString { text in
            let object = UnsafeMutableRawPointer(resource).assumingMemoryBound(to: wl_object.self)
            var culprit = wl_argument()
            culprit.o = object
            post(wl_client_get_object(client, 1), 0, culprit, wl_argument(u: code), wl_argument(s: text))
        }
        wl_client_flush(client)
        wl_client_destroy(client)
    }

    /// Ends the client with the protocol error for a bind of a removed global.
    func accuseOfBinding() {
        guard let surface = last("wl_surface"), let client = wl_resource_get_client(surface) else { return }
        accuse(registry(of: client), code: 0)
    }
}
