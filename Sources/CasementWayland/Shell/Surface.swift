import CWaylandClient
import CWaylandProtocols
import CasementCore

/// A `wl_surface` in the role of a toplevel, with its viewport and its fractional scale.
@MainActor final class Surface {
    /// Proves that a configure was acknowledged; no buffer may be attached before.
    struct Acknowledged {
        fileprivate init() {}
    }

    let proxy: Proxy
    private let shellSurface: Proxy
    private let toplevel: Proxy
    private let viewport: Proxy?
    private let fractional: Proxy?
    private var inhibitor: Proxy?
    private let version: UInt32
    private var acknowledged: Acknowledged?
    private var shown: (device: DeviceTransform, size: PixelSize)?
    /// Whether the last acknowledgement still needs a commit.
    private var owesCommit = false

    init?(_ objects: BoundObjects, _ configuration: WaylandConfiguration) {
        let connection = objects.connection
        guard
            let proxy = connection.make(
                dispatchSurface, destroy: { wl_surface_destroy($0) },
                by: { _ in objects.compositor.make { wl_compositor_create_surface($0) } }),
            let shellSurface = connection.make(
                dispatchShellSurface, destroy: { xdg_surface_destroy($0) },
                by: { _ in objects.shell.make { shell in proxy.make { xdg_wm_base_get_xdg_surface(shell, $0) } } }),
            let toplevel = connection.make(
                dispatchToplevel, destroy: { xdg_toplevel_destroy($0) },
                by: { _ in shellSurface.make { xdg_surface_get_toplevel($0) } })
        else { return nil }
        (self.proxy, self.shellSurface, self.toplevel) = (proxy, shellSurface, toplevel)
        version = objects.compositorVersion
        viewport = objects.viewporter.flatMap { viewporter in
            connection.make(
                destroy: { wp_viewport_destroy($0) },
                by: { _ in viewporter.make { manager in proxy.make { wp_viewporter_get_viewport(manager, $0) } } })
        }
        // Without a viewport a fractional scale could not be used.
        fractional = viewport == nil ? nil : objects.makeFractionalScale(for: proxy)
        toplevel.send { xdg_toplevel_set_app_id($0, configuration.applicationID.prefixed(toBytes: 512)) }
        toplevel.send { xdg_toplevel_set_title($0, configuration.title.prefixed(toBytes: 512)) }
    }

    /// Inhibits blanking of the output, or no longer.
    func setInhibitsIdle(_ inhibits: Bool, _ objects: BoundObjects) {
        if !inhibits { inhibitor?.destroy() }
        inhibitor = inhibits ? inhibitor ?? objects.makeInhibitor(for: proxy) : nil
    }

    /// Requests full screen on an output; nil lets the compositor choose it.
    func fillScreen(_ output: Output?) {
        toplevel.send { toplevel in
            guard let output else { return xdg_toplevel_set_fullscreen(toplevel, nil) }
            output.proxy.send { xdg_toplevel_set_fullscreen(toplevel, $0) }
        }
    }

    /// Requests the first configure, by a commit without a buffer.
    func map() {
        proxy.send { wl_surface_commit($0) }
    }

    /// Acknowledges a configure.
    func acknowledge(_ serial: UInt32) {
        shellSurface.send { xdg_surface_ack_configure($0, serial) }
        acknowledged = Acknowledged()
        owesCommit = true
    }

    /// The permission to attach a buffer; nil before the first configure.
    var permission: Acknowledged? { acknowledged }

    /// Shows a painted buffer.
    func show(
        _ buffer: Proxy, damage: Region, device: DeviceTransform, size: PixelSize, _ permission: Acknowledged
    ) {
        applyScale(device, size)
        proxy.send { surface in
            buffer.send { wl_surface_attach(surface, $0, 0, 0) }
            if version >= 4 {
                for area in damage.rectangles {
                    wl_surface_damage_buffer(
                        surface, Int32(area.minX), Int32(area.minY), Int32(area.width), Int32(area.height))
                }
            } else {
                wl_surface_damage(surface, 0, 0, .max, .max)
            }
            wl_surface_commit(surface)
        }
        owesCommit = false
    }

    /// Ends an acknowledgement that changed nothing that is shown, by a commit without a buffer.
    func commitAcknowledgement() {
        guard owesCommit, shown != nil else { return }
        owesCommit = false
        proxy.send { wl_surface_commit($0) }
    }

    /// Requests a frame callback with the next commit.
    func requestCallback(_ connection: Connection) -> Proxy? {
        connection.make(
            dispatchCallback, destroy: { wl_callback_destroy($0) },
            by: { _ in self.proxy.make { wl_surface_frame($0) } })
    }

    private func applyScale(_ device: DeviceTransform, _ size: PixelSize) {
        if let shown, shown.device == device, shown.size == size { return }
        let rotation = device.outputRotation
        if rotation != shown?.device.outputRotation ?? .none {
            proxy.send { wl_surface_set_buffer_transform($0, rotation.bufferTransform) }
        }
        shown = (device, size)
        let whole = Int32(device.scale)
        if Double(whole) == device.scale, fractional == nil {
            guard version >= 3 else { return }
            proxy.send { wl_surface_set_buffer_scale($0, whole) }
        } else {
            viewport?.send { wp_viewport_set_destination($0, Int32(size.width), Int32(size.height)) }
        }
    }
}
