import Casement
import CasementControls
import Exhibits

/// What the bar sets for the sheet.
struct SheetSettings: Hashable {
    var appearance: SceneEnvironment.Appearance
    var contrast: SceneEnvironment.Contrast
    var textScale: Double
    /// Nil for that of the theme.
    var density: Theme.Density?
    /// Nil for that of the language.
    var direction: SceneEnvironment.LayoutDirection?

    init(of environment: SceneEnvironment) {
        (appearance, contrast) = (environment.appearance, environment.contrast)
        (textScale, density) = (environment.textScale, environment.customDensity)
        direction = environment.customLayoutDirection
    }

    func apply(to environment: inout SceneEnvironment) {
        (environment.appearance, environment.contrast) = (appearance, contrast)
        (environment.textScale, environment.customDensity) = (textScale, density)
        environment.customLayoutDirection = direction
    }
}

/// The bar below the sheet.
@MainActor final class SettingsBar: View {
    /// Runs with the settings that a person has chosen.
    var onChange: ((SheetSettings) -> Void)?
    private let appearance = SegmentedControl([
        Choice(SceneEnvironment.Appearance.light, "Light"), Choice(.dark, "Dark"),
    ])
    private let contrast = Switch()
    private let textScale = SegmentedControl([Choice(1.0, "1×"), Choice(1.5, "1.5×"), Choice(2.0, "2×")])
    private let density = SegmentedControl([
        Choice(Theme.Density.hand, "Hand"), Choice(.counter, "Counter"), Choice(.wall, "Wall"),
    ])
    private let direction = Switch()
    private lazy var row = Flow(
        spacing: 32, rowSpacing: 8, isJustified: true,
        [
            appearance, Self.named("High contrast", contrast), Self.named("Text", textScale),
            density, Self.named("Right to left", direction),
        ])

    init() {
        super.init()
        identifier = "settings"
        accessibility.role = .container
        accessibility.label = "Settings of the sheet"
        for (name, control) in [
            "appearance": appearance as Control, "contrast": contrast, "text": textScale, "density": density,
            "direction": direction,
        ] { control.identifier = name }
        appearance.accessibility.label = "Theme"
        density.accessibility.label = "Density"
        appearance.onChange { [unowned self] _ in personDidChoose() }
        contrast.onChange { [unowned self] _ in personDidChoose() }
        textScale.onChange { [unowned self] _ in personDidChoose() }
        density.onChange { [unowned self] _ in personDidChoose() }
        direction.onChange { [unowned self] _ in personDidChoose() }
        addSubview(row)
    }

    private static func named(_ title: String, _ control: Control) -> View {
        control.accessibility.label = title
        let label = Label(title)
        label.accessibility = Accessibility()
        return StackView(.horizontal, spacing: 12, alignment: .center, [label, control])
    }

    private func personDidChoose() {
        guard let environment = scene?.environment else { return }
        var settings = SheetSettings(of: environment)
        settings.appearance = appearance.value
        settings.contrast = contrast.value ? .increased : .standard
        settings.textScale = textScale.value
        settings.density = density.value
        settings.direction = direction.value ? .rightToLeft : .leftToRight
        onChange?(settings)
    }

    func show(_ environment: SceneEnvironment) {
        appearance.value = environment.appearance
        contrast.value = environment.contrast == .increased
        textScale.value =
            [1, 1.5, 2].min { abs($0 - environment.textScale) < abs($1 - environment.textScale) } ?? 1
        density.value = environment.theme.density
        direction.value = environment.layoutDirection == .rightToLeft
    }

    private func insets(within width: Double) -> Insets {
        let panel = scene?.device?.size ?? Size(width: width, height: width)
        let side = width < 600 ? theme.spacing(3) : WallMetrics(panel, theme).margin
        return Insets(top: theme.unit, left: side, bottom: theme.unit, right: side)
    }

    override func sizeThatFits(_ size: Size) -> Size {
        let insets = insets(within: size.width)
        let own = row.sizeThatFits(Size(width: size.width - insets.left - insets.right, height: 0))
        return Size(width: size.width, height: own.height + insets.top + insets.bottom)
    }

    override func layoutSubviews() {
        row.frame = bounds.inset(by: insets(within: bounds.width))
    }

    override func draw(in canvas: Canvas) {
        let isOutlined = scene?.environment.contrast == .increased
        canvas.fill(
            Rect(x: 0, y: 0, width: bounds.width, height: isOutlined ? 2 : 1), theme.colors.separator)
    }

    override func environmentDidChange() {
        super.environmentDidChange()
        backgroundColor = theme.colors.surface
        setNeedsLayout()
        setNeedsDisplay()
    }
}
