public import CasementCore

/// An output on which an app is shown, and what applies there.
///
/// ```swift
/// KioskPanel(outputs: [
///     OutputRule(.connector("DSI-1"), rotation: .quarter),
///     OutputRule(.size(PixelSize(width: 1280, height: 800))),
/// ])
/// ```
///
/// The app is shown on the connected output that the earliest rule matches. The rotation and the calibration are those of the
/// earliest rule that matches the output on which the app is and that has one, also if the compositor shows the app elsewhere.
public struct OutputRule: Hashable, Sendable {
    /// Which outputs the rule is about.
    @nonexhaustive public enum Match: Hashable, Sendable {
        /// The connector, such as `DSI-1`, as the compositor writes it.
        case connector(String)
        /// The make, without regard to case.
        case make(String)
        /// The model, without regard to case.
        case model(String)
        /// The mode in pixels, before any rotation.
        case size(PixelSize)
        /// The connector or, if no output has it, the make and model separated by a space, as with the option `--output`.
        case named(String)
        /// Every output.
        case any
    }

    /// Which outputs the rule is about.
    public var match: Match
    /// The rotation that the app applies itself there; nil for that of the next rule that matches, or of the configuration.
    public var rotation: QuarterTurn?
    /// The correction of the positions of touches there; nil for that of the next rule that matches, or none.
    public var calibration: TouchCalibration?

    /// Makes a rule.
    public init(_ match: Match, rotation: QuarterTurn? = nil, calibration: TouchCalibration? = nil) {
        self.match = match
        self.rotation = rotation
        self.calibration = calibration
    }
}

extension OutputRule.Match {
    /// The output that is meant; a connector has precedence over make and model, because two panels of the same model differ in
    /// nothing else.
    func index(in outputs: [OutputState]) -> Int? {
        if case .named(let name) = self, let index = Self.connector(name).index(in: outputs) { return index }
        return outputs.firstIndex { matches($0) }
    }

    func matches(_ output: OutputState) -> Bool {
        switch self {
        case .connector(let name): output.name == name && !name.isEmpty
        case .make(let make): output.make.lowercased() == make.lowercased() && !make.isEmpty
        case .model(let model): output.model.lowercased() == model.lowercased() && !model.isEmpty
        case .size(let size): output.mode == size
        case .named(let name):
            !name.isEmpty && (output.name == name || output.maker.lowercased() == name.lowercased())
        case .any: true
        }
    }

    /// The words for the log, after "There is no output".
    var words: String {
        switch self {
        case .connector(let name), .named(let name): "'\(name)'"
        case .make(let make): "made by '\(make)'"
        case .model(let model): "of the model '\(model)'"
        case .size(let size): "of \(size.width)x\(size.height) pixels"
        case .any: "at all"
        }
    }
}
