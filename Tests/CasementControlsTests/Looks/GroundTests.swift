import CasementControls
import CasementTesting
import Glibc
import Testing

/// Every control can be seen on the background, on a card and on a picture, in all themes.
@Suite("Controls on their grounds") @MainActor struct GroundTests {
    enum Ground: CaseIterable { case background, surface, picture }

    struct Case: CustomTestStringConvertible, Sendable {
        var theme: Int
        var ground: Ground
        var testDescription: String { "theme \(theme), on the \(ground)" }
        static let all = (0..<4).flatMap { theme in Ground.allCases.map { Case(theme: theme, ground: $0) } }
    }

    /// 1.15: the least contrast of the shape of a control with its ground, by WCAG 2.
    private nonisolated static let leastContrast = 1.15
    private static let size = Size(width: 320, height: 400)

    private static let controls: [(name: String, make: @MainActor () -> View)] = [
        ("filled button", { Button("Go") }), ("tinted button", { Button("Go", look: .tinted) }),
        ("plain button", { Button("Continue", look: .plain) }),
        ("destructive button", { Button("Go", look: .destructive) }), ("glass button", { Button("Go", look: .glass) }),
        ("segments", { SegmentedControl(["Day", "Week"]) }), ("stepper", { Stepper(value: 2, in: 0...5) }),
        ("switch", { Switch() }), ("switch that is on", { Switch(value: true) }), ("checkbox", { Checkbox() }),
        ("checked box", { Checkbox(value: .on) }), ("radio button", { RadioButton() }),
        ("rating", { Rating(value: 2) }), ("slider", { Slider(value: 0.4) }),
        ("range", { RangeSlider(value: 0.2...0.6) }),
        ("bar", { ProgressBar(progress: 0) }), ("half bar", { ProgressBar(progress: 0.5) }),
        ("ring", { ProgressRing(progress: 0) }), ("half ring", { ProgressRing(progress: 0.5) }),
        ("spinner", { Spinner() }), ("badge", { Badge(count: 3) }),
        ("drop-down", { DropDown(["One", "Two"], value: 0) }),
        ("text field", { TextField("Text") }), ("search field", { SearchField(placeholder: "Search") }),
        ("number field", { NumberField(2, in: 0...9) }), ("PIN pad", { PINPad() }),
        ("digit pad", { DigitPad("Table", length: 1...3) }),
        ("picker", { Picker(["One", "Two", "Three"]) }),
        ("clock", { Clock { _ in 3_600 } }),
        (
            "page dots",
            {
                let dots = PageDots()
                dots.numberOfPages = 4
                return dots
            }
        ),
    ]

    private func stage(_ form: Case) -> Stage {
        let stage = Stage(size: Self.size)
        stage.scene.environment.appearance = form.theme % 2 == 0 ? .light : .dark
        stage.scene.environment.contrast = form.theme < 2 ? .standard : .increased
        let colors = stage.scene.environment.theme.colors
        stage.scene.root.backgroundColor = form.ground == .surface ? colors.surface : colors.background
        if form.ground == .picture {
            let mosaic = Mosaic()
            mosaic.frame = Rect(origin: .zero, size: Self.size)
            stage.scene.root.addSubview(mosaic)
        }
        stage.advance(by: .milliseconds(20))
        return stage
    }

