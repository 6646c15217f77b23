import Casement
import CasementTesting
import Glibc
import Testing

@testable import CompositorHarness

extension RealCompositors {
    /// A real process with `CASEMENT_INSPECT=1`, asked over its socket.
    @Suite("The inspector of a real run") @MainActor
    struct Inspection {
        private let weston: Weston
        private let log: String

        init() throws {
            weston = try Weston(.init(width: 640, height: 400))
            log = weston.runtime.file("app.log")
        }

        private func start(_ app: String, _ variables: [String: String]) throws -> ChildProcess {
            let process = try weston.run(
                try BuildProducts.command(app), variables: variables, output: .discarded, errors: .file(log))
            try weston.await("\(app) drew nothing") { $0.commits > 0 && $0.touchListeners > 0 }
            try weston.awaitStillness()
            return process
        }

        private var socket: String? { InspectorClient.path(inLog: (try? Files.text(log)) ?? "") }

        @Test("Tree, properties, semantics, and the arbitration of an injected touch")
        func asks() throws {
            let process = try start("Slides", ["CASEMENT_INSPECT": "1"])
            let path = try #require(socket, "the log names the socket")
            #expect(path.hasPrefix(weston.runtime.file("casement-inspect/")))
            let client = try InspectorClient(path)
            #expect(try client.ask("tree").first == "Scene 640 x 400")
            #expect(try client.ask("tree").contains { $0.contains("SlidePlane") })
            try weston.finger.perform("down 1 500 200\ndrag 1 300 205 over 100")
            let touch = try #require(
                try client.await("touches") { $0.contains { $0.hasPrefix("Touch ") } }.first { $0.hasPrefix("Touch ") })
            let number = try #require(touch.split(separator: " ").dropFirst().first)
            let why = try client.await("why \(number)") { $0.contains { $0.contains("slidePan@SlidePlane begins") } }
            #expect(why.first?.hasPrefix("touch \(number), down, landed on ") == true)
            try weston.finger.up(1)
            let end = try client.await("why \(number)") { $0.first?.contains(", ended, ") == true }
            #expect(end.contains { $0.contains("slidePan@SlidePlane ends") })
            #expect(try client.ask("frames").count > 1)
            #expect(try client.ask("caches").count > 1)
            #expect(try client.ask("nothing") == ["error: there is no command \"nothing\"; help lists the commands"])
            process.terminate(within: .patience)
            #expect(!Files.exists(path), "the socket goes with the app")
        }

        @Test("Overlays switched over the socket are on the panel, and off again leave the same picture")
        func overlays() throws {
            let process = try start("Slides", ["CASEMENT_INSPECT": "1"])
            let client = try InspectorClient(try #require(socket))
            let before = try weston.screenshot()
            #expect(try client.ask("overlays bounds") == ["overlays: bounds"])
            #expect(try weston.screenshot { $0 != before } != before)
            #expect(try client.ask("overlays none") == ["overlays: none"])
            #expect(try weston.awaitPicture(before))
            #expect(process.isRunning)
        }

        @Test("With CASEMENT_INSPECT=socket nothing is shown in front of the app, and its caches can be evicted")
        func socketAlone() throws {
            let plain = try start("Slides", [:])
            let picture = try weston.screenshot()
            plain.terminate(within: .patience)
            let process = try start("Slides", ["CASEMENT_INSPECT": "socket"])
            #expect(try weston.awaitPicture(picture))
            let client = try InspectorClient(try #require(socket))
            func held() throws -> Int {
                try client.ask("caches").reduce(0) { sum, line in
                    let words = line.drop { $0 != ":" }.split(separator: " ")
                    return sum + (words.count > 1 ? Int(words[1]) ?? 0 : 0)
                }
            }
            #expect(try held() > 0)
            #expect(try client.ask("evict") == ["the caches are evicted"])
            #expect(try held() == 0)
            #expect(try weston.awaitPicture(picture))
            #expect(process.isRunning)
        }

        @Test("The script finds the app and prints an answer")
        func script() throws {
            let process = try start("Slides", ["CASEMENT_INSPECT": "1"])
            let root = "\(#filePath)".split(separator: "/").dropLast(3).reduce(into: "") { $0 += "/\($1)" }
            let inspect = "\(root)/scripts/inspect.sh"
            let asking = try weston.run([inspect, "-a", "Slides", "view", "nobody"], output: nil)
            let answer = try asking.nextLine(within: .patience)
            #expect(answer?.hasPrefix("error: no view has the number or the identifier") == true)
            #expect(try asking.nextLine(within: .patience) == nil, "no empty line")
            #expect(process.isRunning)
        }

        @Test("Without the variable there is no socket; an unknown overlay is one line that lists the names")
        func variables() throws {
            let process = try start("Slides", ["CASEMENT_OVERLAYS": "damage,toches"])
            #expect(socket == nil)
            #expect(!Files.exists(weston.runtime.file("casement-inspect")))
            let text = try Files.text(log)
            #expect(text.contains("no overlay has the name \"toches\"; there are damage, touches, bounds, caches"))
            #expect(process.isRunning)
        }
    }
}
