import CasementCore
import Glibc
import Testing

@testable import Casement
@testable import CasementWayland
@testable import WaylandRigs

@MainActor @Suite(.serialized) struct MetricsReporterTests {
    private let folder = Folder()
    private var path: String { folder.path + "/museum.prom" }

    private func reporter(interval: Duration? = nil, metrics: (@MainActor () -> [Metric])? = nil) -> MetricsReporter {
        MetricsReporter(path: path, app: "Museum", interval: interval, additional: metrics)
    }

    private func tick(_ reporter: MetricsReporter, at now: Instant, isTick: Bool = true) -> String? {
        reporter.update(isTick: isTick, at: now) { RunMetrics() }?.text
    }

    @Test("With a watchdog the file is written at its ticks, except the first one, which is before the first frame")
    func watchdog() throws {
        let reporter = reporter(interval: .seconds(1))
        #expect(reporter.begin(hasWatchdog: true, at: moment(0)) == nil)
        #expect(reporter.deadline == nil)
        #expect(tick(reporter, at: moment(0)) == nil)
        #expect(tick(reporter, at: moment(1_500), isTick: false) == nil)
        #expect(SystemFile.text(path) == nil)
        #expect(tick(reporter, at: moment(5_000)) == nil)
        #expect(try #require(SystemFile.text(path)).contains("casement_uptime_seconds{app=\"Museum\"} 5.0\n"))
    }

    @Test("Without a watchdog the file is written at its interval only")
    func interval() throws {
        let reporter = reporter(interval: .seconds(10))
        #expect(reporter.begin(hasWatchdog: false, at: moment(1000)) == nil)
        #expect(reporter.deadline == moment(11_000))
        #expect(tick(reporter, at: moment(10_999), isTick: false) == nil)
        #expect(SystemFile.text(path) == nil)
        _ = tick(reporter, at: moment(11_000), isTick: false)
        #expect(SystemFile.text(path) != nil)
        #expect(reporter.deadline == moment(21_000))
    }

    @Test("An app with neither a watchdog nor an interval logs that, and never wakes for the file")
    func neither() {
        let reporter = reporter()
        let remark = reporter.begin(hasWatchdog: false, at: moment(0))
        #expect(
            remark?.text == "The metrics are not written to \(path): there is neither a watchdog nor an interval."
        )
        #expect(reporter.deadline == nil)
    }

    @Test("A reader of the former file keeps it whole, and every user may read the new one")
    func replacement() throws {
        let reporter = reporter(metrics: { [.counter("tickets", help: "Tickets.", 3)] })
        _ = reporter.begin(hasWatchdog: true, at: moment(0))
        let mask = umask(0o077)
        defer { umask(mask) }
        _ = tick(reporter, at: moment(1))
        _ = tick(reporter, at: moment(2))
        let former = try #require(Descriptor(owning: open(path, O_RDONLY)))
        var before = stat()
        fstat(former.number, &before)
        _ = tick(reporter, at: moment(3))
        var (old, new) = (stat(), stat())
        fstat(former.number, &old)
        #expect(stat(path, &new) == 0)
        #expect(old.st_size == before.st_size && old.st_ino != new.st_ino)
        #expect(new.st_mode & 0o777 == 0o644)
        let text = try #require(SystemFile.text(path))
        #expect(text.hasSuffix("tickets_total{app=\"Museum\"} 3.0\n# EOF\n"))
        #expect(access(path + ".new", F_OK) != 0)
    }

    @Test("A folder that is missing causes one line at its beginning and one at its end")
    func missingFolder() {
        let reporter = reporter()
        _ = reporter.begin(hasWatchdog: true, at: moment(0))
        rmdir(folder.path)
        _ = tick(reporter, at: moment(1))
        #expect(
            tick(reporter, at: moment(2)) == "The metrics cannot be written to \(path): No such file or directory.")
        #expect(tick(reporter, at: moment(3)) == nil)
        mkdir(folder.path, 0o700)
        #expect(tick(reporter, at: moment(4)) == "The metrics are written to \(path) again.")
        #expect(tick(reporter, at: moment(5)) == nil)
    }

    @Test("A folder in place of the file is one line too, and leaves no other file behind")
    func folderInPlace() {
        let reporter = reporter()
        _ = reporter.begin(hasWatchdog: true, at: moment(0))
        mkdir(path, 0o700)
        defer { rmdir(path) }
        _ = tick(reporter, at: moment(1))
        #expect(tick(reporter, at: moment(2)) == "The metrics cannot be written to \(path): Is a directory.")
        #expect(access(path + ".new", F_OK) != 0)
    }

    @Test("A regular end removes the file")
    func end() {
        let reporter = reporter()
        _ = reporter.begin(hasWatchdog: true, at: moment(0))
        _ = tick(reporter, at: moment(1))
        _ = tick(reporter, at: moment(2))
        #expect(access(path, F_OK) == 0)
        reporter.end()
        #expect(access(path, F_OK) != 0)
    }
}

/// A folder that is removed with what the tests leave in it.
private final class Folder {
    let path: String

    init() {
        var template = Array("/tmp/casement-metrics-XXXXXX".utf8CString)
        mkdtemp(&template)
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit {
        unlink(path + "/museum.prom")
        rmdir(path)
    }
}
