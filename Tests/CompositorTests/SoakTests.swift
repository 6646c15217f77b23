import SurvivalEngine
import Testing

extension RealCompositors {
    @Suite("Soaking in touches")
    struct Soaking {
        @Test("A program that hands touch goes on, draws and is measured; of a few turns its growth is not known")
        func hands() {
            let outcome = Soak(["SurvivalProbe"], on: [.weston], seed: 3).run(hours: 0.001)
            #expect(outcome.faults.isEmpty, "\(outcome.faults)")
            #expect(outcome.touches > 0)
            #expect(outcome.records.first?.samples.isEmpty == false)
            #expect(outcome.unknown.count == 1 && outcome.growth == nil)
        }

        @Test("A program that does not start is a fault")
        func absent() {
            let outcome = Soak(["Nothing"], on: [.weston], seed: 1).run(hours: 1)
            #expect(outcome.faults.first?.contains("Nothing on weston: it did not start") == true)
            #expect(outcome.faults.dropFirst() == ["no touch began, so nothing was tried"])
        }

        @Test(
            "A trend is the growth in an hour: neither a single value nor one step changes it, and few values have none"
        )
        func trends() throws {
            func trend(_ values: [Double]) -> Trend? {
                Trend(values.enumerated().map { (Double($0.offset) / 10, $0.element) })
            }
            #expect(trend([1, 2, 3, 4, 5]) == nil)
            let growing = try #require(trend((0..<20).map { Double($0) * 3 }))
            #expect(abs(growing.slope - 30) < 1e-9 && abs(growing.lowest - 30) < 1e-9)
            let disturbed = try #require(trend((0..<20).map { $0 == 7 ? 5000 : 100 }))
            #expect(disturbed.slope == 0 && disturbed.lowest == 0 && disturbed.highest == 0)
            let step = try #require(trend((0..<20).map { $0 < 9 ? 4 : 5 }))
            #expect(step.lowest <= 0)
            let noisy = try #require(trend((0..<20).map { Double($0 * 7 % 5) * 100 }))
            #expect(noisy.lowest < 0 && noisy.highest > 0)
        }

        /// Two hours, with a measurement each minute, of a program whose values an hour grow so.
        private func record(
            kibibytes: Double = 0, descriptors: Double = 0, maps: Double = 0, threads: Double = 0
        ) -> SoakRecord {
            SoakRecord(
                "App",
                samples: (0..<120).map { minute in
                    let hours = Double(minute) / 60
                    // A bitmap that comes and goes, and a cache that is full after half of the time.
                    let others = (minute % 2 == 0 ? 1000 : 0) + min(minute, 60) * 50
                    return SoakRecord.Sample(
                        hours: hours, kibibytes: 20_000 + others + Int(kibibytes * hours),
                        descriptors: 12 + Int(descriptors * hours), maps: 300 + Int(maps * hours),
                        threads: 4 + Int(threads * hours))
                }, touches: 100)
        }

        @Test("Each limit is judged, with a sentence; caches that fill, and bitmaps that come and go, are no growth")
        func limits() throws {
            let still = SoakOutcome(hours: 2, records: [record()])
            #expect(still.faults.isEmpty, "\(still.faults)")
            #expect(still.unknown.isEmpty && still.growth == 0)
            let small = SoakOutcome(hours: 2, records: [record(), record(kibibytes: SoakOutcome.largestGrowth - 20)])
            #expect(small.faults.isEmpty, "\(small.faults)")
            #expect(abs(try #require(small.growth) - 44) < 5)
            let bad: [(SoakRecord, String)] = [
                (record(kibibytes: SoakOutcome.largestGrowth * 2), "App: its memory grows by"),
                (record(descriptors: 20), "more descriptors"), (record(maps: 20), "more mappings"),
                (record(threads: 20), "more threads"),
                (SoakRecord("App", errors: ["it ended with 139"], touches: 1), "139"),
            ]
            for (record, words) in bad {
                let faults = SoakOutcome(hours: 2, records: [record]).faults
                #expect(faults.count == 1 && faults[0].contains(words), "\(faults)")
            }
        }

        @Test("After two hours a growth that is not known is a fault, and at any length that no touch began")
        func unproved() {
            let few = SoakRecord("App", samples: [SoakRecord.Sample(hours: 1, kibibytes: 9)], touches: 1)
            #expect(SoakOutcome(hours: 1.9, records: [few]).faults.isEmpty)
            let faults = SoakOutcome(hours: 2, records: [few]).faults
            #expect(faults.count == 1 && faults[0].hasPrefix("the growth is not known of App: "), "\(faults)")
            let still = SoakOutcome(hours: 0.1, records: [SoakRecord("App")])
            #expect(still.faults == ["no touch began, so nothing was tried"])
        }

        @Test("In less than an hour, in which caches fill, no growth is judged; descriptors are")
        func short() {
            let outcome = SoakOutcome(hours: 0.9, records: [record(kibibytes: 9000, descriptors: 20, maps: 50)])
            #expect(outcome.faults.count == 1 && outcome.faults[0].contains("more descriptors"), "\(outcome.faults)")
            #expect(outcome.unknown.count == 1 && outcome.growth == nil)
        }

        @Test("Of a log count the lines about errors and crashes")
        func log() {
            let log = """
                2026-11-30T17:06:12+0000 warning casement: A font has an error in its table.
                2026-11-30T17:06:12+0000 error casement: The state cannot be written.
                appeared: error
                App/Main.swift:3: Fatal error: Index out of range
                2026-11-30T17:06:13+0000 critical casement: It ends.
                """
            #expect(SoakLog.errors(in: log).map { $0.suffix(10) } == ["e written.", "t of range", ": It ends."])
        }
    }
}
