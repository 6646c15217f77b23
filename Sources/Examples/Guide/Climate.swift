import CasementModel

/// The humidity in the glass cases, as shares: the values of the last 30 seconds, the newest one last.
@MainActor @Observable final class Climate {
    /// As many values as 30 seconds have.
    static let capacity = 300
    private(set) var values: [Double] = []
    @ObservationIgnored private var sensor = HumiditySensor()

    /// The newest value; nil before the first one.
    var humidity: Double? { values.last }

    /// Adds the next of ten values a second.
    func read() {
        values = values.suffix(Self.capacity - 1) + [sensor.read()]
    }
}
