import CWaylandServer
import CasementCore
import TextRigs
import Testing

@testable import CasementWayland
@testable import WaylandRigs

extension FakeServer {
    static func withTextInput() -> FakeServer {
        var rules = Rules()
        rules.globals.append((.textInput, 1))
        return FakeServer(rules)
    }

    /// The number of commits of the text input, which is the serial of its state.
    var commits: UInt32 { UInt32(count("zwp_text_input_v3.commit")) }

    func enterText() { post(last("zwp_text_input_v3"), 0, wl_argument(object: resources["wl_surface"]?.first)) }
    func leaveText() { post(last("zwp_text_input_v3"), 1, wl_argument(object: resources["wl_surface"]?.first)) }

    func preedit(_ text: String?, _ begin: Int32 = 0, _ end: Int32 = 0) {
        let input = last("zwp_text_input_v3")
        guard let text else { return post(input, 2, wl_argument(), wl_argument(i: begin), wl_argument(i: end)) }
        text.withCString { post(input, 2, wl_argument(s: $0), wl_argument(i: begin), wl_argument(i: end)) }
    }

    func insert(_ text: String) { post(last("zwp_text_input_v3"), 3, text) }
    func delete(_ before: UInt32, _ after: UInt32) {
        post(last("zwp_text_input_v3"), 4, wl_argument(u: before), wl_argument(u: after))
    }
    /// Ends a change; without a serial as one that knows all commits.
    func done(_ serial: UInt32? = nil) { post(last("zwp_text_input_v3"), 5, wl_argument(u: serial ?? commits)) }
}

/// Two views that edit text, on a host that a test runs.
@MainActor private final class Form: TextInputObserver {
    let server: FakeServer
    let rig: Rig
    let scene = Scene()
    let first: EntryView
    let second = EntryView("second", traits: TextInputTraits(.password))
    var activity: [Bool] = []

    init(_ server: FakeServer, _ text: String = "Grüße", rotation: QuarterTurn = .none) throws {
        self.server = server
        rig = try Rig(server.path, scene: scene) { $0.rotation = rotation }
        first = EntryView(text, frame: Rect(x: 10, y: 20, width: 100, height: 40))
        second.frame = Rect(x: 10, y: 80, width: 100, height: 40)
        scene.host = rig.host
        scene.root.addSubview(first)
        scene.root.addSubview(second)
        first.caretRect = Rect(x: 5, y: 2.5, width: 2, height: 20)
        scene.textInput.addObserver(self)
        first.focus()
    }

    func textInputDidChange(_ change: TextInputChange) {
        if change == .inputMethod { activity.append(scene.textInput.isInputMethodActive) }
    }

    /// Runs until the input method's focus is on the app, and it has the state of the first view.
    func entered() -> [Rig.Step] {
        [
            .once({ [server] in
                server.count("picture") > 0 && server.count("zwp_text_input_manager_v3.get_text_input") > 0
            }) {
                [server] in server.perform { $0.enterText() }
            },
            .once({ [server] in server.commits == 1 }) {},
        ]
    }

    func sends(_ events: @escaping (FakeServer) -> Void) -> [Rig.Step] {
        [.once({ true }) { [server] in server.perform(events) }] + rig.handled(server)
    }
}

