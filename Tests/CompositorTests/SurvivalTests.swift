import CompositorHarness
import SurvivalEngine
import Testing

extension RealCompositors {
    @Suite("Surviving the compositor")
    struct SurvivalOfKills {
        @Test("Kills at random moments leave the app, its pictures and its descriptors as they were")
        func kills() throws {
            let outcome = try Survival(.weston, seed: 5).run(kills: 4)
            #expect(outcome.kills == 4)
            #expect(outcome.losses.isEmpty, "\(outcome.losses)")
            #expect(outcome.descriptors == 0)
            #expect((1...3).contains(outcome.buffers))
            #expect(!outcome.milliseconds.isEmpty && outcome.milliseconds.allSatisfy { $0 > 0 })
        }

        @Test("Memory counts what the process alone has written, and its buffers by their number")
        func memory() {
            let use = MemoryUse(
                smaps: """
                    55d0-55d8 rw-p 00000000 00:00 0                          [heap]
                    Private_Dirty:       120 kB
                    Swap:                  8 kB
                    7f00-7f10 rw-p 00000000 00:00 0
                    Pss:                 900 kB
                    Private_Dirty:        40 kB
                    7f10-7f20 rw-s 00000000 00:01 9                          /memfd:casement (deleted)
                    Private_Dirty:      1000 kB
                    7f20-7f30 rw-p 00000000 08:01 3                          /usr/lib/libpixman-1.so.0
                    Private_Dirty:         4 kB
                    """)
            #expect(use.withoutBuffers == 172)
            #expect(use.buffers == 1 && use.maps == 3)
            #expect(use.kibibytes == [.heap: 128, .anonymous: 40, .buffer: 1000, .library: 4])
        }

        @Test("Bitmaps of slides are not in the heap, where the next one may not fit into the memory of a freed one")
        func bitmaps() throws {
            let weston = try Weston(.init(width: 1920, height: 1080))
            let slides = try weston.run(try BuildProducts.command("Slides"))
            _ = try slides.awaitLine("appeared: 1", within: .patience)
            try weston.awaitStillness()
            for _ in 0..<4 {
                for (next, swipe) in [
                    ("2", "1536 540 576 560"), ("4", "960 864 1000 270"), ("3", "384 540 1344 560"),
                    ("1", "960 216 1000 810"),
                ] {
                    try weston.finger.perform("swipe 1 \(swipe) over 150")
                    _ = try slides.awaitLine("appeared: \(next)", within: .patience)
                }
            }
            let process = try #require(slides.processIdentifier)
            let use = MemoryUse(smaps: try Files.text("/proc/\(process)/smaps"))
            let heap = try #require(use.kibibytes[.heap])
            #expect(heap < 1920 * 1080 * 4 / 1024, "KiB; one bitmap of a slide is the limit")
        }

        @Test("Each limit is judged, with a sentence, and a value at it is none too many")
        func limits() {
            let late = SurvivalOutcome.longestReturn
            let growth = SurvivalOutcome.largestGrowth
            let allowed = SurvivalOutcome(
                kills: 2, milliseconds: [1, late], growth: growth, descriptors: 0, buffers: SurvivalOutcome.mostBuffers)
            #expect(allowed.faults.isEmpty, "\(allowed.faults)")
            let bad: [(SurvivalOutcome, String)] = [
                (SurvivalOutcome(milliseconds: [1, late + 1]), "401 ms"),
                (SurvivalOutcome(growth: growth + 1), "4097 KiB"), (SurvivalOutcome(descriptors: 1), "1 more open"),
                (SurvivalOutcome(buffers: 4), "4 buffers"),
                (SurvivalOutcome(losses: ["the app ended"]), "lost: the app"),
            ]
            for (outcome, words) in bad {
                #expect(outcome.faults.count == 1 && outcome.faults[0].contains(words), "\(outcome.faults)")
            }
        }

        @Test("A quantile is a measured time, and two outcomes together have the larger growth")
        func quantiles() {
            #expect(SurvivalOutcome().quantile(0.99) == 0)
            let few = SurvivalOutcome(kills: 3, milliseconds: [30, 10, 20], growth: 4, descriptors: -1, buffers: 3)
            #expect(few.quantile(0.5) == 20)
            #expect(few.quantile(0.99) == 30)
            let both = few.merging(SurvivalOutcome(kills: 2, milliseconds: [90], growth: -8, descriptors: 2))
            #expect(both.kills == 5 && both.growth == 4 && both.descriptors == 2 && both.buffers == 3)
            #expect(both.quantile(0.99) == 90)
        }
    }
}
