import CasementHeadless
import CasementTesting
import Testing

@testable import CasementCore
@testable import CasementDebugging

@MainActor @Suite("The inspector's answers") struct InspectorTests {
    private let stage = Stage(size: Size(width: 400, height: 300))
    private let start = Button("Start")
    private let inspector: SceneInspector

    init() {
        start.identifier = "start"
        start.frame = Rect(x: 20, y: 20, width: 120, height: 44)
        start.onTap {}
        stage.scene.root.addSubview(start)
        inspector = stage.scene.inspect()
        stage.advance(by: .seconds(1))
    }

    private func ask(_ line: String) -> String { inspector.answer(to: line).joined(separator: "\n") }

    @Test("The tree has a number for each view, by which its properties are found, as by its identifier")
    func tree() throws {
        let line = try #require(inspector.answer(to: "tree").first { $0.contains("'start'") })
        #expect(line.hasPrefix("  #"))
        #expect(line.hasSuffix("Button 'start' (20, 20, 120 x 44), \"Start\""))
        let number = line.drop { $0 != "#" }.prefix { $0 != " " }
        let properties = ask("view \(number)")
        #expect(properties.hasPrefix("\(number) Button 'start'\n"))
        for part in ["frame: (20, 20, 120 x 44)", "role: button", "label: \"Start\"", "actions: press"] {
            #expect(properties.contains(part))
        }
        #expect(ask("view start") == properties)
        #expect(ask("view \(number.dropFirst())") == properties)
        start.identifier = "\u{301}start"
        #expect(ask("view \u{301}start").hasPrefix("\(number) Button '\u{301}start'\n"))
        start.identifier = "start"
        // The number is that of the view, and not of its place.
        stage.scene.root.insertSubview(View(), belowSubview: start)
        #expect(inspector.answer(to: "tree").contains { $0.contains("\(number) Button 'start'") })
    }

    @Test("A mistake is answered by a sentence that names it")
    func mistakes() {
        #expect(ask("") == "error: the line is empty; help lists the commands")
        #expect(ask("  ") == "error: the line is empty; help lists the commands")
        #expect(ask("tre") == "error: there is no command \"tre\"; help lists the commands")
        #expect(ask("tree all") == "error: tree takes nothing after it")
        #expect(ask("view") == "error: view takes the number or the identifier of a view")
        #expect(ask("view nobody").hasPrefix("error: no view has the number or the identifier \"nobody\""))
        #expect(ask("view #999").hasPrefix("error: no view"))
        #expect(ask("why x") == "error: why takes the number of a touch; touches lists them")
        #expect(ask("why 7") == "error: touch 7 is not known; there are none")
        #expect(ask("select 1").hasPrefix("error: select takes the two coordinates"))
        #expect(ask("select nan 3").hasPrefix("error: select takes the two coordinates"))
        #expect(ask("select 900 3") == "error: no view is at this point of the scene")
        #expect(ask("overlays damge").hasPrefix("error: no overlay has the name \"damge\""))
        #expect(ask("\u{1B}[2J\u{0}").hasPrefix("error: there is no command"))
        #expect(!ask("\u{1B}[2J").unicodeScalars.contains("\u{1B}"))
    }

