extension StateError {
    /// What an error of the coders says, with its coding path, where it has one.
    package static func text(of error: any Error) -> String {
        switch error {
        case let error as StateError: error.description
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
            DecodingError.keyNotFound(_, let context), DecodingError.dataCorrupted(let context):
            "\(context.debugDescription) (at \(context.codingPath.text))"
        default: "\(error)"
        }
    }
}
