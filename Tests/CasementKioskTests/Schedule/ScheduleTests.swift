import CasementKioskTesting
import Testing

@testable import Casement
@testable import CasementKiosk

@MainActor struct ScheduleTests {
    /// Wednesday, 24 June 2026, 0:00 in Berlin.
    private static let wednesday: Int64 = 1_782_252_000

    private final class Rig {
        let stage: Stage
        let lines: StageLog
        let context: KioskContext
        let clock: StageClock

        @MainActor init(at seconds: Int64) {
            let lines = StageLog()
            self.lines = lines
            stage = Stage(ViewController(), size: Size(width: 400, height: 300))
            context = KioskContext(scene: stage.scene, logger: lines.logger)
            clock = StageClock(stage.scene, seconds)
            context.wallClock = clock
        }
    }

    private static func hour(_ hour: Int, _ minute: Int = 0) -> Int64 { wednesday + Int64(hour * 3600 + minute * 60) }

    private func shop(_ onChange: @escaping @MainActor (Bool) -> Void) -> OpeningHours {
        OpeningHours(
            [DailyPeriod(Weekday.weekdays, from: TimeOfDay(9), to: TimeOfDay(18, 30))], timeZone: "Europe/Berlin",
            onChange: onChange)
    }

    @Test("A shop opens and closes at its local times, with one wakeup a change") func changes() {
        let rig = Rig(at: Self.hour(8))
        var log: [String] = []
        let part = shop { [clock = rig.clock] in log.append("\($0) \((clock.seconds - Self.wednesday) / 60)") }
        part.start(in: rig.context)
        rig.stage.advance(by: .seconds(5 * 86400))
        let friday = 2 * 1440
        let expected = [
            "false 480", "true 540", "false 1110", "true \(1440 + 540)", "false \(1440 + 1110)", "true \(friday + 540)",
            "false \(friday + 1110)",
        ]
        #expect(log == expected)
        #expect(rig.clock.wakeups == 6)
        #expect(rig.lines.all == [])
    }

    /// A shop with a page for the time in which it is closed, half a minute before it opens.
    private func closedShop(_ rig: Rig) -> OpeningHours {
        let part = OpeningHours([DailyPeriod(from: TimeOfDay(9), to: TimeOfDay(18))], timeZone: "Europe/Berlin") {
            let page = ViewController()
            page.view.identifier = "closed"
            return page
        }
        part.start(in: rig.context)
        rig.stage.advance(by: .seconds(1))
        return part
    }

    private func isClosed(_ rig: Rig) -> Bool { rig.stage.scene.root.descendant(identifier: "closed") != nil }

    @Test("The page stays when the app shows another root controller") func staysClosed() {
        let rig = Rig(at: Self.hour(8))
        let part = closedShop(rig)
        #expect(isClosed(rig))
        rig.stage.scene.rootViewController = ViewController()
        rig.stage.advance(by: .seconds(1))
        #expect(isClosed(rig))
        rig.stage.advance(by: .seconds(3600))
        #expect(!isClosed(rig))
        withExtendedLifetime(part) {}
    }

    @Test("The page leaves at the opening with what is presented on it") func opensBehindPrompt() {
        let rig = Rig(at: Self.hour(8))
        let part = closedShop(rig)
        let prompt = ViewController()
        prompt.view.identifier = "prompt"
        #expect(rig.context.frontmostController?.present(prompt, style: .dialog) == true)
        rig.stage.advance(by: .seconds(5))
        rig.stage.advance(by: .seconds(3600))
        #expect(!isClosed(rig))
        #expect(rig.stage.scene.root.descendant(identifier: "prompt") == nil)
        withExtendedLifetime(part) {}
    }

    private func isWarning(_ rig: Rig) -> Bool {
        rig.stage.scene.root.descendant(identifier: "casement.idle.countdown") != nil
    }

    @Test("A person at the closing goes on by any touch, and after 30 s without one is warned for 20 s") func visitor()
        throws
    {
        let rig = Rig(at: Self.hour(17, 59))
        let part = closedShop(rig)
        rig.stage.advance(by: .seconds(55))
        for _ in 0..<11 {
            rig.stage.newFinger().press(at: Point(x: 200, y: 200)).lift()
            rig.stage.advance(by: .seconds(29))
            #expect(!isWarning(rig))
            rig.stage.advance(by: .seconds(15))
            #expect(isWarning(rig))
            #expect(!isClosed(rig))
        }
        let card = try #require(rig.stage.scene.semantics().last { $0.accessibility.label?.isEmpty == false })
        #expect(card.accessibility.label == "Closing in 6 seconds. Touch the screen to continue.")
        rig.stage.advance(by: .seconds(7))
        #expect(isClosed(rig))
        rig.stage.settle()
        #expect(!isWarning(rig))
        withExtendedLifetime(part) {}
    }

