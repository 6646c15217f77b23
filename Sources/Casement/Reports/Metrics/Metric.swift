/// One metric of an app, for the file that a fleet's monitoring collects; see `KioskConfiguration.metrics`.
public struct Metric: Hashable, Sendable {
    /// What a value means.
    @nonexhaustive public enum Kind: String, Hashable, Sendable {
        /// A number that only grows while the app runs, such as tickets printed.
        case counter
        /// A number that goes up and down, such as the length of a queue.
        case gauge
    }

    /// One value, and the labels that distinguish it from the other values of its metric.
    public struct Sample: Hashable, Sendable {
        /// The values of the labels by their names.
        public let labels: [String: String]
        /// The value; not negative for a counter.
        public let value: Double

        /// Makes a sample.
        ///
        /// - Precondition: each name of a label consists of ASCII letters, digits and `_`, begins with no digit, and is neither
        ///   `app`, which holds the name of the app, nor `le`.
        public init(_ value: Double, labels: [String: String] = [:]) {
            precondition(
                labels.keys.allSatisfy { Metric.isName($0) && !["app", "le"].contains($0) },
                "A label has a name that OpenMetrics does not allow, or that the toolkit uses: \(labels.keys.sorted())."
            )
            self.labels = labels
            self.value = value
        }
    }

    /// What the values mean.
    public let kind: Kind
    /// The name without `_total`, which the file adds to that of a counter; it ends with the unit, if the values have one:
    /// `museum_film_seconds`.
    public let name: String
    /// One sentence for the operator. Use the same one in all apps of a machine: node_exporter drops the series of a metric
    /// with a second one.
    public let help: String
    /// The values; of two samples with equal labels the first one counts.
    public let samples: [Sample]

    /// Makes a metric with several values.
    ///
    /// - Precondition: the name consists of ASCII letters, digits and `_`, begins with no digit, does not end with `_total`,
    ///   and does not begin with `casement_`.
    public init(_ kind: Kind, _ name: String, help: String, samples: [Sample]) {
        precondition(
            Self.isName(name) && !name.hasSuffix("_total") && !name.hasPrefix("casement_"),
            "A metric has a name that OpenMetrics does not allow, or that the toolkit uses: \(name).")
        self.init(kind: kind, name: name, help: help, samples: samples)
    }

    /// Makes a metric of the toolkit.
    init(kind: Kind, name: String, help: String, samples: [Sample]) {
        (self.kind, self.name, self.help, self.samples) = (kind, name, help, samples)
    }

    /// Makes a metric with one value that only grows while the app runs.
    public static func counter(_ name: String, help: String, _ value: Double) -> Metric {
        Metric(.counter, name, help: help, samples: [Sample(value)])
    }

    /// Makes a metric with one value that goes up and down.
    public static func gauge(_ name: String, help: String, _ value: Double) -> Metric {
        Metric(.gauge, name, help: help, samples: [Sample(value)])
    }

    private static func isName(_ text: String) -> Bool {
        let letters = text.utf8.allSatisfy {
            switch $0 {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
                true
            default: false
            }
        }
        return letters && text.first?.isNumber == false
    }
}
