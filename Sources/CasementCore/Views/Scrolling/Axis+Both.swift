extension Axis {
    /// Both axes, for loops that run for each event and each frame: `allCases` would allocate an array each time.
    static var both: BothAxes { BothAxes() }
}

/// The horizontal axis and then the vertical one.
struct BothAxes: Sequence, IteratorProtocol {
    private var passed = 0

    mutating func next() -> Axis? {
        passed += 1
        switch passed {
        case 1: return .horizontal
        case 2: return .vertical
        default: return nil
        }
    }
}
