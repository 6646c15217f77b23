/// Strokes of one speed profile and one shape of the path.
public struct StrokeFamily: Hashable, Sendable, CustomStringConvertible {
    /// The shape of the path.
    public enum Path: String, CaseIterable, Sendable {
        case straight
        /// A circular arc that turns by 15 to 45 degrees; 5 pt aside over 78 pt are 29 degrees.
        case arced
    }

    /// How the speed changes.
    public var profile: SpeedProfile
    /// The shape of the path.
    public var path: Path
    /// Whether the finger rolls off the panel after the stroke: 1 to 3 reports within 30 ms that slow down to 5 to 30 % of the
    /// speed and lead 90 to 180 degrees aside, by at most 8 pt.
    public var rolls: Bool

    /// Makes a family; by default of straight strokes without a roll.
    public init(_ profile: SpeedProfile, _ path: Path = .straight, rolls: Bool = false) {
        self.profile = profile
        self.path = path
        self.rolls = rolls
    }

    /// Constant, accelerating and braking strokes, reaching movements that are lifted while they accelerate, and strokes
    /// after which the finger rolls.
    public static let common: [StrokeFamily] =
        families(of: [.constant, .accelerating, .braking, .minimumJerk])
        + [StrokeFamily(.constant, rolls: true), StrokeFamily(.accelerating, rolls: true)]
    /// Further families at which the velocity tracker was developed, which change their acceleration more.
    public static let uneven: [StrokeFamily] = families(of: [.growing, .cosine, .burst, .minimumJerkPastPeak])
    /// The families that were not looked at before the tracker was finished.
    public static let keptBack: [StrokeFamily] =
        families(of: [.power, .cycloid])
        + [StrokeFamily(.power, .arced, rolls: true), StrokeFamily(.cycloid, rolls: true)]

    /// The straight and the arced strokes of speed profiles.
    public static func families(of profiles: [SpeedProfile]) -> [StrokeFamily] {
        profiles.flatMap { profile in Path.allCases.map { StrokeFamily(profile, $0) } }
    }

    /// The profile, the path and `rolled`, joined by hyphens.
    public var description: String { "\(profile.rawValue)-\(path.rawValue)\(rolls ? "-rolled" : "")" }
}
