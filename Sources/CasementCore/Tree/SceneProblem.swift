/// A problem that a scene reports; see ``Scene/onProblem``.
@nonexhaustive public enum SceneProblem: Sendable, CustomStringConvertible {
    /// The arbitration of gestures is in an impossible state: a fault of the toolkit. Report the sentence together with the
    /// recorder's last minute.
    case brokenInvariant(String)
    /// A touch reaches two recognizers between which nothing decides; see ``Scene/reportsAmbiguousGestures``.
    case ambiguousGestures(GesturePair)
    /// A call, or an answer to the toolkit, could not have its effect: the sentence has the call, the reason and the remedy.
    /// What only cannot be done yet is kept, and not reported.
    case call(String)
    /// The error that ended the body of a task of the scene or of one of its views: a mistake of the app.
    case task(any Error)
    /// A ``/CasementBase/Localized`` value lacks a string or an argument; the sentence names file and key.
    case string(String)
    /// A picture that the ``ImageView/source`` of a view names cannot be shown, or the file of an icon.
    case image(ImageError)
    /// A saved state cannot be restored or written; see ``/CasementBase/StateRestoring``.
    case state(StateError)

    /// The problem as a sentence, for the log.
    public var description: String {
        switch self {
        case .brokenInvariant(let sentence), .call(let sentence), .string(let sentence): sentence
        case .ambiguousGestures(let pair): pair.description
        case .task(let error): "A task ended with an error: \(error)"
        case .image(let error): error.description
        case .state(let error): error.description
        }
    }
}

extension Scene {
    /// Reports a problem, unless one with the same sentence was reported.
    func report(_ problem: SceneProblem) {
        if reportedProblems.insert(problem.description).inserted { onProblem?(problem) }
    }

    /// Reports a call of the app that has no effect, once. The sentence names no value of the app's, so that there are few.
    package func report(call sentence: String) { report(.call(sentence)) }
}
