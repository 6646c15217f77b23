import Casement
import CasementControls
import CasementKioskTesting
import Testing

@MainActor @Suite("The audit of a stage") struct AuditTests {
    private let stage = Stage.withPage()
    private var page: View { stage.page }

    /// Shows a label that is as large as its text, in a view.
    private func show(_ text: String, at origin: Point, in container: View? = nil, named name: String) -> Label {
        let label = Label(text, style: TextStyle(font: Font("Inter", size: 16)), color: .black)
        label.identifier = name
        (container ?? page).addSubview(label)
        label.frame = Rect(origin: origin, size: label.sizeThatFits(.zero))
        stage.settle()
        return label
    }

    /// Shows a control with a name.
    @discardableResult
    private func control(_ name: String, _ frame: Rect, in container: View? = nil) -> Control {
        let control = Control()
        control.identifier = name
        control.accessibility.role = .button
        control.accessibility.label = name
        control.frame = frame
        (container ?? page).addSubview(control)
        return control
    }

    @Test("A page without a fault has no finding") func clean() {
        let label = show("Exhibition", at: Point(40, 40), named: "title")
        label.frame.size = Size(width: 400, height: 60)
        control("start", Rect(x: 40, y: 120, width: 100, height: 48))
        #expect(stage.audit() == [])
    }

    @Test("A cut text is found once, with the view, the place and the size of text") func cut() throws {
        let label = show("Exhibition", at: Point(40, 40), named: "title")
        label.frame.size.width *= 1.3
        label.frame.size.height = 60
        let findings = stage.audit(.texts)
        #expect(findings.count == 1)
        let finding = try #require(findings.first)
        #expect(finding.hasPrefix("'title': the text \"Exhibition\" at (40, "))
        #expect(finding.hasSuffix(" is cut (text scale 1.5, left to right)."))
        label.frame.size.width = 20
        #expect(stage.audit(.texts, textScales: [1]).first?.hasSuffix("is cut (text scale 1, left to right).") == true)
    }

    @Test("The text of a secret view is in no finding") func secret() {
        let label = show("Exhibition", at: Point(40, 40), named: "code")
        label.isSecret = true
        label.frame.size.width = 30
        let findings = stage.audit(.texts, textScales: [1])
        #expect(findings.count == 1)
        #expect(findings.first?.contains("a secret text") == true && findings.first?.contains("Exh") == false)
    }

    @Test("A text at the edge of the panel, and one beyond its background, are found") func edges() {
        let first = show("Exhibition", at: Point(0, 40), named: "edge")
        #expect(stage.audit(.texts, textScales: [1]).map { $0.hasPrefix("'edge'") } == [true])
        first.frame.origin.x = 40
        #expect(stage.audit(.texts, textScales: [1]) == [])
        let card = View()
        card.backgroundColor = Color(white: 0.9)
        card.frame = Rect(x: 40, y: 100, width: first.frame.width * 0.7, height: 60)
        page.addSubview(card)
        let second = show("Exhibition", at: Point(0, 20), in: card, named: "card")
        #expect(stage.audit(.texts, textScales: [1]).allSatisfy { $0.contains("reaches beyond its background") })
        #expect(stage.audit(.texts, textScales: [1]).count == 1)
        card.frame.size.width = second.frame.width + 10
        #expect(stage.audit(.texts, textScales: [1]) == [])
    }

    @Test("A text whose middle is beyond the panel is found, unless it is on a page beside it or a view scrolls to it")
    func beyondPanel() {
        let label = show("Exhibition", at: Point(440, 40), named: "half")
        label.frame.origin.x = 480 - label.frame.width * 0.3
        #expect(stage.audit(.texts, textScales: [1]).map { $0.hasPrefix("'half'") } == [true])
        label.frame.origin.x = 500
        #expect(stage.audit(.texts, textScales: [1]).map { $0.hasPrefix("'half'") } == [true])
        let beside = View()
        beside.frame = Rect(x: 480, y: 0, width: 480, height: 320)
        page.addSubview(beside)
        beside.addSubview(label)
        label.frame.origin.x = 40
        #expect(stage.audit(.texts, textScales: [1]) == [])
        let row = View()
        row.frame = Rect(x: 480, y: 0, width: 200, height: 60)
        page.addSubview(row)
        row.addSubview(label)
        #expect(stage.audit(.texts, textScales: [1]).map { $0.hasPrefix("'half'") } == [true])
        row.clipsToBounds = true
        #expect(stage.audit(.texts, textScales: [1]) == [])
        let list = ScrollView()
        list.frame = page.bounds
        list.contentSize = Size(width: 960, height: 320)
        page.addSubview(list)
        list.addSubview(label)
        label.frame.origin.x = 480 - label.frame.width * 0.3
        #expect(stage.audit(.texts, textScales: [1]) == [])
        page.addSubview(label)
        #expect(stage.audit(.texts, textScales: [1]).count == 1)
        let sheet = View()
        sheet.backgroundColor = Color(white: 0, alpha: 0.4)
        sheet.frame = page.bounds
        page.addSubview(sheet)
        #expect(stage.audit(.texts, textScales: [1]) == [])
    }

