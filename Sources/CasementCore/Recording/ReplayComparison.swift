/// Compares what arrives in a replay with what arrived in the recording, and reports the differences.
///
/// The app of a replay changes the environment and loads pictures by itself, as the recorded one did. What it has done waits
/// here for the call of the recording that confirms it.
@MainActor package final class ReplayComparison {
    private let onDifference: (String) -> Void
    private var environments: [Recording.Environment] = []
    private var pictures: [(picture: Recording.Picture, error: ImageError?)] = []
    /// The environment that the replay itself is setting.
    private var delivered: Recording.Environment?

    /// Makes a comparison.
    ///
    /// - Parameter onDifference: receives a sentence for each difference.
    package init(onDifference: @escaping (String) -> Void) {
        self.onDifference = onDifference
    }

    // MARK: Arrivals in the replay

    func environmentDidChange(to environment: Recording.Environment) {
        if environment == delivered { delivered = nil } else { environments.append(environment) }
    }

    func pictureDidArrive(_ picture: Recording.Picture, _ error: ImageError?) {
        pictures.append((picture, error))
    }

    // MARK: Calls of the recording

    /// Whether the app has made this change of the environment by itself.
    func confirm(_ environment: Recording.Environment) -> Bool {
        guard let index = environments.firstIndex(of: environment) else { return false }
        environments.removeFirst(index + 1)
        return true
    }

    /// Notes that the replay sets an environment, and reports what only the app could supply.
    func willDeliver(_ environment: Recording.Environment, insteadOf present: Recording.Environment, at time: Instant) {
        delivered = environment
        let (locales, theme) = (environment.stringLocales, environment.themeHash)
        if !locales.isEmpty, locales != present.stringLocales {
            onDifference(
                "At \(time.seconds) the recording has strings in \(names(locales)), and the replay in "
                    + "\(names(present.stringLocales)).")
        }
        if let theme, theme != present.themeHash {
            onDifference(
                "At \(time.seconds) the recording has a theme with the hash \(theme.hexadecimal), and the replay "
                    + "\(present.themeHash.map { "one with the hash \($0.hexadecimal)" } ?? "none of its own").")
        }
    }

    func didDeliver() {
        delivered = nil
    }

    /// Compares the arrival of a picture in the recording with that in the replay.
    package func compare(_ recorded: Recording.Picture, at time: Instant) {
        let original = "The picture \(recorded.name) at \(time.seconds) \(recorded.outcome) in the recording"
        guard let index = pictures.firstIndex(where: { $0.picture.name == recorded.name }) else {
            return onDifference("\(original), and did not arrive in the replay.")
        }
        let (replayed, error) = pictures.remove(at: index)
        guard replayed.hash != recorded.hash else { return }
        onDifference("\(original), and \(replayed.outcome) in the replay\(error.map { ": \($0)" } ?? ".")")
    }

    /// Reports a difference that the caller has found.
    func report(_ sentence: String) {
        onDifference(sentence)
    }

    /// Reports that no task waits for the continuation of the recording.
    package func reportMissingTask(_ number: Int, at time: Instant) {
        onDifference(
            "At \(time.seconds) a task continued in the recording, and in the replay none waits at request \(number).")
    }

    private func names(_ locales: [Locale]) -> String {
        locales.isEmpty ? "no language" : locales.map(\.identifier).joined(separator: ", ")
    }
}

extension Instant {
    /// The time since the start of the recording's clock, in seconds.
    fileprivate var seconds: String { "\(Double(nanoseconds) / 1e9) s" }
}

extension Recording.Picture {
    fileprivate var outcome: String { hash.map { "has the hash \($0.hexadecimal)" } ?? "failed" }
}

extension UInt64 {
    var hexadecimal: String { String(self, radix: 16) }
}
