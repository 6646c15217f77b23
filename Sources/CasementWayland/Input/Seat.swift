import CWaylandClient
import CasementCore

/// A bound `wl_seat` with its present devices.
@MainActor final class Seat {
    let name: UInt32
    let proxy: Proxy
    private(set) var touch: Proxy?
    private(set) var pointer: Proxy?
    private(set) var keyboard: Proxy?
    var pointerInput: PointerInput
    var keyboardInput = KeyboardInput()
    var cursor: CursorState
    /// The name that the compositor sends; empty if it sends none.
    private var seatName = ""
    private var cursorSurface: CursorSurface?
    private let connection: Connection
    private let version: UInt32
    private let numbering: TouchNumbering
    private let staleness: StaleInput

    init?(
        _ connection: Connection, registry: Proxy, offer: Globals.Offer, numbering: TouchNumbering,
        staleness: StaleInput, cursor: CursorVisibility
    ) {
        let proxy = connection.make(
            dispatchSeat,
            destroy: { offer.version >= 5 ? wl_seat_release($0) : wl_seat_destroy($0) },
            by: { _ in registry.bind(offer) })
        guard let proxy else { return nil }
        self.proxy = proxy
        self.connection = connection
        self.numbering = numbering
        self.staleness = staleness
        self.cursor = CursorState(cursor)
        name = offer.name
        version = offer.version
        pointerInput = PointerInput(numbering: numbering, staleness: staleness)
    }

    func update(name: String) {
        seatName = name
        keyboardInput.seat = name
    }

    /// Requests new devices and releases removed ones; returns the ends of everything that was down on these.
    func update(
        capabilities: UInt32, surface: Token, touches: inout TouchInput, at now: Instant
    ) -> [InputEvent] {
        var events: [InputEvent] = []
        if capabilities & WL_SEAT_CAPABILITY_TOUCH.rawValue == 0 {
            events += dropTouch(&touches, at: now)
        } else if touch == nil {
            touch = device(dispatchTouch, wl_touch_release, wl_touch_destroy, wl_seat_get_touch)
        }
        if capabilities & WL_SEAT_CAPABILITY_POINTER.rawValue == 0 {
            events += dropPointer(at: now)
        } else if pointer == nil {
            cursor = CursorState(cursor.visibility)
            pointerInput = PointerInput(numbering: numbering, staleness: staleness)
            pointerInput.surface = surface
            pointer = device(dispatchPointer, wl_pointer_release, wl_pointer_destroy, wl_seat_get_pointer)
        }
        if capabilities & WL_SEAT_CAPABILITY_KEYBOARD.rawValue == 0 {
            events += dropKeyboard(at: now)
        } else if keyboard == nil {
            keyboardInput = KeyboardInput(seat: seatName)
            keyboard = device(dispatchKeyboard, wl_keyboard_release, wl_keyboard_destroy, wl_seat_get_keyboard)
        }
        return events
    }

    /// Releases the seat and its devices; returns the ends of everything that was down.
    func remove(touches: inout TouchInput, at now: Instant) -> [InputEvent] {
        let events = dropTouch(&touches, at: now) + dropPointer(at: now) + dropKeyboard(at: now)
        cursorSurface?.destroy()
        proxy.destroy()
        return events
    }

    /// Ends everything that is down and keeps the devices.
    func cancel(at now: Instant) -> [InputEvent] {
        pointerInput.remove(at: now) + keyboardInput.cancelAll(at: now)
    }

    /// Hides the pointer's picture.
    func hideCursor(serial: UInt32) {
        pointer?.send { wl_pointer_set_cursor($0, serial, nil, 0, 0) }
    }

    /// Gives the pointer a picture, which is made if there is none yet or another one is wanted.
    func showCursor(serial: UInt32, _ picture: ArrowPicture, make: (ArrowPicture) -> CursorSurface?) {
        guard let pointer else { return }
        let earlier = cursorSurface
        if earlier?.picture != picture { cursorSurface = make(picture) }
        cursorSurface?.show(on: pointer, serial: serial)
        if let earlier, earlier !== cursorSurface { earlier.destroy() }
    }

    private func device(
        _ dispatcher: Dispatcher?, _ release: @escaping (OpaquePointer?) -> Void,
        _ destroy: @escaping (OpaquePointer?) -> Void, _ get: @escaping (OpaquePointer?) -> OpaquePointer?
    ) -> Proxy? {
        let version = version
        // `release` exists since version 3; before, the object is destroyed on this side only.
        return connection.make(
            dispatcher, destroy: { version >= 3 ? release($0) : destroy($0) },
            by: { _ in self.proxy.make { get($0) } })
    }

    private func dropTouch(_ touches: inout TouchInput, at now: Instant) -> [InputEvent] {
        guard let device = touch else { return [] }
        touch = nil
        device.destroy()
        let ends = touches.cancelAll(of: device.token, at: now)
        return ends.isEmpty ? [] : [.touches(ends)]
    }

    private func dropPointer(at now: Instant) -> [InputEvent] {
        pointer?.destroy()
        pointer = nil
        return pointerInput.remove(at: now)
    }

    private func dropKeyboard(at now: Instant) -> [InputEvent] {
        keyboard?.destroy()
        keyboard = nil
        return keyboardInput.cancelAll(at: now)
    }
}
