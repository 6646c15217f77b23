import CasementCore
import Glibc
import Testing

@testable import CasementWayland

@MainActor struct SocketWatcherTests {
    private let root = "/tmp/casement-watch-\(getpid())-\(UInt32.random(in: 0 ... .max))"

    private func touch(_ path: String) {
        close(open(path, O_CREAT | O_WRONLY, 0o600))
    }

    /// Waits for an event, for at most 2 s, and reads it.
    private func news(_ watcher: SocketWatcher) -> Bool {
        var socket = pollfd(fd: watcher.descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&socket, 1, 2000) > 0 && watcher.readEvents()
    }

    @Test func aSocketThatAppearsIsSeenAndOtherFilesAreNot() throws {
        mkdir(root, 0o700)
        defer { for path in [root + "/wayland-0", root + "/other", root] { remove(path) } }
        let watcher = try #require(SocketWatcher(path: root + "/wayland-0"))
        touch(root + "/other")
        #expect(!news(watcher))
        touch(root + "/wayland-0")
        #expect(news(watcher))
        unlink(root + "/wayland-0")
        rename(root + "/other", root + "/wayland-0")
        #expect(news(watcher))
        chmod(root + "/wayland-0", 0o666)
        #expect(news(watcher))
    }

    @Test func aFolderThatDoesNotExistYetIsFoundLater() throws {
        let folder = root + "/user/0"
        defer { for path in [folder + "/wayland-0", folder, root + "/user", root] { remove(path) } }
        let watcher = try #require(SocketWatcher(path: folder + "/wayland-0"))
        mkdir(root, 0o700)
        #expect(!news(watcher))
        mkdir(root + "/user", 0o700)
        mkdir(folder, 0o700)
        touch(folder + "/wayland-0")
        #expect(news(watcher))
    }

    @Test func aFolderThatIsRemovedAndMadeAgainIsWatchedAgain() throws {
        mkdir(root, 0o700)
        defer { for path in [root + "/wayland-0", root] { remove(path) } }
        let watcher = try #require(SocketWatcher(path: root + "/wayland-0"))
        rmdir(root)
        #expect(!news(watcher))
        mkdir(root, 0o700)
        touch(root + "/wayland-0")
        #expect(news(watcher))
    }

    @Test func aRelativePathIsPolledAndNotWatched() {
        #expect(SocketWatcher(path: "wayland-0") == nil)
    }
}
