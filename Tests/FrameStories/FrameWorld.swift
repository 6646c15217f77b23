import CasementCore
import CasementRender
import FuzzEngine

/// The scene of a story of frames: it makes the views, and changes them as apps and people do between two frames.
@MainActor final class FrameWorld: SceneHost {
    private static let fonts = FontLibrary()

    private let setting: FrameSetting
    private let scene = Scene()
    private let comparison: FrameComparison
    private let text: TextLayout
    private let size: Size
    private var now = Instant.zero
    /// All views that changes choose from.
    private var views: [FrameView] = []
    /// Those that scroll their subviews.
    private var scrolled: [View] = []
    /// Moves with the first scrolled view, as the header of a section.
    private var header: FrameView?

    init(_ setting: FrameSetting) {
        self.setting = setting
        size = setting.device.size
        comparison = FrameComparison(setting.update, fonts: Self.fonts)
        comparison.resize(to: setting.device.pixelSize)
        let words = AttributedText(
            "A page of text, which is long enough to be worth a bitmap", style: TextStyle(font: Font("Inter", size: 11))
        )
        text = Self.fonts.layout(words, style: ParagraphStyle(), width: 60)
        scene.host = self
        scene.isRasterCacheEnabled = setting.keepsRasters
        scene.resize(to: setting.device)
        var random = SplitMix64(seed: setting.seed)
        build(&random)
    }

    var coverage: FrameCoverage { comparison.coverage }

    /// Makes and compares the next frame.
    ///
    /// - Returns: the first pixel that differs; nil if there is none.
    func frame(after duration: Duration) -> String? {
        now = now + duration
        scene.advance(to: now)
        let repainted = comparison.repainted(on: setting.device.pixelSize)
        guard let frame = scene.frame(at: now, repainting: repainted) else { return "no frame" }
        return comparison.show(frame, of: scene)
    }

    func sceneNeedsFrame(_ scene: Scene) {}

    func layout(_ text: AttributedText, style: ParagraphStyle, width: Double?) -> TextLayout {
        Self.fonts.layout(text, style: style, width: width)
    }

    // MARK: Views

    private func build(_ random: inout SplitMix64) {
        scene.root.backgroundColor = random.once(in: 2) ? Color(hex: 0x224466) : .clear
        switch setting.content {
        case .tree: buildTree(&random)
        case .list: buildList(&random)
        case .shelf: buildShelf(&random)
        }
        guard setting.hasObstacles else { return }
        let badge = add(.none, Rect(x: size.width * 0.6, y: size.height * 0.6, width: 50, height: 50), to: scene.root)
        badge.backgroundColor = Color(hex: 0xE76F51, alpha: 0.5)
        badge.cornerRadius = 25
        badge.shadow = Shadow(color: .black, radius: 8, offset: Vector(dx: 0, dy: 3))
        for number in 0..<5 {
            let dot = Rect(x: size.width / 3 + Double(number) * 16, y: size.height - 20, width: 8, height: 8)
            add(.none, dot, to: scene.root).backgroundColor = Color(white: 1, alpha: 0.5)
        }
    }

    @discardableResult
    private func add(_ content: FrameView.Content, _ frame: Rect, to superview: View) -> FrameView {
        let view = FrameView(content, text: text, frame: frame)
        view.variant = views.count
        superview.addSubview(view)
        views.append(view)
        return view
    }

    private func buildTree(_ random: inout SplitMix64) {
        for _ in 0..<12 { addRandom(&random) }
        for x in [10.0, 70] {
            let page = add(.text, Rect(x: x, y: 30, width: 80, height: 60), to: scene.root)
            page.backgroundColor = .white
            page.clipsToBounds = true
        }
        let pane = add(.none, Rect(x: size.width / 2, y: 10, width: size.width / 2 - 20, height: 90), to: scene.root)
        pane.clipsToBounds = true
        // Of more than 64 subviews, those that are visible are found by a grid.
        for _ in 0..<80 { addRandom(&random, to: pane) }
        scrolled.append(pane)
    }

    private func addRandom(_ random: inout SplitMix64, to superview: View? = nil) {
        let parent = superview ?? (random.once(in: 2) ? nil : views.randomElement(&random)) ?? scene.root
        let view = add(content(&random), rect(&random), to: parent)
        view.backgroundColor = random.once(in: 3) ? .clear : color(&random)
        for _ in 0..<2 where random.once(in: 2) { change(view, &random) }
    }

