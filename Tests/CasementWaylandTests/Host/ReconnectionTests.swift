import CasementCore
import Glibc
import Testing

@testable import CasementWayland
@testable import WaylandRigs

@MainActor struct ReconnectionTests {
    private let root = "/tmp/casement-reconnection-\(getpid())-\(UInt32.random(in: 0 ... .max))"
    private let loop: EventLoop
    private let reconnection: Reconnection

    init() throws {
        loop = try EventLoop(drainsMainQueue: false)
        reconnection = Reconnection(loop: loop)
        reconnection.backoff = Backoff(pauses: .seconds(3600) ... .seconds(3600))
        mkdir(root, 0o700)
    }

    private func touch(_ path: String) {
        close(open(path, O_CREAT | O_WRONLY, 0o600))
    }

    @Test func aSocketThatAppearsBetweenAnAttemptAndTheWatchIsTriedAtOnce() {
        let path = root + "/wayland-0"
        defer { for path in [path, root] { remove(path) } }
        reconnection.attempt(path)
        touch(path)
        reconnection.failed(isRefused: false, at: moment(100))
        #expect(reconnection.due == moment(100))
    }

    @Test func eachFailureWatchesTheFolderThatThePathNamesNow() {
        let folders = ["/one", "/two"].map { root + $0 }
        let link = root + "/link"
        let socket = folders[1] + "/wayland-0"
        for folder in folders { mkdir(folder, 0o700) }
        symlink(folders[0], link)
        defer { for path in [socket, link] + folders + [root] { remove(path) } }
        let path = link + "/wayland-0"
        reconnection.attempt(path)
        reconnection.failed(isRefused: false, at: MonotonicClock.now())
        // No event of the first folder shows this.
        unlink(link)
        symlink(folders[1], link)
        reconnection.attempt(path)
        reconnection.failed(isRefused: false, at: MonotonicClock.now())
        touch(socket)
        let limit = MonotonicClock.now() + FakeServer.waitLimit
        loop.run { now in
            if reconnection.due <= now || now >= limit { loop.stop() }
            return limit
        }
        #expect(reconnection.due < limit)
        reconnection.stopWatching()
    }
}
