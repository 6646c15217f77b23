import Casement

/// The bar at the top: the name of the museum, the time, and three buttons.
final class GuideBar: View {
    let home = Button(icon: Icons.home, label: "", look: .icon)
    let climate = Button(icon: Icons.climate, label: "", look: .icon)
    let settings = Button(icon: Icons.settings, label: "", look: .icon)
    private let row = StackView(.horizontal, alignment: .center)
    private let line = View()

    init(time: @escaping () -> CivilTime) {
        super.init()
        let name = Label(Localized("museum"), role: .headline)
        name.accessibility.role = .header
        for view in [home, name, Spacer(), ClockLabel(time), climate, settings] { row.addSubview(view) }
        (home.identifier, climate.identifier, settings.identifier) = ("home", "climate", "settings")
        addSubview(row)
        addSubview(line)
    }

    override func environmentDidChange() {
        super.environmentDidChange()
        guard let scene else { return }
        for button in [home, climate, settings] {
            button.accessibility.label = Localized("bar.\(button.identifier ?? "")").text(in: scene.environment)
        }
        backgroundColor = theme.colors.surface
        line.backgroundColor = theme.colors.separator
        row.spacing = theme.spacing(1)
        row.insets = Insets(
            top: theme.spacing(1), left: theme.spacing(2), bottom: theme.spacing(1), right: theme.spacing(2))
    }

    override func sizeThatFits(_ size: Size) -> Size { row.sizeThatFits(size) }

    override func layoutSubviews() {
        row.frame = bounds
        line.frame = Rect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
    }
}
