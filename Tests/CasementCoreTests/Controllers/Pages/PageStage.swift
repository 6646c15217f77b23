import CasementTesting
import Testing

@testable import CasementCore

/// A page switcher on a fake host, at rest on its first page. Pages are named "1", "2" and so on.
@MainActor final class PageStage {
    let host: FakeHost
    let journal = Journal()
    let switcher: PageSwitcher
    let delegate: RecordingPageDelegate

    init(_ count: Int, size: Size = Size(width: 400, height: 800)) {
        host = FakeHost(size)
        let pages = (1...max(count, 1)).prefix(count).map { [journal] in ProbeController("\($0)", journal) }
        switcher = PageSwitcher(pages)
        delegate = RecordingPageDelegate(journal)
        host.scene.rootViewController = switcher
        host.frame()
        host.rest()
        switcher.delegate = delegate
        _ = journal.drain()
    }

    var overview: Overview { switcher.overview }
    var names: [String] { switcher.pages.compactMap { ($0 as? ProbeController)?.name } }
    var selected: String? { (switcher.selectedPage as? ProbeController)?.name }
    var finger: Finger { host.finger }

    func probe(_ name: String) -> ProbeController { ProbeController(name, journal) }

    func page(_ name: String) throws -> ProbeController {
        try #require(switcher.pages.compactMap { $0 as? ProbeController }.first { $0.name == name })
    }

    /// The box of a page's view on the panel; nil if the view is in no scene.
    func frame(_ name: String) -> Rect? {
        guard let page = switcher.pages.compactMap({ $0 as? ProbeController }).first(where: { $0.name == name }),
            page.isViewLoaded, page.view.scene != nil
        else { return nil }
        return page.view.convert(page.view.bounds, to: nil)
    }

    /// The events since the last call, without those of loading.
    func events() -> [String] { journal.drain().filter { !$0.hasSuffix("didLoad") } }

    /// Shows the overview and waits until it rests.
    func openOverview() {
        switcher.showOverview()
        host.rest()
        _ = journal.drain()
    }

    /// Presses at a point and flicks by a vector within 48 ms.
    func flick(_ dx: Double, _ dy: Double, from point: Point = Point(200, 376)) {
        let finger = finger.press(at: point)
        for _ in 0..<4 {
            host.run(milliseconds: 12)
            finger.move(by: Vector(dx: dx / 4, dy: dy / 4))
        }
        finger.lift()
    }

    func tap(_ x: Double, _ y: Double) {
        let finger = finger.press(at: Point(x, y))
        host.run(milliseconds: 40)
        finger.lift()
    }

    /// Lets the tasks of the scene run that can continue now.
    func runTasks() async {
        await Task.yield()
        while host.scene.tasks.isAwaitingJob { await host.scene.tasks.change() }
        host.run(milliseconds: 1)
        await Task.yield()
        while host.scene.tasks.isAwaitingJob { await host.scene.tasks.change() }
    }

    /// The views of pages that are in the scene.
    var liveNames: [String] {
        switcher.pages.compactMap { $0 as? ProbeController }.filter { $0.isViewLoaded && $0.view.scene != nil }
            .map(\.name)
    }
}

/// Writes what a page switcher reports.
@MainActor final class RecordingPageDelegate: PageSwitcherDelegate {
    private let journal: Journal
    var onEvent: ((String) -> Void)?
    /// Answers whether a page may be closed.
    var mayClose: (String) async -> Bool = { _ in true }

    init(_ journal: Journal) { self.journal = journal }

    private func write(_ line: String) {
        journal.write(line)
        onEvent?(line)
    }

    private func name(_ page: ViewController) -> String { (page as? ProbeController)?.name ?? "?" }

    func pageSwitcherDidShowOverview(_ switcher: PageSwitcher) { write("didShow") }
    func pageSwitcherDidDismissOverview(_ switcher: PageSwitcher) { write("didDismiss") }
    func pageSwitcher(_ switcher: PageSwitcher, willSelect page: ViewController) { write("willSelect \(name(page))") }
    func pageSwitcher(_ switcher: PageSwitcher, didSelect page: ViewController) { write("didSelect \(name(page))") }
    func pageSwitcher(_ switcher: PageSwitcher, didClose page: ViewController) { write("didClose \(name(page))") }
    func pageSwitcher(_ switcher: PageSwitcher, didMove page: ViewController, from old: Int, to new: Int) {
        write("didMove \(name(page)) \(old) \(new)")
    }
    func pageSwitcher(_ switcher: PageSwitcher, shouldClose page: ViewController) async -> Bool {
        write("shouldClose \(name(page))")
        return await mayClose(name(page))
    }
}
