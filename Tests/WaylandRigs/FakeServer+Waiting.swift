import CWaylandServer
import Glibc

@testable import CasementWayland

extension FakeServer {
    /// 60 s: a slow machine needs longer than a fast one, and a fault lasts for ever.
    static let waitLimit: Duration = .seconds(60)

    /// Blocks until a condition holds; false if it does not within ``waitLimit``.
    @discardableResult func wait(until condition: () -> Bool) -> Bool {
        let end = ContinuousClock.now + Self.waitLimit
        while !condition() {
            guard ContinuousClock.now < end else { return false }
            usleep(1_000)
        }
        return true
    }

    /// Blocks until the client's reader has read all that the server was asked to send so far: it reads in order, so its
    /// answer to a ping shows that. False if it does not within ``waitLimit``.
    @discardableResult func waitForReader() -> Bool {
        let answers = count("xdg_wm_base.pong")
        perform { $0.post($0.last("xdg_wm_base"), 0, wl_argument(u: 1)) }
        return wait { count("xdg_wm_base.pong") > answers }
    }

    /// Blocks until the client's reader has read the answers to everything that the client has flushed. False if it has not
    /// within ``waitLimit``.
    @discardableResult func waitForAnswers() -> Bool {
        // The answer to the first ping shows that the server has read the requests, which were flushed before.
        waitForReader() && waitForReader()
    }
}
