import CasementCore
import Testing

@testable import Casement
@testable import CasementWayland

struct MetricsTextTests {
    @Test("A counter, a gauge and a histogram are written as OpenMetrics describes them")
    func text() {
        var text = MetricsText(app: "Museum")
        text.add(.counter("museum_tickets", help: "Tickets that were printed.", 12))
        text.add(
            Metric(
                .gauge, "museum_film_seconds", help: "Length of the film.",
                samples: [
                    .init(90.5, labels: ["room": "blue", "floor": "1"]), .init(.infinity, labels: ["room": "red"]),
                ]))
        var histogram = DurationHistogram()
        histogram.record(.milliseconds(16))
        histogram.record(.milliseconds(17))
        histogram.record(.seconds(2))
        text.add(histogram, name: "museum_wait_seconds", help: "Waiting.")
        #expect(
            text.text == """
                # HELP museum_tickets Tickets that were printed.
                # TYPE museum_tickets counter
                museum_tickets_total{app="Museum"} 12.0
                # HELP museum_film_seconds Length of the film.
                # TYPE museum_film_seconds gauge
                # UNIT museum_film_seconds seconds
                museum_film_seconds{app="Museum",floor="1",room="blue"} 90.5
                museum_film_seconds{app="Museum",room="red"} +Inf
                # HELP museum_wait_seconds Waiting.
                # TYPE museum_wait_seconds histogram
                # UNIT museum_wait_seconds seconds
                museum_wait_seconds_bucket{app="Museum",le="0.008"} 0
                museum_wait_seconds_bucket{app="Museum",le="0.016"} 1
                museum_wait_seconds_bucket{app="Museum",le="0.025"} 2
                museum_wait_seconds_bucket{app="Museum",le="0.033"} 2
                museum_wait_seconds_bucket{app="Museum",le="0.05"} 2
                museum_wait_seconds_bucket{app="Museum",le="0.1"} 2
                museum_wait_seconds_bucket{app="Museum",le="0.25"} 2
                museum_wait_seconds_bucket{app="Museum",le="0.5"} 2
                museum_wait_seconds_bucket{app="Museum",le="1.0"} 2
                museum_wait_seconds_bucket{app="Museum",le="+Inf"} 3
                museum_wait_seconds_count{app="Museum"} 3
                museum_wait_seconds_sum{app="Museum"} 2.033
                # EOF

                """)
        #expect(text.seriesCount == 15)
    }

    @Test("Quotes, backslashes and line feeds end neither a label nor a line")
    func escapes() {
        var text = MetricsText(app: "a\"b\\c\nd")
        text.add(.gauge("x", help: "a \"b\" \\ c\nd", .nan))
        #expect(
            text.text == """
                # HELP x a 'b' \\\\ c\\nd
                # TYPE x gauge
                x{app="a\\"b\\\\c\\nd"} NaN
                # EOF

                """)
    }

    @Test("A metric or a sample that occurs twice is written once, because collectors reject the whole file otherwise")
    func duplicates() {
        var text = MetricsText(app: "A")
        text.add(Metric(.gauge, "x", help: "First.", samples: [.init(1), .init(2), .init(3, labels: ["a": "b"])]))
        text.add(.gauge("x", help: "Second.", 4))
        #expect(
            text.text == """
                # HELP x First.
                # TYPE x gauge
                x{app="A"} 1.0
                x{app="A",a="b"} 3.0
                # EOF

                """)
    }

    @Test("The smaps of a process give its memory in bytes; what is missing gives none")
    func memory() {
        let text = "556-7ff ---p 00000000 00:00 0 [rollup]\nRss:   10240 kB\nPss:    1204 kB\nPss_Anon:  9 kB\n"
        #expect(ProcessUsage.bytes("Pss", in: text) == 1204 * 1024)
        #expect(ProcessUsage.bytes("Rss", in: text) == 10240 * 1024)
        #expect(ProcessUsage.bytes("Swap", in: text) == nil)
        #expect(ProcessUsage.bytes("Pss", in: "") == nil)
        #expect(ProcessUsage.bytes("Pss", in: "Pss: \(Int.max) kB\n") == nil)
    }

    @Test("This process has memory and descriptors")
    func usage() throws {
        let usage = ProcessUsage.read()
        let (resident, proportional) = (try #require(usage.residentBytes), try #require(usage.proportionalBytes))
        #expect(proportional > 1 << 20 && proportional <= resident)
        let (open, limit) = (try #require(usage.openDescriptors), try #require(usage.descriptorLimit))
        #expect(open >= 3 && open <= limit)
    }
}