    @Test(arguments: Case.all) func `are seen`(form: Case) {
        for (name, make) in Self.controls {
            let stage = stage(form)
            let before = stage.host.pixels
            let control = make()
            stage.scene.root.addSubview(control)
            let own = control.sizeThatFits(Size(width: 280, height: 0))
            control.frame = Rect(x: 20, y: 20, width: own.width.rounded(.up), height: own.height.rounded(.up))
            stage.advance(by: .milliseconds(600))
            let picture = Picture(before: before, after: stage.host.pixels, width: Int(Self.size.width))
            let shapes = shapes(in: control).map { $0.convert($0.bounds, to: nil) }.filter {
                $0.width >= 4 && $0.height >= 4
            }
            for (index, shape) in shapes.enumerated() where !shapes[..<index].contains(where: { $0.contains(shape) }) {
                let above = shapes[(index + 1)...].filter { !shape.contains($0) }
                guard let seen = picture.seenShare(of: shape, besides: above, isFlat: form.ground != .picture) else {
                    continue
                }
                #expect(
                    seen >= (form.ground == .picture ? 0.6 : 0.95), "\(name): \(seen) of the edge of \(shape), \(form)")
            }
            // What is drawn has no shape of its own: its marks are seen.
            let count = picture.seenPixels(in: control.frame, isFlat: form.ground != .picture)
            #expect(count >= 60, "\(name): \(count) pixels, \(form)")
        }
    }

    /// The outermost views with a background or a border.
    private func shapes(in view: View) -> [View] {
        guard !view.isHidden, view.opacity > 0.5, view.bounds.width > 0 else { return [] }
        if view.backgroundColor.alpha > 0.01 || view.borderWidth > 0 && view.borderColor.alpha > 0.01 { return [view] }
        return view.subviews.flatMap { shapes(in: $0) }
    }

    @Test func `a tint of twelve percent over a picture is not seen`() {
        let stage = stage(Case(theme: 0, ground: .picture))
        let before = stage.host.pixels
        let plate = View(frame: Rect(x: 20, y: 20, width: 120, height: 48))
        plate.backgroundColor = Theme.light.colors.accent.withAlpha(0.12)
        stage.scene.root.addSubview(plate)
        stage.settle()
        let picture = Picture(before: before, after: stage.host.pixels, width: Int(Self.size.width))
        #expect(picture.seenShare(of: plate.frame, isFlat: false) ?? 1 < 0.6)
    }

    /// A picture of many colours, as a photograph has them.
    private final class Mosaic: View {
        override func draw(in canvas: Canvas) {
            var state: UInt32 = 7
            for row in 0..<Int(bounds.height / 8) {
                for column in 0..<Int(bounds.width / 8) {
                    state = state &* 1_664_525 &+ 1_013_904_223
                    let color = Color(hex: state >> 8)
                    canvas.fill(Rect(x: Double(column) * 8, y: Double(row) * 8, width: 8, height: 8), color)
                }
            }
        }
    }

    /// The pixels of a ground without and with a control.
    private struct Picture {
        let before: [UInt32]
        let after: [UInt32]
        let width: Int

        /// Whether a pixel differs from its ground as an eye sees it.
        private func isSeen(_ x: Int, _ y: Int, isFlat: Bool) -> Bool {
            let index = y * width + x
            guard x >= 0, x < width, before.indices.contains(index), before[index] != after[index] else { return false }
            let (old, new) = (Self.parts(before[index]), Self.parts(after[index]))
            let values = [Self.luminance(old), Self.luminance(new)].sorted()
            if (values[1] + 0.05) / (values[0] + 0.05) >= GroundTests.leastContrast {
                return isFlat || Self.differ(old, new)
            }
            return !isFlat && Self.differ(old, new)
        }

        /// Whether a part differs by an eighth of its range.
        private static func differ(_ one: [Double], _ other: [Double]) -> Bool {
            zip(one, other).contains { ($0 - $1).magnitude >= 0.13 }
        }

        private static func parts(_ pixel: UInt32) -> [Double] {
            [16, 8, 0].map { Double((pixel >> $0) & 255) / 255 }
        }

        private static func luminance(_ parts: [Double]) -> Double {
            let linear = parts.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
            return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
        }

        /// The share of the points along the middle of a shape's edges at which one of the first three pixels is seen; nil if
        /// other shapes cover all of them.
        func seenShare(of frame: Rect, besides above: [Rect] = [], isFlat: Bool) -> Double? {
            let (left, top) = (Int(frame.minX.rounded()), Int(frame.minY.rounded()))
            let (right, bottom) = (Int(frame.maxX.rounded()) - 1, Int(frame.maxY.rounded()) - 1)
            let edges = [0.4, 0.45, 0.5, 0.55, 0.6].flatMap { step -> [[(Int, Int)]] in
                let (x, y) = (left + Int(Double(right - left) * step), top + Int(Double(bottom - top) * step))
                return [
                    (0..<3).map { (x, top + $0) }, (0..<3).map { (x, bottom - $0) },
                    (0..<3).map { (left + $0, y) }, (0..<3).map { (right - $0, y) },
                ]
            }.filter { edge in
                !above.contains { $0.contains(Point(x: Double(edge[0].0), y: Double(edge[0].1))) }
            }
            guard !edges.isEmpty else { return nil }
            let seen = edges.count { $0.contains { isSeen($0.0, $0.1, isFlat: isFlat) } }
            return Double(seen) / Double(edges.count)
        }

        func seenPixels(in frame: Rect, isFlat: Bool) -> Int {
            (Int(frame.minY)..<Int(frame.maxY)).reduce(0) { count, y in
                count + (Int(frame.minX)..<Int(frame.maxX)).count { isSeen($0, y, isFlat: isFlat) }
            }
        }
    }
}
