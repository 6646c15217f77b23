/// The result of an attempt to make one more buffer of the size in use.
enum BufferAttempt: Hashable {
    /// - Parameter count: the number of buffers that exist.
    /// - Parameter complaint: sentences for the log: the cause and the consequence.
    case failed(count: Int, complaint: String)
    /// - Parameter count: the number of buffers that existed before.
    case made(count: Int)
}