    private func buildList(_ random: inout SplitMix64) {
        let list = ScrollView(frame: Rect(x: 10.5, y: 8, width: size.width - 20, height: size.height - 18))
        list.backgroundColor = random.once(in: 3) ? .clear : .white
        list.clipsToBounds = true
        list.contentSize = Size(width: list.bounds.width, height: 5000)
        scene.root.addSubview(list)
        let isBinary = random.once(in: 2)
        for number in 0..<(random.once(in: 2) ? 100 : 50) {
            let y = Double(number) * (isBinary ? 30.25 : 30.1)
            let row = add(.lines, Rect(x: 8, y: y, width: list.bounds.width - 16, height: 26), to: list)
            row.backgroundColor = Color(hex: 0xDDE6ED)
            row.isFocusable = number % 6 == 3
            if number % 3 == 0 { row.cornerRadius = 8 }
            if number % 4 == 1 {
                row.shadow = Shadow(color: Color(white: 0, alpha: 0.4), radius: 5, offset: Vector(dx: 1, dy: 2))
            }
            add(content(&random), Rect(x: 12, y: 4, width: 60, height: 18), to: row)
            if number % 7 == 3 { add(.rectangles, Rect(x: 90, y: 3, width: 20, height: 20), to: row).rotation = 0.4 }
            if number % 5 == 2 { row.opacity = 0.6 }
        }
        scrolled.append(list)
        guard setting.hasObstacles else { return }
        list.cornerRadius = 18
        (list.borderWidth, list.borderColor) = (random.once(in: 2) ? 2 : 0, .black)
        let strip = ScrollView(frame: Rect(x: 8, y: 100, width: list.bounds.width - 30, height: 40))
        strip.backgroundColor = Color(hex: 0x14213D)
        strip.cornerRadius = 12
        strip.clipsToBounds = true
        strip.contentSize = Size(width: 2000, height: 40)
        for number in 0..<40 {
            add(.lines, Rect(x: Double(number) * 50, y: 4, width: 42, height: 32), to: strip).backgroundColor = .white
        }
        list.addSubview(strip)
        scrolled.append(strip)
        header = add(.none, Rect(x: 0, y: 0, width: list.bounds.width, height: 20), to: list)
        header?.backgroundColor = Color(hex: 0x2A9D8F, alpha: 0.8)
    }

    private func buildShelf(_ random: inout SplitMix64) {
        if setting.hasObstacles {
            let sky = add(.gradient, Rect(origin: .zero, size: size), to: scene.root)
            sky.variant = random.pick(0...3)
        } else {
            scene.root.backgroundColor = Color(hex: 0x8ECAE6)
        }
        let plane = View(frame: Rect(origin: .zero, size: size))
        plane.clipsToBounds = true
        scene.root.addSubview(plane)
        for number in 0..<12 {
            let x = size.width * (0.5 + 0.66 * Double(number))
            let card = add(.none, Rect(center: Point(x, size.height / 2), size: size), to: plane)
            card.backgroundColor = .white
            card.clipsToBounds = true
            card.scale = 0.6
            card.brightness = number % 3 == 0 ? 1 : 0.55
            card.shadow = OverviewStyle.pageShadow
            add(.lines, Rect(x: 10, y: 20, width: size.width - 20, height: 50), to: card)
            add(content(&random), Rect(x: 10, y: 100, width: size.width - 20, height: 50), to: card)
        }
        scrolled.append(plane)
    }

    // MARK: Changes

    /// Makes the change of a seed.
    func change(_ seed: UInt64) {
        var random = SplitMix64(seed: seed)
        switch random.pick(0...19) {
        case 0...6: scroll(&random)
        case 7: moveSubviews(&random)
        case 8: header?.frame.origin.y = scrolled[0].bounds.minY
        // Paints everything, which counts as a replay of each view.
        case 9...11: scene.root.backgroundColor = Color(white: random.share())
        case 12: surround(&random)
        default: if let view = views.randomElement(&random) { change(view, &random) }
        }
    }

    private func scroll(_ random: inout SplitMix64) {
        guard let view = scrolled.randomElement(&random) else { return }
        let isSideways = setting.content == .shelf || view !== scrolled[0]
        var step = random.once(in: 4) ? random.points(-60, 60) : random.points(-9, 14)
        step = random.once(in: 3) ? step + random.share() : step / setting.scale
        if random.once(in: 12) { return view.bounds.origin += Vector(dx: step, dy: -step) }
        let delta = isSideways ? Vector(dx: step, dy: 0) : Vector(dx: 0, dy: step)
        guard let list = view as? ScrollView else { return view.bounds.origin += delta }
        let end = Point(list.contentSize.width - list.bounds.width, list.contentSize.height - list.bounds.height)
        let offset = list.contentOffset + delta
        list.contentOffset = Point(min(max(0, offset.x), max(0, end.x)), min(max(0, offset.y), max(0, end.y)))
    }

    /// Moves all subviews and the offset with them, as controllers do that place their content anew; sometimes all but one.
    private func moveSubviews(_ random: inout SplitMix64) {
        guard let view = scrolled.first else { return }
        let distance = random.once(in: 3) ? random.points(-90, 90) + random.share() : random.points(-400, 400)
        let exception = random.once(in: 3) ? view.subviews.randomElement(&random) : nil
        let delta = setting.content == .shelf ? Vector(dx: distance, dy: 0) : Vector(dx: 0, dy: distance)
        for subview in view.subviews where subview !== exception { subview.center += delta }
        view.bounds.origin += delta
    }