    @Test("Nobody is waited for at a panel that nobody touched, or where the app says so; an opening ends a warning")
    func nobody() {
        let untouched = Rig(at: Self.hour(17, 59))
        let first = closedShop(untouched)
        untouched.stage.advance(by: .seconds(60))
        #expect(isClosed(untouched))
        let prompt = Rig(at: Self.hour(17, 59))
        let second = closedShop(prompt)
        second.waitsForVisitor = false
        prompt.stage.newFinger().press(at: Point(x: 200, y: 200)).lift()
        prompt.stage.advance(by: .seconds(60))
        #expect(isClosed(prompt))
        let open = Rig(at: Self.hour(17, 59))
        let third = closedShop(open)
        open.stage.newFinger().press(at: Point(x: 200, y: 200)).lift()
        open.stage.advance(by: .seconds(65))
        #expect(isWarning(open))
        open.clock.set(to: Self.hour(12))
        open.stage.advance(by: .seconds(3600))
        #expect(!isWarning(open) && !isClosed(open))
        withExtendedLifetime((first, second, third)) {}
    }

    @Test("One card counts at a time: the countdown of the idle chain, or that of the closing", arguments: [45, 55])
    func oneCard(lastTouch: Int) {
        let rig = Rig(at: Self.hour(17, 59))
        // After the last touch the chain counts from 15 s to 35 s, and the closing would from 30 s to 50 s.
        var returns = 0
        let chain = IdleChain([.returnHome(after: .seconds(lastTouch == 45 ? 35 : 65)) { _ in returns += 1 }])
        chain.start(in: rig.context)
        let part = closedShop(rig)
        rig.stage.advance(by: .seconds(lastTouch - 1))
        rig.stage.newFinger().press(at: Point(x: 200, y: 200)).lift()
        var mostCards = 0
        for _ in 0..<120 {
            rig.stage.advance(by: .seconds(1))
            let cards = rig.stage.scene.root.subviews.filter { $0.identifier == "casement.idle.countdown" }
            mostCards = max(mostCards, cards.count)
        }
        #expect(mostCards == 1)
        #expect(returns == 1)
        #expect(isClosed(rig))
        withExtendedLifetime((chain, part)) {}
    }

    @Test("A clock that is set is noticed at once, in both directions") func jumps() {
        let rig = Rig(at: Self.hour(8))
        var log: [Bool] = []
        let part = shop { log.append($0) }
        part.start(in: rig.context)
        rig.clock.set(to: Self.hour(12))
        #expect(log == [false, true])
        rig.clock.set(to: Self.hour(13))
        #expect(log == [false, true])
        rig.clock.set(to: Self.hour(5))
        #expect(log == [false, true, false])
        rig.stage.advance(by: .seconds(4 * 3600 - 1))
        #expect(log.count == 3)
        rig.stage.advance(by: .seconds(1))
        #expect(log.last == true)
    }

    @Test("Periods at a change of the clocks begin and end where the local time does") func summerTime() throws {
        let berlin = try SystemTimeZone.read("Europe/Berlin")
        func changes(_ from: (Int, Int), _ to: (Int, Int), after start: Int64, _ count: Int) -> [Int64] {
            let period = DailyPeriod([.sunday], from: TimeOfDay(from.0, from.1), to: TimeOfDay(to.0, to.1))
            let schedule = WeekSchedule([period])
            var (now, found) = (start, [Int64]())
            for _ in 0..<count {
                guard let next = schedule.nextChange(after: now, in: berlin) else { break }
                found.append(next - start)
                now = next
            }
            return found
        }
        // 29 March 2026, 0:00: the clocks go from 2:00 to 3:00.
        let spring: Int64 = 1_774_738_800
        #expect(changes((1, 0), (2, 30), after: spring, 2) == [3600, 7200])
        #expect(changes((2, 30), (4, 0), after: spring, 2) == [7200, 10_800])
        let nextWeek: Int64 = 7 * 86400 + 4500
        #expect(changes((2, 15), (2, 45), after: spring, 1) == [nextWeek])
        // 25 October 2026, 0:00: the clocks go from 3:00 to 2:00.
        let autumn: Int64 = 1_792_879_200
        #expect(changes((2, 30), (4, 0), after: autumn, 4) == [9000, 10_800, 12_600, 18_000])
        #expect(changes((1, 0), (2, 15), after: autumn, 4) == [3600, 8100, 10_800, 11_700])
    }

