/// An input method did not answer to a key in ``InputMethodAnswer/timeLimit``.
public struct InputMethodError: Error, Hashable, CustomStringConvertible {
    /// The type of the input method.
    public let inputMethod: String

    /// A sentence that names the input method.
    public var description: String {
        "\(inputMethod) did not answer in \(InputMethodAnswer.timeLimit). This field goes on without it."
    }
}
