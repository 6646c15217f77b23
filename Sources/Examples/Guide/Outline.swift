import CasementModel

/// The measured outline of an exhibit, as far as it has been loaded.
@MainActor @Observable final class Outline {
    enum State {
        case waiting, loading, loaded, failed
    }

    var state = State.waiting
    /// From the foot upwards.
    var points: [ProfilePoint] = []
    /// The share of the points that have been loaded.
    var share = 0.0
}