    @Test(
        "The next change is the one that a search by the minute finds",
        arguments: ["Europe/Dublin", "Australia/Lord_Howe"])
    func search(name: String) throws {
        let zone = try SystemTimeZone.read(name)
        let schedule = WeekSchedule([
            DailyPeriod(from: TimeOfDay(0, 15), to: TimeOfDay(2, 10)),
            DailyPeriod([.saturday, .sunday], from: TimeOfDay(2, 5), to: TimeOfDay(24)),
            DailyPeriod([.monday], from: TimeOfDay(0), to: TimeOfDay(1)),
        ])
        for transition in zone.changes(from: 1_767_225_600, to: 1_798_761_600) {
            let start = transition - 2 * 86400
            var (now, isInside) = (start, schedule.contains(zone.localTime(at: start)))
            while now < transition + 3 * 86400 {
                let next = try #require(schedule.nextChange(after: now, in: zone))
                for minute in stride(from: now, to: next, by: 60) {
                    #expect(schedule.contains(zone.localTime(at: minute)) == isInside)
                }
                isInside.toggle()
                #expect(schedule.contains(zone.localTime(at: next)) == isInside)
                now = next
            }
        }
    }

    @Test("A schedule of the whole week never changes, and waits for nothing") func always() throws {
        let schedule = WeekSchedule([DailyPeriod(from: TimeOfDay(0), to: TimeOfDay(24))])
        #expect(schedule.problems == [])
        #expect(schedule.nextChange(after: 0, in: .universal) == nil)
    }

