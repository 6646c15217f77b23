import CasementControls
import CasementCore

extension SizeRole {
    /// The controls, the displays and the containers of views, each of which fills the panel.
    @MainActor package static var controls: [SizeRole] {
        (choices + values + pickers + displays + texts + collections).map { name, make in
            SizeRole("control \(name)") { SizePage { page, _ in page.add(try make()) } }
        }
    }

    private typealias Parts = KeyValuePairs<String, @MainActor @Sendable () throws -> View>

    private static func choice(_ names: String...) -> [Choice<Int>] {
        names.enumerated().map { Choice($0.offset, $0.element) }
    }

    @MainActor private static var choices: [(String, @MainActor @Sendable () throws -> View)] {
        let parts: Parts = [
            "Button": { Button("Hold to count") },
            "large Button": { Button("Order", look: .glass, controlSize: .large) },
            "Switch": { Switch(value: true) },
            "Checkbox": { Checkbox("Mixed", value: .mixed) },
            "RadioGroup": { RadioGroup(choice("As the light comes in", "Never again"), value: 0) },
            "SegmentedControl": { SegmentedControl(["Day", "Week", "Month"], value: 1) },
            "DropDown": { DropDown(["Reading", "Dinner", "Cinema"], value: 0) },
            "PageDots": {
                let dots = PageDots()
                dots.numberOfPages = 7
                return dots
            },
        ]
        return parts.map { ($0.key, $0.value) }
    }

    @MainActor private static var values: [(String, @MainActor @Sendable () throws -> View)] {
        let parts: Parts = [
            "Slider": { Slider(value: 20, in: 16...26, step: 1) },
            "vertical Slider": { Slider(value: 0.5, axis: .vertical) },
            "RangeSlider": { RangeSlider(value: 9...17, in: 0...24, step: 1, minimumDistance: 1) },
            "Stepper": { Stepper(value: 2, in: 0...10) }, "Rating": { Rating(value: 3.5, allowsHalves: true) },
        ]
        return parts.map { ($0.key, $0.value) }
    }

    @MainActor private static var pickers: [(String, @MainActor @Sendable () throws -> View)] {
        let parts: Parts = [
            "Picker": { Picker(["Dawn", "Morning", "Noon", "Evening", "Night"], label: "Part of the day") },
            "long Picker": { Picker((0..<400).map { "\($0)" }, label: "Number") },
            "DatePicker": { DatePicker(CivilDate(daysSince1970: 20_719)) },
            "TimePicker": { CivilTime(hour: 10, minute: 9).map { TimePicker($0) } ?? View() },
            "PINPad": { PINPad(length: 4) }, "DigitPad": { DigitPad("Table number", length: 1...16) },
        ]
        return parts.map { ($0.key, $0.value) }
    }

    @MainActor private static var displays: [(String, @MainActor @Sendable () throws -> View)] {
        let parts: Parts = [
            "line Chart": { Chart(style: .line, values: [12, 19, 9, 24, 31, 42, 27]) },
            "bar Chart": { Chart(style: .bar, values: [12, 19, 9, 24, 31, 42, 27]) },
            "Clock": { Clock { now in (now - .zero) / .seconds(1) } },
            "QRCode": { try QRCode("https://www.swift.org") }, "Badge": { Badge(count: 120) },
            "ProgressBar": { ProgressBar(progress: 0.6) }, "endless ProgressBar": { ProgressBar() },
            "ProgressRing": { ProgressRing(progress: 0.6) }, "endless ProgressRing": { ProgressRing() },
            "Spinner": { Spinner() },
        ]
        return parts.map { ($0.key, $0.value) }
    }

    @MainActor private static var texts: [(String, @MainActor @Sendable () throws -> View)] {
        let parts: Parts = [
            "Label": { Label("An amphora of the fifth century, found in 1887.") },
            "TextField": { TextField("Name", placeholder: "E-mail") },
            "SecureField": { SecureField(placeholder: "PIN") },
            "SearchField": { SearchField(placeholder: "Search") },
            "NumberField": {
                let field = NumberField(72.5, in: 0...300, fractionDigits: 1)
                field.showsSteppers = true
                return field
            },
            "TextView": { TextView("Two\nlines, the second of which is longer") },
        ]
        return parts.map { ($0.key, $0.value) }
    }

    @MainActor private static var collections: [(String, @MainActor @Sendable () throws -> View)] {
        let parts: Parts = [
            "grouped ListView": {
                let list = ListView(Array(0..<400)) { row, number in row.title = "Row \(number)" }
                list.style = .grouped
                list.canReorder = true
                list.scrollThumb = ScrollThumb()
                return list
            },
            "GridView": {
                GridView(ListSnapshot(Array(0..<400)), layout: .adaptive(minimum: 120, length: .ratio(1), spacing: 4)) {
                    grid, _ in grid.dequeue(GridItemView())
                }
            },
            "StackView": { StackView(.horizontal, spacing: 8, [Label("Age"), Spacer(), Button("Close")]) },
            "Grid": { Grid(columns: [.fitted, .flexible()], spacing: 12, [Label("Age"), Label("2,450 years")]) },
            "AspectRatio": { Padding(24, AspectRatio(16.0 / 9, Overlay([Label("Badge")]))) },
        ]
        return parts.map { ($0.key, $0.value) }
    }
}