    @Test("Texts that touch each other are found, but not one behind a cover") func touches() {
        let first = show("Exhibition", at: Point(40, 40), named: "first")
        let second = show("Museum", at: Point(60, 44), named: "second")
        let findings = stage.audit(.texts, textScales: [1])
        #expect(findings.count == 1)
        #expect(findings.first?.contains("touches the text \"Museum\" of 'second'") == true)
        second.frame.origin.y = first.frame.maxY
        #expect(stage.audit(.texts, textScales: [1]) == [])
        second.frame.origin.y = 44
        let sheet = View()
        sheet.backgroundColor = Color(white: 0, alpha: 0.4)
        sheet.frame = page.bounds
        page.addSubview(sheet)
        #expect(stage.audit(.texts, textScales: [1]) == [])
    }

    @Test("A text that is partly behind the background of another one does not touch it") func partlyCovered() {
        let row = show("Exhibition", at: Point(40, 40), named: "row")
        row.style = TextStyle(font: Font("Inter", size: 40))
        row.frame.size = row.sizeThatFits(.zero)
        // The middle of the row stays visible.
        let header = View(frame: Rect(x: 0, y: 20, width: 480, height: 47))
        page.addSubview(header)
        _ = show("Museum", at: Point(40, 26), in: header, named: "header")
        #expect(stage.audit(.texts, textScales: [1]).map { $0.hasPrefix("'row'") } == [true])
        header.backgroundColor = .white
        #expect(stage.audit(.texts, textScales: [1]) == [])
    }

    @Test("A side of a field that another view covers needs no edge") func coveredSide() {
        let field = TextField(placeholder: "Name")
        field.frame = Rect(x: 40, y: 40, width: 200, height: 48)
        page.addSubview(field)
        stage.settle()
        #expect(stage.audit(.parts, textScales: [1]) == [])
        let keyboard = View(frame: Rect(x: 0, y: 70, width: 480, height: 250))
        keyboard.backgroundColor = .white
        page.addSubview(keyboard)
        #expect(stage.audit(.parts, textScales: [1]) == [])
    }

    @Test("Texts touch with their letters, not with the empty strip below a large initial") func descenders() {
        let initial = show("B", at: Point(40, 40), named: "initial")
        initial.style = TextStyle(font: Font("Inter", size: 80))
        initial.frame.size = initial.sizeThatFits(.zero)
        let second = show("Museum", at: Point(40, 40 + initial.frame.height - 14), named: "second")
        #expect(stage.audit(.texts, textScales: [1]) == [])
        initial.text = "g"
        #expect(stage.audit(.texts, textScales: [1]).map { $0.hasPrefix("'initial'") } == [true])
        second.frame.origin.y = initial.frame.maxY
        #expect(stage.audit(.texts, textScales: [1]) == [])
    }

    @Test("What a scroll view can show is not cut, and its offset stays") func scrolled() {
        let list = ScrollView()
        list.identifier = "list"
        list.clipsToBounds = true
        list.frame = Rect(x: 40, y: 40, width: 200, height: 100)
        page.addSubview(list)
        list.contentSize = Size(width: 200, height: 400)
        let label = show("Exhibition", at: Point(20, 88), in: list, named: "row")
        list.contentOffset = Point(0, 1)
        stage.settle()
        let environment = stage.scene.environment
        #expect(stage.audit(.texts, textScales: [1]) == [])
        #expect(list.contentOffset == Point(0, 1))
        #expect(stage.scene.environment.textScale == environment.textScale)
        #expect(stage.scene.environment.layoutDirection == environment.layoutDirection)
        list.contentOffset = .zero
        label.frame.origin = Point(200 - label.frame.width * 0.7, 40)
        #expect(stage.audit(.texts, textScales: [1]).map { $0.hasPrefix("'row'") } == [true])
    }

    @Test("A text that is longer than its field is not cut, as it scrolls") func edited() {
        let field = TextField("An amphora of the fifth century, found in 1887, with a handle")
        field.frame = Rect(x: 40, y: 40, width: 160, height: 48)
        page.addSubview(field)
        stage.settle()
        #expect(stage.audit(.texts, textScales: [1]) == [])
    }

