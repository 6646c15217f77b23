import CasementCore
import CasementWayland

/// Writes metrics as OpenMetrics text (OpenMetrics 1.0), which node_exporter's textfile collector accepts too.
///
/// That collector reads the older text format of Prometheus. There, lines with UNIT and EOF are comments, and a counter whose
/// TYPE line lacks `_total` has no type, which no query needs. It rejects a whole file for a type that it does not know, such
/// as `info`, for a time stamp, and for an escaped double quote in a HELP line; so none of these is written.
struct MetricsText {
    /// The text so far, without its last line.
    private var lines = ""
    /// The number of series so far, each of which is one line.
    private(set) var seriesCount = 0
    private let app: String
    private var names: Set<String> = []

    /// - Parameter app: the value of the label `app` of all series.
    init(app: String) {
        self.app = Self.escaped(app)
    }

    /// The whole text.
    var text: String { lines + "# EOF\n" }

    /// Adds a metric; of two with one name the first one counts, because the collector rejects a file with both.
    mutating func add(_ metric: Metric) {
        guard names.insert(metric.name).inserted else { return }
        addDescription(of: metric.name, type: metric.kind.rawValue, help: metric.help)
        let suffix = metric.kind == .counter ? "_total" : ""
        var labels: Set<[String: String]> = []
        for sample in metric.samples where labels.insert(sample.labels).inserted {
            let others = sample.labels.sorted { $0.key < $1.key }
            addSeries(metric.name + suffix, others.map { ($0.key, $0.value) }, Self.decimal(sample.value))
        }
    }

    /// Adds a histogram in seconds.
    mutating func add(_ histogram: DurationHistogram, name: String, help: String) {
        addDescription(of: name, type: "histogram", help: help)
        var count = 0
        for (range, more) in histogram.counts.enumerated() {
            count += more
            let bound =
                range < DurationHistogram.bounds.count ? Double(DurationHistogram.bounds[range]) / 1000 : .infinity
            addSeries(name + "_bucket", [("le", Self.decimal(bound))], "\(count)")
        }
        addSeries(name + "_count", [], "\(count)")
        addSeries(name + "_sum", [], Self.decimal(histogram.sum.inSeconds))
    }

    private mutating func addDescription(of name: String, type: String, help: String) {
        // The two formats escape a double quote differently.
        let help = Self.escaped(String(help.map { $0 == "\"" ? "'" : $0 }))
        lines += "# HELP \(name) \(help)\n# TYPE \(name) \(type)\n"
        if let unit = ["seconds", "bytes"].first(where: { name.hasSuffix("_\($0)") }) {
            lines += "# UNIT \(name) \(unit)\n"
        }
    }

    private mutating func addSeries(_ name: String, _ labels: [(name: String, value: String)], _ value: String) {
        lines += "\(name){app=\"\(app)\""
        for label in labels { lines += ",\(label.name)=\"\(Self.escaped(label.value))\"" }
        lines += "} \(value)\n"
        seriesCount += 1
    }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for character in text.unicodeScalars {
            switch character {
            case "\\": result += "\\\\"
            case "\"": result += "\\\""
            case "\n": result += "\\n"
            default: result.unicodeScalars.append(character)
            }
        }
        return result
    }

    /// A number as both formats write it.
    private static func decimal(_ value: Double) -> String {
        if value.isNaN { return "NaN" }
        if value.isInfinite { return value < 0 ? "-Inf" : "+Inf" }
        return "\(value)"
    }
}
