import CasementCore
import CompositorHarness

/// The compositor that is killed, and the weston in which its pictures can be seen: the same one, or the one around it.
public final class MortalCompositor {
    /// Which compositor is killed.
    public enum Kind: String, CaseIterable, Sendable {
        case weston
        case sway
    }

    let screen: Weston
    private let nested: NestedCompositor?
    /// What the middle of the screen shows without a client; -1 where the compositor commits nothing of its own.
    private let background: Int

    /// - Parameter tracesStart: whether a trace begins with each start, for ``millisecondsToPicture(since:)``.
    init(_ kind: Kind, tracesStart: Bool = true) throws(HarnessError) {
        var configuration = Weston.Configuration(width: 640, height: 400)
        switch kind {
        case .weston:
            configuration.tracesStart = tracesStart
            screen = try Weston(configuration)
            nested = nil
            background = -1
        case .sway:
            let sway = try NestedCompositor(.sway, configuration)
            nested = sway
            screen = sway.outer
            try screen.awaitStillness()
            background = try screen.counts().middlePixel
        }
    }

    /// The size of the screen.
    var size: Size {
        Size(width: Double(screen.configuration.width), height: Double(screen.configuration.height))
    }

    var compositor: any PrivateCompositor { nested ?? screen }
    var finger: Finger { screen.finger }

    func kill() { compositor.kill() }

    /// Starts it again and returns when its socket accepted a connection; a trace runs from then on.
    func restart() throws(HarnessError) -> Moment {
        if nested != nil { try screen.beginTrace() }
        return try compositor.restart()
    }

    /// Starts it again and returns at once when its socket accepts a connection, whatever else is not ready.
    func restartUnfinished() throws(HarnessError) {
        if let nested { try nested.restartWithoutTouch() } else { try screen.restart() }
    }

    /// Waits until the client has committed a picture.
    func awaitPicture(within time: Duration = .patience) throws(HarnessError) {
        let background = background
        try screen.await("the app did not show itself again", within: time) {
            $0.commits > 0 && $0.middlePixel != background
        }
    }

    /// The milliseconds from a moment to the client's first picture after it, by the trace that now ends.
    func millisecondsToPicture(since moment: Moment) throws(HarnessError) -> Double {
        let picture = try screen.endTrace().first { event in
            event.kind == "commit" && event.nanoseconds >= moment.nanoseconds && event.values.count == 6
                && event.values[5] != Int64(background)
        }
        guard let picture else { throw HarnessError("the trace has no picture of the app") }
        return Double(picture.nanoseconds - moment.nanoseconds) / 1e6
    }
}
