public import Casement

/// Shows a page instead of the app outside of the opening hours.
///
/// ```swift
/// OpeningHours([
///     DailyPeriod(Weekday.weekdays, from: TimeOfDay(9), to: TimeOfDay(18, 30)),
///     DailyPeriod([.saturday], from: TimeOfDay(10), to: TimeOfDay(16)),
/// ]) { ClosedController() }
/// ```
///
/// A person who uses the app at the end of a period goes on. After 30 s without input a card counts down for 20 s, as that of
/// the ``IdleChain``, and then the app closes; any input continues. Only one card counts at a time: while that of the chain
/// does, the app waits for another 30 s.
///
/// Times are local ones of the system's zone, or of another one. The part sleeps until the next change, and notices within that
/// sleep that the clock is set or the system resumes. Without a compositor, as in a run with `--headless`, the app is always
/// open.
@MainActor public final class OpeningHours: KioskPart {
    /// Whether the app stays open after the end of a period while a person uses it; true by default. False closes it at the
    /// minute and without a warning, as where the building closes.
    public var waitsForVisitor = true
    private var periods: [DailyPeriod]
    private var timeZone: String?
    private let makePage: (@MainActor () -> ViewController)?
    private let onChange: (@MainActor (Bool) -> Void)?
    /// Replaces the clock of the host, for tests.
    var clock: (any WallClock)?
    private var follower: ScheduleClock?
    private var page: ClosedPage?
    /// Waits for the person who uses the app at the end of a period.
    private var limit: IdleLimit?
    /// Held by the part, because the scene must not hold the context that holds it.
    private var context: KioskContext?

    /// Makes the part.
    ///
    /// - Parameters:
    ///   - periods: when the app is open.
    ///   - timeZone: such as `Europe/Berlin`; nil for that of the system.
    ///   - page: makes the controller that is shown outside of the periods.
    public init(_ periods: [DailyPeriod], timeZone: String? = nil, page: @escaping @MainActor () -> ViewController) {
        self.periods = periods
        self.timeZone = timeZone
        (makePage, onChange) = (page, nil)
    }

    /// Makes the part with an effect of the app's own, such as blanking the panel.
    ///
    /// - Parameter onChange: receives whether the app is open, at the start and at each change.
    public init(_ periods: [DailyPeriod], timeZone: String? = nil, onChange: @escaping @MainActor (Bool) -> Void) {
        self.periods = periods
        self.timeZone = timeZone
        (makePage, self.onChange) = (nil, onChange)
    }

    /// The section of the settings file.
    public var settingsSection: String? { "opening-hours" }

    /// Reads `TimeZone`, `WaitForVisitor`, and the periods of the days, as in `Weekdays=9:00-12:00 13:00-18:30`, which replace
    /// all of the code.
    public func apply(_ settings: SettingsSection) {
        if let zone = settings.text("TimeZone") { timeZone = zone }
        if let flag = settings.flag("WaitForVisitor") { waitsForVisitor = flag }
        if let periods = settings.periods() { self.periods = periods }
    }

    /// Shows the page if the app is closed, and waits for the next change.
    public func start(in context: KioskContext) {
        self.context = context
        follower = ScheduleClock.start("The opening hours", periods, timeZone: timeZone, in: context, clock) {
            [weak self] in self?.changed(isOpen: $0)
        }
    }

    private func changed(isOpen: Bool) {
        // The period ended while a person used the app, who is still there.
        let stayedOpen = limit != nil
        limit?.cancel()
        limit = nil
        if isOpen {
            if !stayedOpen { show(isOpen: true) }
        } else if let scene = context?.scene, let input = scene.lastInputTime, waitsForVisitor, isUsed {
            let message: (Int) -> Localized = { Localized("casement.closing.countdown", count: $0) }
            limit = IdleLimit(in: scene, since: input, message: message, onEnd: { [weak self] in self?.close() })
        } else {
            show(isOpen: false)
        }
    }

    /// Nobody uses the app any longer.
    private func close() {
        limit = nil
        show(isOpen: false)
    }

    /// Whether a person may use the app: nothing covers it, as an attract loop or a blank panel does.
    private var isUsed: Bool {
        context?.frontmostController?.appearance == .appeared
    }

    private func show(isOpen: Bool) {
        onChange?(isOpen)
        if isOpen {
            let page = page
            self.page = nil
            // What is presented on the page, such as the prompt for a PIN, would be dismissed in its stead.
            if page?.presentedViewController != nil { page?.dismiss(animated: false) }
            page?.dismiss(animated: false)
        } else if let content = makePage?() {
            let page = ClosedPage(content)
            // Another root controller takes the presentation with the former one.
            page.onLeave = { [weak self, unowned page] in self?.presentSoon(page) }
            self.page = page
            // At the start, nothing has appeared yet on which it could be presented.
            if !present(page) { presentSoon(page) }
        }
    }

    /// Presents the page when the present change is over, if the app is closed still and the page is not shown.
    private func presentSoon(_ page: ClosedPage) {
        context?.scene.schedule(after: .zero) { [weak self] in
            if let self, self.page === page, page.view.scene == nil { _ = present(page) }
        }
    }

    private func present(_ page: ViewController) -> Bool {
        context?.frontmostController?.presentNow(page, style: .fullScreen, animated: false) ?? false
    }
}
