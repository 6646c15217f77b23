/// The request that the server speaks, and the numbers of its messages, which grow while a connection lasts.
struct UtteranceProgress {
    private var request: UInt64?
    /// nil until all messages have been sent: the end of the last one may arrive before its number.
    private var lastMessage: Int?
    private var latestEnd = 0

    /// Whether the server speaks.
    var isActive: Bool { request != nil }

    mutating func begin(_ request: UInt64) { (self.request, lastMessage) = (request, nil) }

    /// Notes the last message of the request.
    ///
    /// - Returns: the request if it has ended already.
    mutating func sent(lastMessage message: Int) -> UInt64? {
        lastMessage = message
        return messageEnded(latestEnd)
    }

    /// Notes the end of a message.
    ///
    /// - Returns: the request if that was its last message.
    mutating func messageEnded(_ message: Int) -> UInt64? {
        latestEnd = max(latestEnd, message)
        guard let lastMessage, latestEnd >= lastMessage else { return nil }
        return end()
    }

    /// Ends the request.
    ///
    /// - Returns: the request, if there was one.
    mutating func end() -> UInt64? {
        defer { (request, lastMessage) = (nil, nil) }
        return request
    }
}
