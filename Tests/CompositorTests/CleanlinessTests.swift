import Glibc
import Testing

@testable import CompositorHarness

extension RealCompositors {
    @Suite("Cleaning up after compositors")
    struct Cleanliness {
        private func isAlive(_ process: Int32) -> Bool {
            Glibc.kill(process, 0) == 0
        }

        @Test("A compositor leaves no folder and no process")
        func nothing() throws {
            var weston: Weston? = try Weston(.init(width: 320, height: 240))
            let folder = try #require(weston?.runtime.path)
            let process = try #require(weston?.processIdentifier)
            #expect(isAlive(process) && Files.exists(folder))
            weston = nil
            #expect(!isAlive(process) && !Files.exists(folder))
        }

        @Test("A nested compositor leaves none either", arguments: NestedCompositor.Kind.usual)
        func nothingNested(kind: NestedCompositor.Kind) throws {
            var nested: NestedCompositor? = try NestedCompositor(kind, .init(width: 320, height: 240))
            let folders = try [#require(nested?.runtime.path), #require(nested?.outer.runtime.path)]
            #expect(folders.allSatisfy(Files.exists))
            nested = nil
            #expect(!folders.contains(where: Files.exists))
        }

        @Test("A grandchild that left its session is killed too")
        func escapedGrandchild() throws {
            let script = "setsid sh -c 'echo $$; exec sleep 1000' & sleep 1000"
            let child = try ChildProcess(["sh", "-c", script], environment: Environment.inherited)
            let line = try #require(try child.nextLine(within: .patience))
            let grandchild = try #require(Int32(line))
            #expect(isAlive(grandchild))
            child.kill()
            #expect(!isAlive(grandchild))
            #expect(child.exitCode == 128 + SIGKILL)
        }

        @Test("A child's lines and exit code arrive, and a missing line is an error after the limit")
        func childProcess() throws {
            let talker = try ChildProcess(
                ["sh", "-c", "echo one; echo two; printf three; exit 7"], environment: Environment.inherited)
            #expect(try talker.awaitLine("two", within: .patience) == ["one"])
            #expect(try talker.nextLine(within: .patience) == "three")
            #expect(try talker.nextLine(within: .patience) == nil)
            #expect(try talker.awaitEnd(within: .patience) == 7)
            let mute = try ChildProcess(["sleep", "1000"], environment: Environment.inherited)
            #expect(throws: HarnessError.self) { try mute.nextLine(within: .milliseconds(50)) }
        }

        @Test("A missing compositor is named with its package")
        func missing() {
            let error = #expect(throws: HarnessError.self) {
                _ = try Files.program("no-such-compositor", package: "cage")
            }
            #expect(error?.message == "no-such-compositor is not installed: apt-get install cage")
        }

        @Test("A weston that cannot start reports the reason")
        func brokenStart() throws {
            let error = #expect(throws: HarnessError.self) {
                _ = try Weston(.init(transform: "sideways"))
            }
            #expect(error?.log.contains("sideways") == true)
        }
    }
}
