/// A compositor that the harness started, in which clients can run.
public protocol PrivateCompositor: AnyObject {
    /// What a client must find in its environment to come to this compositor.
    var clientVariables: [String: String] { get }
    /// The hand that touches its clients; another one after a restart.
    var finger: Finger { get }
    /// The last lines of its log.
    var log: String { get }
    /// Ends it as `kill -9` does.
    func kill()
    /// Starts it again, after ``kill()``, on the same socket.
    ///
    /// - Returns: the time at which the socket first accepted a connection.
    @discardableResult func restart() throws(HarnessError) -> Moment
}

extension PrivateCompositor {
    /// Starts a client of this compositor.
    ///
    /// - Parameter output: the destination of its standard output; nil keeps it for reading lines.
    public func run(
        _ command: [String], variables: [String: String] = [:], output: ChildProcess.Stream? = nil,
        errors: ChildProcess.Stream = .inherited
    ) throws(HarnessError) -> ChildProcess {
        let environment = Environment.isolated(clientVariables.merging(variables) { $1 })
        return try ChildProcess(command, environment: environment, output: output, errors: errors)
    }
}
