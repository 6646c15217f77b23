/// What ``CasementTesting/Stage/audit(_:textScales:)`` looks for.
public struct AuditChecks: OptionSet, Hashable, Sendable {
    /// One bit a check; its layout is not promised.
    public let rawValue: UInt8

    /// Makes a set from its bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Texts that are cut, that reach beyond the panel or their background, or that touch each other.
    public static let texts = AuditChecks(rawValue: 1 << 0)
    /// Controls and views with a tap recognizer on which a finger can land in less than 44 pt.
    public static let targets = AuditChecks(rawValue: 1 << 1)
    /// Controls without a name for assistive technology.
    public static let names = AuditChecks(rawValue: 1 << 2)
    /// Texts with a contrast below 4.5 : 1, or below 3 : 1 from 24 pt on.
    public static let contrast = AuditChecks(rawValue: 1 << 3)
    /// Fields whose edge, and switches, boxes, radio buttons and sliders of which no part, has a contrast of 3 : 1 with what is
    /// around it. The text in a control, such as a segment, identifies it; while it is chosen, it needs a mark of 3 : 1, too.
    /// So does a switch or a box that is off and draws one. A text that is the value, as of a stepper, is enough.
    public static let parts = AuditChecks(rawValue: 1 << 4)
    /// All of them.
    public static let all: AuditChecks = [.texts, .targets, .names, .contrast, .parts]
}
