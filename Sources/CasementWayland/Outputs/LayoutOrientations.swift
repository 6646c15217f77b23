/// The orientations for which an app is laid out.
public struct LayoutOrientations: OptionSet, Hashable, Sendable {
    /// One bit an orientation; its layout is not promised.
    public let rawValue: UInt8

    /// Makes a set from its bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Wider than high.
    public static let landscape = LayoutOrientations(rawValue: 1 << 0)
    /// Higher than wide.
    public static let portrait = LayoutOrientations(rawValue: 1 << 1)
    /// Both.
    public static let all: LayoutOrientations = [.landscape, .portrait]

    /// Whether a size has one of them; a square has each.
    func contains(width: Int, height: Int) -> Bool {
        width == height || isEmpty || contains(width > height ? .landscape : .portrait)
    }
}
