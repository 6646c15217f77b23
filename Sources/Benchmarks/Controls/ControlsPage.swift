import Casement
import CasementControls
import Glibc

/// An app with one of each control on one page. With `CASEMENT_BENCHMARK_CASE=rest` in the environment, those that move by
/// themselves (a clock, a spinner, and the progress of unknown work) are hidden.
@main struct ControlsApp: Application {
    var configuration: KioskConfiguration {
        KioskConfiguration(
            name: "Controls",
            resources: KioskResources(fontFiles: ["/usr/share/fonts/opentype/inter/Inter-Regular.otf"]))
    }

    func makeRootViewController() -> ViewController { ControlsController() }
}

final class ControlsController: ViewController {
    private let columns = StackView(.horizontal, spacing: 32, distribution: .fillEqually)

    override func viewDidLoad() {
        view.backgroundColor = Color(hex: 0xF4EFE6)
        for views in [choices, values, pickers, displays] {
            columns.addSubview(StackView(.vertical, spacing: 12, views))
        }
        view.addSubview(columns)
    }

    override func viewDidLayoutSubviews() {
        columns.frame = Rect(x: 24, y: 24, width: view.bounds.width - 48, height: view.bounds.height - 48)
    }

    private var choices: [View] {
        let rating = Rating(value: 3)
        let dots = PageDots()
        (dots.numberOfPages, dots.currentPage) = (5, 1)
        return [
            Button("Button"), Checkbox("Checkbox", value: .on), RadioButton("Radio button", value: true),
            RadioGroup(["One", "Two"], value: 0), SegmentedControl(["One", "Two"]), Switch(value: true), rating,
            Badge(count: 3), dots, DropDown(["One", "Two"], value: 0),
        ]
    }

    private var values: [View] {
        [Slider(value: 0.4), RangeSlider(value: 0.2...0.8), Stepper(value: 3), PINPad(), ProgressBar(progress: 0.4)]
    }

    private var pickers: [View] {
        var views: [View] = [Picker((1...31).map { "\($0)" })]
        if let date = CivilDate(year: 2026, month: 7, day: 14) { views.append(DatePicker(date)) }
        if let time = CivilTime(hour: 10, minute: 9) { views.append(TimePicker(time)) }
        return views
    }

    private var displays: [View] {
        let moving = [Clock { _ in 36_540 }, Spinner(), ProgressBar(), ProgressRing()]
        let isAtRest = getenv("CASEMENT_BENCHMARK_CASE").map { String(cString: $0) } == "rest"
        for view in moving { view.isHidden = isAtRest }
        var views: [View] = [ProgressRing(progress: 0.6), Chart(values: [1, 3, 2, 5, 4])]
        if let code = try? QRCode("https://example.org") { views.append(code) }
        return views + moving
    }
}