    @Test("A header is a target only where a tap collapses its section") func headers() {
        let header = ListHeader()
        header.title = "Monday"
        header.identifier = "header"
        header.frame = Rect(x: 40, y: 100, width: 200, height: 30)
        page.addSubview(header)
        #expect(stage.audit(.targets, textScales: [1]) == [])
        control("row", Rect(x: 40, y: 130, width: 200, height: 44))
        #expect(stage.audit(.targets, textScales: [1]) == [])
        header.isCollapsible = true
        let findings = stage.audit(.targets, textScales: [1])
        #expect(findings.count == 1)
        #expect(findings.first?.hasPrefix("'header': ") == true)
    }

    @Test("A target is as large as the area in which a finger lands on it") func targets() {
        control("alone", Rect(x: 300, y: 100, width: 20, height: 20))
        #expect(stage.audit(.targets, textScales: [1]) == [])
        control("behind", Rect(x: 100, y: 100, width: 20, height: 20))
        let front = control("front", Rect(x: 124, y: 100, width: 20, height: 20))
        let findings = stage.audit(.targets)
        #expect(findings.count == 1)
        #expect(findings.first?.hasPrefix("'behind': a finger lands on it within 23.5 x ") == true)
        front.frame.origin.x = 200
        #expect(stage.audit(.targets, textScales: [1]) == [])
        let small = View(frame: Rect(x: 20, y: 200, width: 100, height: 30))
        small.identifier = "link"
        small.addGestureRecognizer(TapRecognizer())
        page.addSubview(small)
        #expect(stage.audit(.targets, textScales: [1]).map { $0.hasPrefix("'link'") } == [true])
    }

    @Test("A control without a name is found") func names() {
        let mute = control("mute", Rect(x: 100, y: 100, width: 60, height: 60))
        #expect(stage.audit(.names) == [])
        mute.accessibility.label = nil
        #expect(
            stage.audit(.names) == [
                "'mute': the button at (100, 100, 60 x 60) has no label for a screen reader."
            ])
    }

    @Test("A text has 4.5 : 1 with the pixels behind it, and a large one 3 : 1") func contrast() {
        let label = show("Exhibition", at: Point(40, 40), named: "title")
        let grey = Color(hex: 0x8C8C8C)
        label.color = Color(hex: 0x767676)
        #expect(stage.audit(.contrast, textScales: [1]) == [])
        label.color = grey
        let findings = stage.audit(.contrast, textScales: [1])
        #expect(findings.count == 1)
        #expect(findings.first?.contains("has a contrast of 3.36 : 1 on #FFFFFF, less than 4.5 : 1") == true)
        label.style.font.size = 32
        label.frame.size = Size(width: 300, height: 60)
        #expect(stage.audit(.contrast, textScales: [1]) == [])
        label.opacity = 0.5
        #expect(stage.audit(.contrast, textScales: [1]).count == 1)
        label.opacity = 1
        page.backgroundColor = grey
        #expect(stage.audit(.contrast, textScales: [1]).first?.contains("1 : 1 on #8C8C8C") == true)
    }

    @Test("A choice has a part of 3 : 1, or a text in it") func parts() {
        let choice = control("choice", Rect(x: 100, y: 100, width: 200, height: 60))
        choice.accessibility.role = .radioButton
        choice.backgroundColor = Color(hex: 0xDDDDDD)
        #expect(stage.audit(.parts, textScales: [1]).map { $0.hasPrefix("'choice': the edge") } == [false])
        let dot = View(frame: Rect(x: 10, y: 20, width: 12, height: 12))
        dot.backgroundColor = .black
        choice.addSubview(dot)
        #expect(stage.audit(.parts, textScales: [1]) == [])
        dot.frame.size = Size(width: 6, height: 6)
        #expect(stage.audit(.parts, textScales: [1]).count == 1)
        _ = show("Tea", at: Point(60, 20), in: choice, named: "title")
        #expect(stage.audit(.parts, textScales: [1]) == [])
    }

    @Test("The text of a disabled control needs no contrast") func disabled() {
        let button = control("start", Rect(x: 100, y: 100, width: 200, height: 60))
        let label = show("Exhibition", at: Point(10, 10), in: button, named: "title")
        label.color = Color(hex: 0xCCCCCC)
        #expect(stage.audit(.contrast, textScales: [1]).count == 1)
        button.isEnabled = false
        #expect(stage.audit(.contrast, textScales: [1]) == [])
    }
}