    @Test("Periods that are empty, reversed or overlap are named") func problems() {
        let periods = [
            DailyPeriod(from: TimeOfDay(22), to: TimeOfDay(6)),
            DailyPeriod([.monday], from: TimeOfDay(9), to: TimeOfDay(9)),
            DailyPeriod([], from: TimeOfDay(9), to: TimeOfDay(10)),
            DailyPeriod([.tuesday, .friday], from: TimeOfDay(9), to: TimeOfDay(12)),
            DailyPeriod([.friday], from: TimeOfDay(11, 30), to: TimeOfDay(14, 5)),
        ]
        let rig = Rig(at: Self.hour(8))
        let part = OpeningHours(periods, timeZone: "Europe/Berlin") { _ in }
        part.start(in: rig.context)
        let head = "error: The opening hours: "
        #expect(
            rig.lines.all == [
                head
                    + """
                    The period 22:00-6:00 ends before it begins; it is ignored. A night is two periods, 22:00-24:00 and \
                    0:00-6:00.
                    """,
                head + "The period 9:00-9:00 is empty; it is ignored.",
                head + "The period 9:00-10:00 has no day; it is ignored.",
                head + "The periods 9:00-12:00 and 11:30-14:05 of Friday overlap; they count as one.",
            ])
    }

    @Test("Without a period or a zone the app is open, and the log says why") func off() {
        for (periods, zone, reason) in [
            (
                [], "Europe/Berlin",
                ["error: The opening hours: There is no period.", "error: The opening hours are off."]
            ),
            (
                [DailyPeriod(from: TimeOfDay(1), to: TimeOfDay(2))], "Mars/Base",
                ["error: The opening hours are off: There is no time zone 'Mars/Base' in /usr/share/zoneinfo."]
            ),
        ] as [([DailyPeriod], String, [String])] {
            let rig = Rig(at: Self.hour(8))
            var calls = 0
            OpeningHours(periods, timeZone: zone) { _ in calls += 1 }.start(in: rig.context)
            #expect(rig.lines.all == reason)
            #expect(calls == 0)
        }
    }

    @Test("The page covers the app while it is closed, at the start too, and then leaves") func page() {
        let rig = Rig(at: Self.hour(8))
        var pages: [ViewController] = []
        let part = OpeningHours(
            [DailyPeriod(Weekday.weekdays, from: TimeOfDay(9), to: TimeOfDay(18, 30))], timeZone: "Europe/Berlin",
            page: {
                pages.append(ViewController())
                return pages[pages.count - 1]
            })
        part.start(in: rig.context)
        rig.stage.advance(by: .seconds(1))
        #expect(pages.count == 1)
        #expect(pages.first?.parent === rig.context.frontmostController)
        rig.stage.advance(by: .seconds(3600))
        #expect(rig.context.frontmostController === rig.stage.scene.rootViewController)
        rig.stage.advance(by: .seconds(10 * 3600))
        #expect(pages.count == 2)
        #expect(pages.last?.parent === rig.context.frontmostController)
    }

    @Test("A run without a compositor is always open") func headless() {
        let rig = Rig(at: Self.hour(3))
        rig.context.wallClock = nil
        var calls = 0
        shop { _ in calls += 1 }.start(in: rig.context)
        #expect(calls == 0)
    }

    @Test("Dimming darkens the picture, touches pass through it, and it leaves nothing behind") func dimming() throws {
        let rig = Rig(at: Self.hour(21))
        let button = Button("Lamp")
        button.frame = Rect(x: 50, y: 50, width: 200, height: 100)
        let root = try #require(rig.stage.scene.rootViewController)
        root.view.backgroundColor = .white
        root.view.addSubview(button)
        var taps = 0
        button.onTap { taps += 1 }
        let part = ScheduledDimming(
            to: 0.25, [DailyPeriod(from: TimeOfDay(22), to: TimeOfDay(23))], timeZone: "Europe/Berlin")
        part.start(in: rig.context)
        #expect(rig.stage.scene.root.subviews.count == 1)
        rig.stage.advance(by: .seconds(3600 + 5))
        #expect(rig.stage.scene.root.subviews.count == 2)
        #expect([0x3F, 0x40].contains(rig.stage.host.pixel(x: 5, y: 5) & 0xFF))
        try rig.stage.finger.press(on: button).hold(for: .milliseconds(50)).lift()
        #expect(taps == 1)
        let next = ViewController()
        next.view.backgroundColor = .white
        rig.stage.scene.rootViewController = next
        rig.stage.settle()
        #expect([0x3F, 0x40].contains(rig.stage.host.pixel(x: 5, y: 5) & 0xFF), "Another root stays dark, too.")
        rig.stage.advance(by: .seconds(3605))
        #expect(rig.stage.scene.root.subviews.count == 1)
    }

    @Test("Dimming goes on without the context in which it started") func lostContext() {
        let rig = Rig(at: Self.hour(21))
        let part = ScheduledDimming(
            to: 0.25, [DailyPeriod(from: TimeOfDay(22), to: TimeOfDay(23))], timeZone: "Europe/Berlin")
        func start() {
            let context = KioskContext(scene: rig.stage.scene, logger: rig.lines.logger)
            context.wallClock = rig.clock
            part.start(in: context)
        }
        start()
        rig.stage.advance(by: .seconds(3605))
        #expect(rig.stage.scene.root.subviews.count == 2)
    }

    @Test("The settings file has the periods of days; the key about the fewest days counts") func settings() throws {
        let text = """
            [opening-hours]
            TimeZone=Europe/Berlin
            Daily=10:00-16:00
            Weekdays=9:00-12:00 13:00-18:30
            Friday=9:00-20:00
            Sunday=closed
            """
        var log: [Bool] = []
        let part = OpeningHours([DailyPeriod(from: TimeOfDay(0), to: TimeOfDay(1))]) { log.append($0) }
        var configuration = KioskConfiguration(parts: [part])
        let file = SettingsFile(parsing: Array(text.utf8), path: "F")
        #expect(KioskSettings(file).apply(to: &configuration) == [])
        let rig = Rig(at: Self.hour(8))
        part.start(in: rig.context)
        rig.stage.advance(by: .seconds(86400))
        #expect(log == [false, true, false, true, false])
        for value in [
            "", "9-12", "9:00", "9:00-25:00", "9:60-10:00", "24:01-24:02", "9:00-10:00-11:00", "open", "-1:00-2:00",
            Array(repeating: "9:00-9:01", count: 49).joined(separator: " "),
        ] {
            let wrong = SettingsFile(parsing: Array("[opening-hours]\nMonday=\(value)".utf8), path: "F")
            #expect(
                KioskSettings(wrong).apply(to: &configuration) == [
                    """
                    F:2: '\(value)' is not allowed for Monday, which is closed, or up to 48 periods such as 9:00-12:00 \
                    13:00-18:30.
                    """
                ])
        }
    }
}