    @Test("Each command in the list of help has an answer, without an empty line")
    func help() {
        let commands = inspector.answer(to: "help").map { String($0.prefix { $0 != " " }) }
        #expect(
            commands == [
                "tree", "view", "touches", "why", "semantics", "caches", "evict", "frames", "overlays", "select",
                "help",
            ])
        for command in commands {
            let lines = inspector.answer(to: command)
            #expect(!lines.isEmpty && !lines.contains { $0.isEmpty })
        }
    }

    @Test("A touch is explained while it is down and after it has ended")
    func why() throws {
        let list = ScrollView(frame: Rect(x: 0, y: 100, width: 200, height: 200))
        list.identifier = "list"
        list.contentSize = Size(width: 200, height: 900)
        stage.scene.root.addSubview(list)
        let finger = stage.finger.press(at: Point(50, 250)).drag(by: Vector(dx: 0, dy: -80))
        #expect(ask("touches").contains("Touch 1 (50, 170), moved, on list"))
        #expect(ask("touches").contains("* ScrollPan on list, changed, 1 touch"))
        let during = ask("why 1")
        #expect(during.hasPrefix("touch 1, down, landed on list at (50, 250)\n"))
        #expect(during.contains("scrollPan@list begins"))
        finger.lift()
        stage.settle()
        #expect(ask("why 1").hasPrefix("touch 1, ended, landed on list at (50, 250)\n"))
        #expect(ask("why 1").contains("scrollPan@list ends"))
        #expect(ask("touches") == "no touch is down\ntouch 1, ended, landed on list at (50, 250)")
        #expect(ask("why 2") == "error: touch 2 is not known; there are 1")
    }

    @Test("Of a secret view nothing is shown but its frame: no text, no keys, no touches")
    func secrets() {
        let pad = SecretPad()
        stage.scene.root.addSubview(pad)
        stage.advance(by: .seconds(1))
        let finger = stage.finger.press(at: Point(50, 270))
        finger.move(to: Point(52, 270))
        let answers = ["tree", "touches", "why 1", "semantics", "view pad", "view key-7", "select 50 270"].map(ask)
        finger.lift()
        stage.settle()
        let all = answers + ["tree", "touches", "why 1", "frames"].map(ask)
        #expect(all[0].contains("SecretPad 'pad' (0, 200, 200 x 100), secret"))
        #expect(all[2].contains("on a secret view"))
        for answer in all {
            for secret in ["4711", "\"7\"", "highlighted", "(50, 270)", "(52, 270)", "tap@key"] {
                #expect(!answer.contains(secret), "\(secret) is in \(answer)")
            }
        }
        #expect(!all[0].contains("key-7") && !all[3].contains("key-7"))
        #expect(ask("select 50 270").hasPrefix("#"))
        #expect(inspector.selection === pad, "and not the key")
    }

    @Test("Overlays are switched by name")
    func overlays() {
        #expect(ask("overlays") == "overlays: none")
        #expect(ask("overlays damage touches") == "overlays: damage touches")
        #expect(stage.scene.debugOverlays == [.damage, .touches])
        #expect(ask("overlays damage nothing").hasPrefix("error: "))
        #expect(stage.scene.debugOverlays == [.damage, .touches], "a mistake changes nothing")
        #expect(ask("overlays none") == "overlays: none")
    }

    @Test("Frames are listed with their parts, and the caches of the host by name")
    func figures() {
        start.backgroundColor = .black
        stage.advance(by: .seconds(1))
        #expect(ask("frames").contains("interval 16.67 ms"))
        #expect(ask("frames").contains("frame 1: 0 ms = layout 0 + composition 0 + painting 0, "))
        #expect(ask("caches").contains("path masks: "))
    }

    @Test("The semantics are those that assistive technology gets")
    func semantics() {
        #expect(ask("semantics") == "button 'start' \"Start\", actions \"press\" (20, 20, 120 x 44)")
    }

    @Test("The inspector retains no view")
    func leaks() {
        weak var view: View?
        do {
            let temporary = View(frame: Rect(x: 200, y: 0, width: 100, height: 100))
            temporary.addGestureRecognizer(TapRecognizer())
            stage.scene.root.addSubview(temporary)
            _ = ask("tree")
            _ = ask("select 250 50")
            stage.finger.press(at: Point(250, 50)).lift()
            stage.settle()
            temporary.removeFromSuperview()
            view = temporary
        }
        stage.advance(by: .seconds(1))
        #expect(view == nil)
        #expect(ask("why 1").contains("tap@View ends"))
    }
}
