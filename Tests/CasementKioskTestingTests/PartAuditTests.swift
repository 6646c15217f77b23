import Casement
import CasementControls
import CasementKioskTesting
import Testing

@MainActor @Suite("The audit of parts, in controls with a text") struct PartAuditTests {
    private static let pale = Color(hex: 0xDDDDDD)

    private let stage = Stage.withPage()
    private var page: View { stage.page }

    /// Shows a control with a title at its left.
    private func control(_ name: String, _ role: Accessibility.Role, y: Double = 100) -> Control {
        let control = Control()
        control.identifier = name
        control.accessibility.role = role
        control.accessibility.label = name
        control.frame = Rect(x: 40, y: y, width: 300, height: 48)
        let label = Label(name, style: TextStyle(font: Font("Inter", size: 16)), color: .black)
        label.frame = Rect(origin: Point(60, 14), size: Size(width: 150, height: 22))
        control.addSubview(label)
        page.addSubview(control)
        return control
    }

    private func part(_ frame: Rect, _ color: Color, of control: Control) -> View {
        let part = View(frame: frame)
        part.backgroundColor = color
        control.addSubview(part)
        return part
    }

    private func audit() -> [String] { stage.audit(.parts, textScales: [1]) }

    private func found(_ name: String) -> Bool {
        let findings = audit()
        return findings.count == 1 && findings[0].hasPrefix("'\(name)': the mark of the ")
    }

    @Test("A segment that is chosen needs a card of 3 : 1, the others need nothing") func segments() {
        let segments = SegmentedControl(["Day", "Week", "Month"], value: 1)
        segments.frame = Rect(x: 40, y: 100, width: 400, height: 52)
        page.addSubview(segments)
        stage.settle()
        #expect(audit() == [])
        (segments.trackColor, segments.color) = (Color(white: 0.9), Color(white: 0.8))
        stage.settle()
        #expect(audit().count == 1)
        #expect(audit().first?.contains("the mark of the radioButton at ") == true)
        segments.color = .black
        stage.settle()
        #expect(audit() == [])
        // As dark as the track, on a light page.
        segments.trackColor = Color(white: 0.1)
        stage.settle()
        #expect(audit().count == 1)
    }

    @Test("A box with its title needs 3 : 1 on and off, if it is drawn") func boxes() {
        let terms = control("terms", .checkBox)
        #expect(audit() == [])
        let box = part(Rect(x: 10, y: 12, width: 24, height: 24), .clear, of: terms)
        (box.borderWidth, box.borderColor) = (2, Self.pale)
        #expect(found("terms"))
        box.borderColor = .black
        #expect(audit() == [])
        for state: Accessibility.States in [.checked, .mixed] {
            terms.accessibility.states = state
            (box.borderColor, box.backgroundColor) = (Self.pale, Self.pale)
            #expect(found("terms"))
            box.backgroundColor = .black
            #expect(audit() == [])
        }
        box.isHidden = true
        #expect(found("terms"))
    }

    @Test("A row with a switch needs a track or a knob of 3 : 1") func switches() {
        let sound = control("sound", .toggle)
        let track = part(Rect(x: 230, y: 10, width: 52, height: 28), Self.pale, of: sound)
        let knob = part(Rect(x: 232, y: 12, width: 24, height: 24), .white, of: sound)
        #expect(found("sound"))
        sound.accessibility.states = .checked
        #expect(found("sound"))
        knob.backgroundColor = .black
        #expect(audit() == [])
        (track.backgroundColor, knob.backgroundColor) = (.black, .white)
        #expect(audit() == [])
        sound.accessibility.states = []
        #expect(audit() == [])
    }

    @Test("A radio button that is chosen needs a dot of at least 16 square points") func dots() {
        let tea = control("tea", .radioButton)
        _ = control("coffee", .radioButton, y: 180)
        #expect(audit() == [])
        tea.accessibility.states = .checked
        #expect(found("tea"))
        let dot = part(Rect(x: 20, y: 20, width: 3, height: 3), .black, of: tea)
        #expect(found("tea"))
        dot.frame.size = Size(width: 5, height: 5)
        #expect(audit() == [])
        dot.backgroundColor = Self.pale
        #expect(found("tea"))
    }

    @Test("A slider with a text in it needs a part of 3 : 1, and a value that is a text none") func values() {
        let volume = control("volume", .slider)
        #expect(found("volume"))
        let thumb = part(Rect(x: 230, y: 12, width: 24, height: 24), Self.pale, of: volume)
        #expect(found("volume"))
        thumb.backgroundColor = .black
        #expect(audit() == [])
        volume.accessibility.role = .adjustable
        thumb.isHidden = true
        #expect(audit() == [])
    }

    @Test("All of a control may be its mark, as of a key that is held down") func filled() {
        let bold = control("bold", .toggle)
        bold.accessibility.states = .checked
        #expect(found("bold"))
        bold.backgroundColor = Self.pale
        #expect(found("bold"))
        bold.backgroundColor = Color(hex: 0x404040)
        #expect(audit() == [])
    }

    @Test("A button is identified by its text alone, on whatever ground") func buttons() {
        let start = control("start", .button)
        #expect(audit() == [])
        start.backgroundColor = Self.pale
        (start.borderWidth, start.borderColor) = (1, Color(white: 0.95))
        #expect(audit() == [])
        for (index, look) in Button.Look.allCases.enumerated() {
            let button = Button("Continue", look: look)
            button.frame = Rect(
                x: 40 + Double(index % 2) * 200, y: 10 + Double(index / 2) * 160, width: 160, height: 48)
            page.addSubview(button)
        }
        #expect(audit() == [])
    }

    @Test("A control that is disabled, or on a page that is shown smaller, needs no mark") func exempt() {
        let tea = control("tea", .radioButton)
        tea.accessibility.states = .checked
        tea.isEnabled = false
        #expect(audit() == [])
        tea.isEnabled = true
        page.scale = 0.5
        #expect(audit() == [])
    }
}