    /// What surrounds the views.
    private func surround(_ random: inout SplitMix64) {
        switch random.pick(0...7) {
        case 0: scene.memoryPressure()
        case 1: scene.environment.appearance = random.once(in: 2) ? .dark : .light
        case 2...4:
            let key = KeySymbol.tab
            for phase in [KeyEvent.Phase.pressed, .released] {
                scene.handle(.key(KeyEvent(phase: phase, symbol: key, time: now)))
            }
        default:
            guard let view = views.randomElement(&random) else { return }
            let (step, isScaled) = (random.points(-20, 20), random.once(in: 2))
            scene.animate(.milliseconds(200), .linear) {
                if isScaled { view.scale *= 1 + step / 50 } else { view.center.x += step }
            }
        }
    }

    private func change(_ view: FrameView, _ random: inout SplitMix64) {
        switch random.pick(0...27) {
        case 0: view.frame = rect(&random)
        case 1...4:
            let (dx, dy) = (random.points(-6, 6), random.points(-3, 3))
            view.center += Vector(dx: dx / setting.scale, dy: dy / setting.scale)
        case 5: view.center += Vector(dx: random.share(), dy: random.once(in: 2) ? 1e-9 : 0.3)
        case 6:
            view.bounds.origin = Point(random.points(-9, 9), random.points(-9, 9) / setting.scale)
            // It draws in its bounds, whose origin does not make it draw again.
            view.setNeedsDisplay()
        case 7:
            view.bounds.origin.y += 1 / setting.scale
            view.setNeedsDisplay()
        case 8: view.transform = transform(&random)
        case 9: view.scale = [1, 1, 0.4, 0.7, 1.1][random.pick(0...4)]
        case 10: view.rotation = [0, 0, 0.3][random.pick(0...2)]
        case 11...12: view.opacity = random.once(in: 3) ? 1 : random.share()
        case 13...14: view.brightness = random.once(in: 3) ? 1 : random.share()
        case 15: view.blendMode = blendModes[random.pick(0...blendModes.count - 1)]
        case 16: view.backgroundColor = random.once(in: 4) ? .clear : color(&random)
        case 17: view.cornerRadius = random.once(in: 2) ? 0 : random.share() * 20
        case 18: view.clipsToBounds.toggle()
        case 19: (view.borderWidth, view.borderColor) = (random.once(in: 2) ? 0 : random.share() * 4, color(&random))
        case 20:
            let shadow = Shadow(color: color(&random), radius: random.share() * 12, offset: Vector(dx: 3, dy: 4.5))
            view.shadow = view.shadow == nil ? shadow : nil
        case 21: view.isHidden.toggle()
        case 22: view.superview?.bringSubviewToFront(view)
        case 23:
            if view.superview == nil { scene.root.addSubview(view) } else { view.removeFromSuperview() }
        case 24:
            guard let parent = views.randomElement(&random), !parent.isDescendant(of: view) else { return }
            parent.insertSubview(view, at: random.pick(0...3))
        case 25: view.content = content(&random)
        case 26: view.variant += 1
        default: if views.count < 250 { addRandom(&random) }
        }
    }

    private let blendModes: [BlendMode] = [
        .normal, .normal, .normal, .multiply, .screen, .difference, .plus, .luminosity, .destinationIn, .destinationOut,
    ]

    private func content(_ random: inout SplitMix64) -> FrameView.Content {
        FrameView.Content.allCases[random.pick(0...FrameView.Content.allCases.count - 1)]
    }

    private func rect(_ random: inout SplitMix64) -> Rect {
        let fraction = random.once(in: 2) ? 0.0 : random.share()
        return Rect(
            x: random.points(-30, size.width) + fraction, y: random.points(-30, size.height),
            width: random.points(2, 90), height: random.points(2, 70) + fraction)
    }

    private func color(_ random: inout SplitMix64) -> Color {
        Color(
            red: random.share(), green: random.share(), blue: random.share(),
            alpha: random.once(in: 3) ? random.share() : 1)
    }

    private func transform(_ random: inout SplitMix64) -> Transform {
        switch random.pick(0...4) {
        case 0: .rotation(random.share() * 6)
        case 1: .scale(random.share() * 3 - 1.5, 1)
        case 2: Transform(a: 0, b: 1, c: -1, d: 0, tx: 2, ty: 0)
        default: .identity
        }
    }
}

extension Array {
    fileprivate func randomElement(_ random: inout SplitMix64) -> Element? {
        isEmpty ? nil : self[random.pick(0...count - 1)]
    }
}