@MainActor @Suite(.serialized) struct InputMethodServerTests {
    @Test("An input method learns the text, the caret and the kind of the focused view") func state() throws {
        let server = FakeServer.withTextInput()
        defer { server.stop() }
        let form = try Form(server)
        try form.rig.play(
            form.entered(),
            [
                .once({ server.log.contains("surrounding Grüße 7 7") }) { form.second.focus() },
                form.rig.end { server.commits == 3 },
            ])
        #expect(server.count("content 7 0") == 1, "completion, spelling and capitals of sentences")
        #expect(server.count("caret 15,22 2x21") == 1, "whole points that contain the caret")
        let requests = server.log.filter { $0.hasPrefix("zwp_text_input_v3.") }.map { $0.dropFirst(18) }
        #expect(
            requests == [
                "enable", "set_surrounding_text", "set_text_change_cause", "set_content_type", "set_cursor_rectangle",
                "commit", "disable", "commit", "enable", "set_content_type", "set_cursor_rectangle", "commit",
            ])
        #expect(server.count("content 192 8") == 1, "hidden and sensitive, a password; without its text")
    }

    @Test("The caret is reported in points of the panel, also of one that is rotated") func rotated() throws {
        let server = FakeServer.withTextInput()
        defer { server.stop() }
        let form = try Form(server, rotation: .quarter)
        try form.rig.play(form.entered(), [form.rig.end { true }])
        // 640 x 480 points of the panel are 480 x 640 of the scene, whose top is on the right.
        #expect(server.count("caret 597,15 21x2") == 1)
    }

    @Test("A change removes the composed text, deletes, inserts and composes, in this order") func order() throws {
        let server = FakeServer.withTextInput()
        defer { server.stop() }
        var operations: [String] = []
        let form = try Form(server)
        try form.rig.play(
            form.entered(),
            form.sends { server in
                server.preedit("ka", 2, 2)
                server.done()
            }, [.once({ form.first.markedText == "ka" }) {}],
            form.sends { server in
                // The order on the wire is another one.
                server.preedit("n", -1, -1)
                server.insert("か")
                server.delete(1, 0)
                server.done()
            },
            [
                .once({ form.first.text == "Grüßかn" }) {
                    #expect(form.first.markedText == "n")
                    operations = form.first.operations
                }, form.rig.end { true },
            ])
        #expect(operations == ["mark ka 2..<2", "mark ", "delete 1 0", "insert か", "mark n"])
    }

    @Test("Each change ends the composed text before it, and one without text ends it only") func replacement() throws {
        let server = FakeServer.withTextInput()
        defer { server.stop() }
        let form = try Form(server, "")
        try form.rig.play(
            form.entered(),
            form.sends { server in
                server.preedit("one", 0, 3)
                server.done()
                server.preedit("two", 0, 0)
                server.done()
                server.done()
                server.preedit(nil)
                server.insert("three")
                server.done()
            }, [form.rig.end { form.first.text == "three" }])
        #expect(form.first.operations == ["mark one 0..<3", "mark two 0..<0", "mark ", "insert three"])
    }

    @Test("Offsets outside the text or inside a character harm nothing") func garbage() throws {
        let server = FakeServer.withTextInput()
        defer { server.stop() }
        let form = try Form(server)
        try form.rig.play(
            form.entered(),
            form.sends { server in
                server.preedit("äö", 3, 1)
                server.done()
                server.preedit("äö", 9, .max)
                server.done()
                server.preedit("äö", -1, 2)
                server.done()
                server.delete(.max, .max)
                server.done()
                server.insert("neu")
                server.done()
                // Two characters of two bytes each, of which three bytes are to go.
                server.insert("üß")
                server.done()
                server.delete(3, 0)
                server.done()
            }, [form.rig.end { form.first.operations.count == 8 }])
        #expect(form.first.operations.prefix(3) == ["mark äö 0..<2", "mark äö 4..<4", "mark äö"])
        #expect(form.first.text == "neu")
    }

    @Test("What was meant for the view before does not reach the new one") func staleSerial() throws {
        let server = FakeServer.withTextInput()
        defer { server.stop() }
        let form = try Form(server)
        try form.rig.play(
            form.entered(), [.once({ true }) { form.second.focus() }, .once({ server.commits == 3 }) {}],
            form.sends { server in
                for serial: UInt32 in [0, 1, 2, .max] {
                    server.insert("lost")
                    server.done(serial)
                }
                server.insert("!")
                server.done(3)
            }, [form.rig.end { form.second.text == "second!" }])
        #expect(form.first.text == "Grüße")
    }

    @Test(
        "An input method that has not seen the latest state changes the text, and gets the state after its next answer")
    func heldState() throws {
        let server = FakeServer.withTextInput()
        defer { server.stop() }
        let form = try Form(server, "")
        try form.rig.play(
            form.entered(), [.once({ true }) { form.first.insertText("a") }, .once({ server.commits == 2 }) {}],
            form.sends { server in
                server.insert("b")
                server.done(1)
            }, [.once({ form.first.text == "ab" }) { #expect(server.commits == 2) }], form.sends { $0.done(2) },
            [form.rig.end { server.log.contains("surrounding ab 2 2") }])
        #expect(server.commits == 3)
    }

    @Test("Of a long text the input method gets 4,000 bytes of whole characters") func longText() throws {
        let server = FakeServer.withTextInput()
        defer { server.stop() }
        let form = try Form(server, String(repeating: "äöü€", count: 10_000))
        form.first.selectedTextRange = 45_001..<45_001
        try form.rig.play(form.entered(), [form.rig.end { true }])
        let line = try #require(server.log.first { $0.hasPrefix("surrounding ") })
        let words = line.split(separator: " ")
        #expect(words.count == 4)
        #expect((3990...4000).contains(words[1].utf8.count))
        #expect(words[1].allSatisfy { "äöü€".contains($0) })
        #expect((1990...2000).contains(Int(words[2]) ?? 0) && words[2] == words[3])
    }

    @Test("When the focus leaves the app, its composed text is removed; the loss of the global changes nothing")
    func leaving() throws {
        let server = FakeServer.withTextInput()
        defer { server.stop() }
        let form = try Form(server)
        try form.rig.play(
            form.entered(), form.sends { $0.withdraw(.textInput) },
            form.sends { server in
                server.preedit("half")
                server.done()
            }, [.once({ form.first.markedText == "half" }) {}], form.sends { $0.leaveText() },
            [.once({ form.first.text == "Grüße" }) { form.first.insertText("x") }],
            form.sends { server in
                server.insert("nobody")
                server.done()
            }, form.sends { $0.enterText() },
            [
                form.rig.end { server.log.contains("surrounding Grüßex 8 8") }
            ])
        #expect(form.first.text == "Grüßex")
    }

    @Test("With the app's own keyboard nothing is enabled, and a change of the setting counts at once") func source()
        throws
    {
        let server = FakeServer.withTextInput()
        defer { server.stop() }
        let form = try Form(server)
        form.scene.textInput.source = .own
        try form.rig.play(
            [
                .once({ server.count("zwp_text_input_manager_v3.get_text_input") > 0 && server.count("picture") > 0 }) {
                    server.perform { $0.enterText() }
                }
            ], form.rig.handled(server),
            [
                .once({ true }) {
                    #expect(server.commits == 0 && form.scene.textInput.usesOwnKeyboard)
                    form.scene.textInput.source = .compositor
                },
                .once({ server.count("zwp_text_input_v3.enable") == 1 }) {
                    #expect(!form.scene.textInput.usesOwnKeyboard)
                    form.scene.textInput.source = .own
                },
                form.rig.end { server.count("zwp_text_input_v3.disable") == 1 },
            ])
    }

    @Test("Where the compositor announces the input without an input method, the first text shows that there is one")
    func proof() throws {
        let server = FakeServer.withTextInput()
        defer { server.stop() }
        let form = try Form(server)
        try form.rig.play(
            form.entered(), [.once({ form.scene.textInput.usesOwnKeyboard }) {}],
            form.sends { server in
                server.insert("!")
                server.done()
            }, [.once({ form.scene.textInput.isInputMethodActive }) { server.stop() }],
            [
                form.rig.end { form.scene.textInput.usesOwnKeyboard }
            ])
        #expect(form.activity == [true, false])
    }

    @Test("A successor of the compositor gets the state anew, with serials from the start") func reconnect() throws {
        let server = FakeServer.withTextInput()
        let form = try Form(server)
        var rules = FakeServer.Rules()
        rules.globals.append((.textInput, 1))
        var successor: FakeServer?
        defer { successor?.stop() }
        try form.rig.play(
            form.entered(),
            form.sends { server in
                server.preedit("half")
                server.done()
            },
            [
                .once({ form.first.markedText == "half" }) {
                    server.stop()
                    successor = FakeServer(rules, path: server.path)
                },
                .once({ successor.map { $0.count("picture") > 0 } ?? false }) {
                    #expect(form.first.text == "Grüße", "nobody can continue the composition")
                    successor?.perform { $0.enterText() }
                },
                .once({ successor?.commits == 1 }) {
                    successor?.perform { server in
                        server.insert("!")
                        server.done(1)
                    }
                },
                form.rig.end { form.first.text == "Grüße!" },
            ])
    }

    @Test("What an input method has sent and not completed is dropped with its seat") func unfinished() throws {
        let server = FakeServer.withTextInput()
        defer { server.stop() }
        let form = try Form(server)
        var counts: [Int?] = []
        func count() { counts.append(form.rig.host.session?.connection.withInputMethodUpdates { $0.count }) }
        try form.rig.play(
            form.entered(), form.sends { $0.preedit("ka", 2, 2) },
            [
                .once({ true }) {
                    count()
                    server.perform { $0.withdraw(.seat) }
                },
                .once({ server.count("zwp_text_input_v3.destroy") == 1 }, count),
                form.rig.end { true },
            ])
        #expect(counts == [1, 0])
    }
}
