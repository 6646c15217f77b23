import CWaylandClient
import CWaylandProtocols
import Testing

@testable import CasementWayland

/// The generated opcodes against the interfaces of the libwayland that the tests run with.
struct EventOpcodesTests {
    /// The protocol's name of each event of an interface, by opcode.
    private func events(_ interface: wl_interface) -> [String] {
        (0..<Int(interface.event_count)).map { interface.events[$0].name.map { String(cString: $0) } ?? "" }
    }

    private func expect<Opcode: RawRepresentable<UInt32> & CaseIterable>(
        _ opcodes: Opcode.Type, name interface: wl_interface, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let events = events(interface)
        for opcode in Opcode.allCases {
            let snake = "\(opcode)".map { $0.isUppercase ? "_\($0.lowercased())" : "\($0)" }.joined()
            let event = events.indices.contains(Int(opcode.rawValue)) ? events[Int(opcode.rawValue)] : nil
            #expect(event == snake, sourceLocation: sourceLocation)
        }
    }

    @Test func eachOpcodeHasTheNameThatLibwaylandGivesIt() {
        expect(WlRegistryEvent.self, name: wl_registry_interface)
        expect(WlCallbackEvent.self, name: wl_callback_interface)
        expect(WlSurfaceEvent.self, name: wl_surface_interface)
        expect(WlBufferEvent.self, name: wl_buffer_interface)
        expect(WlOutputEvent.self, name: wl_output_interface)
        expect(WlSeatEvent.self, name: wl_seat_interface)
        expect(WlTouchEvent.self, name: wl_touch_interface)
        expect(WlPointerEvent.self, name: wl_pointer_interface)
        expect(WlKeyboardEvent.self, name: wl_keyboard_interface)
        expect(WlDataDeviceEvent.self, name: wl_data_device_interface)
        expect(WlDataSourceEvent.self, name: wl_data_source_interface)
        expect(WlDataOfferEvent.self, name: wl_data_offer_interface)
        expect(ZwpTextInputV3Event.self, name: zwp_text_input_v3_interface)
        expect(XdgWmBaseEvent.self, name: xdg_wm_base_interface)
        expect(XdgSurfaceEvent.self, name: xdg_surface_interface)
        expect(XdgToplevelEvent.self, name: xdg_toplevel_interface)
        expect(WpFractionalScaleV1Event.self, name: wp_fractional_scale_v1_interface)
        expect(WpPresentationFeedbackEvent.self, name: wp_presentation_feedback_interface)
        expect(ZxdgOutputV1Event.self, name: zxdg_output_v1_interface)
    }
}
