import CasementCore

/// What compositors do that the protocol does not lead one to expect, and the figures that answer it.
///
/// Nothing here asks which compositor is there: every rule is harmless for one that behaves.
enum Quirks {
    // MARK: - Touch

    /// cage 0.1.4 never sends `wl_touch.frame`; weston 10, sway and phoc send none after the last `up`, and mutter none
    /// after any `up`. So touches are delivered at `frame` *and* at the end of every batch that was read at once.
    static let deliversAtEndOfBatch = true

    /// Mir repeats `down` for the first finger when a second one lands. A repeated `down` in a batch in which another
    /// finger lands, or in which this one first did, is no new finger if it is this near to the last position, in points.
    static let repeatedDownDistance = 1.0

    /// Mir 2.12 sends nothing at all when its touch device is lost with a finger down: no `up`, no `cancel`, and its
    /// seat keeps the capability. So a touch that has not changed for this long is cancelled. A finger that is on the
    /// glass moves by a pixel now and then; only a thing that lies there does not.
    static let silentTouchLimit = Duration.seconds(60)

    // MARK: - Time

    /// Compositors take touch times from clocks of their own choosing (weston stamps touches from CLOCK_MONOTONIC and
    /// frame callbacks from CLOCK_MONOTONIC_RAW). They are mapped by the least delay seen in this window.
    static let timeMappingWindow = Duration.seconds(5)

    // MARK: - Frames

    /// weston's kiosk-shell without any seat, and every compositor with a blank screen, never calls back. After this
    /// long the surface counts as hidden, and a frame that is still wanted is drawn no more often than this.
    static let frameCallbackPatience = Duration.seconds(1)

    /// While something moves without changing any pixel there is no commit and so no callback to wait for.
    static let unpacedInterval = Duration.nanoseconds(16_666_667)

    // MARK: - Sizes

    /// Configured sizes beyond this, in pixels a side, are taken for mistakes; wp_viewport and pixman end at 32,767.
    static let maximumSide = 16_384

    /// Three buffers of this many pixels are 400 MB: more is no panel (8K has 33 million).
    static let maximumArea = 34_000_000

    /// What a compositor that leaves the size to the client, without any output to fill, gets.
    static let fallbackSize = Size(width: 1280, height: 800)

    // MARK: - Outputs

    /// weston 10's kiosk-shell forgets the output of `set_fullscreen` when it maps the surface, and moves it to its default
    /// output. A surface that enters another output than the app asks for is moved by one more request.
    static let asksAgainForOutput = true

    // MARK: - Connection

    /// The compositor's socket can be held by a service manager while nobody accepts: connecting succeeds, then silence.
    static let handshakePatience = Duration.seconds(5)

    /// A client that does not answer pings is offered to be killed. The reader answers for a busy app, but not for ever.
    static let pingPatience = Duration.seconds(60)
}
