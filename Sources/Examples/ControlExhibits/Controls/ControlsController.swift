import Casement
import CasementControls
import Exhibits

/// Shows the sheet and the bar that sets it.
///
/// The scene has one environment for all of its views. What the bar sets is therefore the scene's while this controller is
/// visible; when it leaves, the scene gets back what it had.
@MainActor final class ControlsController: ViewController, EnvironmentChanging {
    /// The duration of the cross-fade between settings.
    private static let fade = Duration.milliseconds(320)
    /// The interval between values of the live chart.
    private static let interval = Duration.milliseconds(500)

    private let bar = SettingsBar()
    private let displays = DisplaySpecimens()
    private let navigation = NavigationSpecimen()
    private lazy var sheet = SpecimenSheet(makeCards())
    /// The scene's settings from before a person changed them here; nil before the first change.
    private var former: SheetSettings?
    /// The settings that a person has chosen here, while this controller is leaving.
    private var chosen: SheetSettings?
    /// A picture of the view in the chosen settings, while it is leaving.
    private var veil: ImageView?
    private var feed: RepeatingAction?

    private func makeCards() -> [SpecimenCard] {
        let progress = ProgressSpecimens()
        return [
            ButtonSpecimens.makeCard(), ChoiceSpecimens.makeCard(), ValueSpecimens.makeCard(progress),
            progress.card, displays.card, PresentationSpecimens(self).card, PickerSpecimens.makeCard(),
            PickerSpecimens.makeEntryCard(), navigation.card,
        ]
    }

    override func viewDidLoad() {
        view.identifier = "controls"
        view.accessibility.role = .page
        view.accessibility.label = "Controls"
        for part in [sheet, bar] { view.addSubview(part) }
        addChild(navigation.tabs, in: navigation.panel)
        bar.onChange = { [unowned self] in change(to: $0) }
    }

    override func environmentDidChange() {
        guard let scene = view.scene else { return }
        view.backgroundColor = scene.environment.theme.colors.background
        if veil == nil { bar.show(scene.environment) }
        view.setNeedsLayout()
    }

    override func viewDidLayoutSubviews() {
        let size = view.bounds.size
        let height = min(bar.sizeThatFits(size).height, size.height).rounded(.up)
        bar.frame = Rect(x: 0, y: size.height - height, width: size.width, height: height)
        sheet.frame = Rect(x: 0, y: 0, width: size.width, height: size.height - height)
        veil?.frame = view.bounds
    }

    // MARK: Settings

    private func change(to settings: SheetSettings) {
        guard let scene = view.scene, chosen == nil else { return }
        if former == nil { former = SheetSettings(of: scene.environment) }
        let picture = scene.environment.reducesMotion ? nil : sheet.snapshot()
        settings.apply(to: &scene.environment)
        guard let picture else { return }
        let fading = ImageView(picture, contentMode: .stretch)
        fading.isUserInteractionEnabled = false
        fading.accessibility = Accessibility()
        fading.frame = sheet.frame
        fading.clipsToBounds = true
        view.insertSubview(fading, belowSubview: bar)
        scene.animate(Self.fade, .easeInOut) {
            fading.opacity = 0
        } completion: { [weak fading] _ in
            fading?.removeFromSuperview()
        }
    }

    override func viewDidAppear() {
        resumeEnvironment()
        guard feed == nil, view.scene != nil else { return }
        feed = view.every(Self.interval) { [unowned self] in displays.feed() }
    }

    override func viewWillDisappear() {
        // A controller that this one presents over the whole screen is part of the sheet.
        if presentedViewController == nil { suspendEnvironment() }
    }

    /// Shows a picture of the view in the chosen settings above it.
    func suspendEnvironment() {
        guard let scene = view.scene, let former else { return }
        chosen = SheetSettings(of: scene.environment)
        self.former = nil
        let picture = view.snapshot()
        let veil = ImageView(picture, contentMode: .stretch)
        veil.accessibility = Accessibility()
        veil.frame = view.bounds
        view.addSubview(veil)
        self.veil = veil
        former.apply(to: &scene.environment)
    }

    func resumeEnvironment() {
        if let scene = view.scene, let chosen {
            former = SheetSettings(of: scene.environment)
            self.chosen = nil
            chosen.apply(to: &scene.environment)
        }
        unveil()
    }

    override func viewDidDisappear() {
        feed?.cancel()
        feed = nil
        guard presentedViewController == nil else { return }
        chosen = nil
        unveil()
    }

    private func unveil() {
        veil?.removeFromSuperview()
        veil = nil
        if let scene = view.scene { bar.show(scene.environment) }
    }
}
