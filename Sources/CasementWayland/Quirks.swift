import CasementCore

/// Behaviour of compositors that the protocol does not describe, and the constants that handle it.
///
/// No rule depends on which compositor runs: each is harmless with a compositor that follows the protocol.
enum Quirks {
    // MARK: - Touch

    /// cage 0.1.4 never sends `wl_touch.frame`; weston 10, sway and phoc send none after the last `up`, and mutter none
    /// after any `up`. So touches are delivered at `frame` *and* at the end of every batch that was read at once.
    static let deliversAtEndOfBatch = true

    /// Mir repeats `down` for the first touch when a second one begins. A repeated `down` in a batch in which another touch
    /// begins, or in which this one began, is no new touch if it is this near to the last position, in points.
    static let repeatedDownDistance = 1.0

    /// Mir 2.12 sends nothing when its touch device is unplugged during a touch: no `up`, no `cancel`, and its seat keeps
    /// the capability. So a touch that has not changed for this long is cancelled. A person's finger on the glass moves by a
    /// pixel now and then; only an object that lies there does not.
    static let silentTouchLimit = Duration.seconds(60)

    // MARK: - Time

    /// Each compositor reads touch times from another clock (weston stamps touches from CLOCK_MONOTONIC and
    /// frame callbacks from CLOCK_MONOTONIC_RAW). They are mapped by the least delay seen in this window.
    static let timeMappingWindow = Duration.seconds(5)

    // MARK: - Frames

    /// weston's kiosk-shell without a seat, and every compositor with a blank output, sends no frame callback. After this
    /// long the surface counts as hidden, and a frame that is still wanted is drawn no more often than this.
    static let frameCallbackPatience = Duration.seconds(1)

    /// An animation that changes no pixel causes no commit, so no frame callback paces it; this interval does.
    static let unpacedInterval = Duration.nanoseconds(16_666_667)

    // MARK: - Sizes

    /// Configured sizes above this, in pixels a side, count as mistakes; wp_viewport and pixman end at 32,767.
    static let maximumSide = 16_384

    /// Three buffers of this many pixels are 400 MB: more is no panel (8K has 33 million).
    static let maximumArea = 34_000_000

    /// The size, in points, if the compositor leaves it to the client and has no output to fill.
    static let fallbackSize = Size(width: 1280, height: 800)

    // MARK: - Outputs

    /// weston 10's kiosk-shell loses the output of `set_fullscreen` when it maps the surface, and moves it to its default
    /// output. If the surface enters another output than the app asked for, the session sends the request once more.
    static let asksAgainForOutput = true

    // MARK: - Text

    /// sway 1.7 and other compositors on wlroots, whose input methods are clients with this interface, send
    /// `zwp_text_input_v3.enter` only while there is one. KWin and mutter send it always; there an input method shows only
    /// by what it does.
    static let inputMethodInterface = "zwp_input_method_manager_v2"

    // MARK: - Connection

    /// How long a compositor may take to send its globals. A service manager may hold the socket while no compositor runs:
    /// connecting succeeds, and no answer comes.
    static let handshakePatience = Duration.seconds(5)

    /// A compositor offers to end a client that does not answer pings. The reader answers for a busy app for this long.
    static let pingPatience = Duration.seconds(60)
}
