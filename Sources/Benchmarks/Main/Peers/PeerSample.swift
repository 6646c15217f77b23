/// What one turn of a program has cost.
struct PeerSample {
    /// From exec to the first commit, in milliseconds.
    var start = 0.0
    /// The processor time of the client, divided by its commits, in milliseconds.
    var processorTime = 0.0
    /// The refreshes without a new picture while the touch moved.
    var missedFrames = 0.0
    /// From a position of the touch to the repaint that shows the content there, in milliseconds.
    var latencies: [Double] = []
    /// From the first motion of each touch to the first commit after it, in milliseconds.
    var firstMotions: [Double] = []
    /// The proportional set size after the swipes, in MiB.
    var memory = 0.0
    /// The wakeups in ten seconds without input; nil in a turn that does not count them.
    var wakeups: Double?
}
