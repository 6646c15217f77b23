import CasementSystem
import Testing

@testable import CasementKiosk

@Suite struct TimeZoneTests {
    /// The offsets that the C library finds, by the program `date`.
    private func expected(_ zone: String, _ times: [Int64], _ folder: TestFolder) -> [Int] {
        let file = folder.write("times", times.map { "@\($0)\n" }.joined().utf8)
        guard let pipe = popen("TZ='\(zone)' LC_ALL=C date -f \(file) +%:::z", "r") else { return [] }
        defer { pclose(pipe) }
        var (offsets, line) = ([Int](), [CChar](repeating: 0, count: 64))
        while fgets(&line, 64, pipe) != nil {
            let text = String(decoding: line.prefix { $0 > 0x20 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            let parts = text.dropFirst().split(separator: ":").map { Int($0) ?? 0 } + [0, 0]
            offsets.append((text.hasPrefix("-") ? -1 : 1) * (parts[0] * 3600 + parts[1] * 60 + parts[2]))
        }
        return offsets
    }

    /// All zones of the table of the system.
    private static func zones() -> [String] {
        guard let file = try? SmallFile.read("\(SystemTimeZone.folder)/zone1970.tab", limit: 1 << 20) else { return [] }
        return String(decoding: file.bytes, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }
            .compactMap { $0.split(separator: "\t").dropFirst(2).first.map(String.init) }
    }

    @Test("The offsets of each zone of the system are those of the C library, from 1901 to 2500") func offsets() throws
    {
        let folder = TestFolder()
        let zones = Self.zones()
        #expect(zones.count > 250)
        for name in zones {
            let zone = try SystemTimeZone.read(name)
            var times = (0..<120).map { Int64($0) * 157_788_000 - 2_177_452_800 + Int64($0) * 7919 }
            for change in zone.changes(from: -2_000_000_000, to: 6_000_000_000) {
                times += [change - 1, change]
            }
            let expected = expected(name, times, folder)
            #expect(expected.count == times.count)
            let found = times.map { zone.offset(at: $0) }
            if let index = zip(found, expected).enumerated().first(where: { $1.0 != $1.1 })?.offset {
                Issue.record("\(name) at \(times[index]): \(found[index]), not \(expected[index])")
            }
        }
    }

    @Test(
        "Rules of TZ are those of the C library",
        arguments: [
            "CET-1CEST,M3.5.0,M10.5.0/3", "IST-1GMT0,M10.5.0,M3.5.0/1", "EST5EDT4,M3.2.0/2:00:00,M11.1.0/2", "UTC0",
            "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "AAA3BBB,J60/0,J300/0", "AAA3BBB,59/0,300/0",
            "XXX-2<YYY>,M3.4.4/50,M10.4.4/50",
            "AAA-14:30", "<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "AAA0BBB,M2.5.6/1,M2.1.1/1",
            "NZST-12NZDT,M9.5.0,M4.1.0/3",
        ])
    func rules(text: String) throws {
        let folder = TestFolder()
        let zone = TimeZoneData(try #require(TimeZoneRule(text)))
        var times: [Int64] = []
        for year in [1972, 2000, 2023, 2024, 2100, 2400] {
            let start = Int64(try #require(CivilDate(year: year, month: 1, day: 1)).daysSince1970) * 86400
            times += (0..<366).map { start + Int64($0) * 86400 + 4321 }
            times += zone.changes(from: start, to: start + 366 * 86400).flatMap { [$0 - 1, $0] }
        }
        #expect(times.map { zone.offset(at: $0) } == expected(text, times, folder))
    }

    @Test("A rule whose summer lasts all year, as RFC 8536 writes it, has one offset") func allYear() throws {
        // glibc 2.36 finds an hour of standard time around each new year.
        let rule = try #require(TimeZoneRule("EST5EDT,0/0,J365/25"))
        for hour in 0..<(3 * 8766) { #expect(rule.offset(at: 1_704_067_200 + Int64(hour) * 3600) == -14_400) }
    }

    @Test(
        "What is no rule is refused",
        arguments: [
            "", "C", "CE-1", "CET", "CET-25", "CET-1CEST", "CET-1CEST,", "CET-1CEST,M3.5.0",
            "CET-1CEST,M13.5.0,M10.5.0",
            "CET-1CEST,M3.6.0,M10.5.0", "CET-1CEST,M3.5.7,M10.5.0", "CET-1CEST,J0,J5", "CET-1CEST,366,5", "<>-1",
            "<CET-1",
            "CET-1CEST,M3.5.0,M10.5.0x", "CET-1:60", "CET-1CEST,M3.5.0/168,M10.5.0", "ÄÖÜ-1",
            "CET-99999999999999999999",
        ])
    func noRules(text: String) {
        #expect(TimeZoneRule(text) == nil)
    }

    @Test("Clocks that are set forward skip local times, and those that are set back show some twice") func gaps()
        throws
    {
        let berlin = try SystemTimeZone.read("Europe/Berlin")
        func local(_ year: Int, _ month: Int, _ day: Int, _ hour: Int, _ minute: Int) throws -> LocalTime {
            let days = try #require(CivilDate(year: year, month: month, day: day)).daysSince1970
            return LocalTime(seconds: Int64(days * 86400 + hour * 3600 + minute * 60))
        }
        #expect(try berlin.times(of: local(2026, 3, 29, 2, 30)) == [])
        #expect(try berlin.times(of: local(2026, 3, 29, 3, 0)) == [1_774_746_000])
        #expect(try berlin.times(of: local(2026, 10, 25, 2, 30)) == [1_792_888_200, 1_792_891_800])
        #expect(try berlin.times(of: local(2026, 7, 1, 12, 0)) == [1_782_900_000])
    }

    @Test("The zone is that of TZ, or of /etc/localtime, or the one that is named") func system() throws {
        let berlin = try SystemTimeZone.read("Europe/Berlin")
        #expect(try SystemTimeZone.read(nil, environment: "Europe/Berlin") == berlin)
        #expect(try SystemTimeZone.read(nil, environment: ":Europe/Berlin") == berlin)
        #expect(try SystemTimeZone.read(nil, environment: "\(SystemTimeZone.folder)/Europe/Berlin") == berlin)
        #expect(try SystemTimeZone.read(nil, environment: "") == .universal)
        #expect(try SystemTimeZone.read(nil, environment: "CET-1").offset(at: 0) == 3600)
        #expect(try SystemTimeZone.read(nil, environment: nil).offset(at: 0).magnitude < 86400)
        for name in ["Europe/Nowhere", "../../../etc/passwd", "Europe"] {
            #expect(throws: FileProblem.self) { try SystemTimeZone.read(name) }
        }
        // The solidus and the mark behind it are one character.
        #expect(throws: FileProblem("'../\u{301}' is no time zone.")) { try SystemTimeZone.read("../\u{301}") }
        #expect(throws: FileProblem("/etc/passwd is no file of a time zone.")) {
            try SystemTimeZone.read("/etc/passwd")
        }
    }

    @Test("A file that is cut anywhere, or has a changed byte, ends nothing") func damaged() throws {
        let file = try #require(
            try SmallFile.read("\(SystemTimeZone.folder)/Europe/Dublin", limit: ZoneReader.sizeLimit))
        let whole = try #require(TimeZoneData(file.bytes))
        for end in 0..<file.bytes.count { #expect(TimeZoneData(Array(file.bytes[..<end])) == nil, "\(end)") }
        for index in file.bytes.indices {
            for bit in [1, 0x80, 0xFF] as [UInt8] {
                var bytes = file.bytes
                bytes[index] ^= bit
                if let zone = TimeZoneData(bytes) { #expect(zone.offset(at: 1_800_000_000).magnitude < 200_000) }
            }
        }
        #expect(whole.offset(at: 1_782_900_000) == 3600)
    }

    @Test("A file of the first version, without a rule, keeps its last offset") func firstVersion() throws {
        let file = try #require(
            try SmallFile.read("\(SystemTimeZone.folder)/Europe/Berlin", limit: ZoneReader.sizeLimit))
        var bytes = file.bytes
        bytes[4] = 0
        // Debian's files have an empty first block; one with a type is made here.
        var old = Array("TZif".utf8) + [UInt8](repeating: 0, count: 16)
        for count in [0, 0, 0, 1, 2, 4] as [UInt8] { old += [0, 0, 0, count] }
        old += [0, 0, 0, 100, 1, 0, 0, 0, 60, 0, 0, 0, 0, 0x0E, 0x10, 0, 0] + Array("AAA\0".utf8)
        let zone = try #require(TimeZoneData(old))
        #expect([99, 100, 5_000_000_000].map { zone.offset(at: $0) } == [60, 3600, 3600])
    }
}
