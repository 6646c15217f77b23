import CWaylandClient
import CWaylandProtocols

/// The globals that exist once on a compositor, bound.
@MainActor struct BoundObjects {
    let connection: Connection
    let compositor: Proxy
    let compositorVersion: UInt32
    let memory: Proxy
    let shell: Proxy
    let viewporter: Proxy?
    let fractionalScale: Proxy?
    let presentation: Proxy?
    let idleInhibit: Proxy?
    let textInput: Proxy?
    /// Names the outputs of a compositor whose `wl_output` has no names; nil unless the app asks for an output by name.
    let outputNames: Proxy?

    /// Binds what is offered; nil if something required is missing.
    ///
    /// - Parameter needsOutputNames: whether the app asks for an output by name.
    init?(_ connection: Connection, registry: Proxy, globals: Globals, needsOutputNames: Bool) {
        func bind(
            _ global: Global, _ dispatcher: Dispatcher? = nil, _ destroy: @escaping (OpaquePointer) -> Void
        ) -> Proxy? {
            guard let offer = globals.first(global) else { return nil }
            return connection.make(dispatcher, destroy: destroy, by: { _ in registry.bind(offer) })
        }
        guard let offer = globals.first(.compositor),
            let compositor = bind(.compositor, nil, { wl_compositor_destroy($0) }),
            let memory = bind(.memory, nil, { wl_shm_destroy($0) }),
            let shell = bind(.shell, dispatchShell, { xdg_wm_base_destroy($0) })
        else { return nil }
        self.connection = connection
        self.compositor = compositor
        compositorVersion = offer.version
        self.memory = memory
        self.shell = shell
        viewporter = bind(.viewporter, nil) { wp_viewporter_destroy($0) }
        fractionalScale = bind(.fractionalScale, nil) { wp_fractional_scale_manager_v1_destroy($0) }
        presentation = bind(.presentation, nil) { wp_presentation_destroy($0) }
        idleInhibit = bind(.idleInhibit, nil) { zwp_idle_inhibit_manager_v1_destroy($0) }
        textInput = bind(.textInput, nil) { zwp_text_input_manager_v3_destroy($0) }
        outputNames = needsOutputNames ? bind(.outputNames, nil) { zxdg_output_manager_v1_destroy($0) } : nil
    }

    func makeFractionalScale(for surface: Proxy) -> Proxy? {
        guard let fractionalScale else { return nil }
        return connection.make(
            dispatchFractionalScale, destroy: { wp_fractional_scale_v1_destroy($0) },
            by: { _ in
                fractionalScale.make { manager in
                    surface.make { wp_fractional_scale_manager_v1_get_fractional_scale(manager, $0) }
                }
            })
    }

    /// Keeps the output lit; nil if the compositor does not support idle inhibition.
    func makeInhibitor(for surface: Proxy) -> Proxy? {
        guard let idleInhibit else { return nil }
        return connection.make(
            destroy: { zwp_idle_inhibitor_v1_destroy($0) },
            by: { _ in
                idleInhibit.make { manager in
                    surface.make { zwp_idle_inhibit_manager_v1_create_inhibitor(manager, $0) }
                }
            })
    }

    /// Requests feedback for the next commit of a surface; nil if the compositor does not support it.
    func makeFeedback(for surface: Proxy) -> Proxy? {
        guard let presentation else { return nil }
        return connection.make(
            dispatchPresentation, destroy: { wp_presentation_feedback_destroy($0) },
            by: { _ in
                presentation.make { manager in surface.make { wp_presentation_feedback(manager, $0) } }
            })
    }
}
