/// What a session and its parts report to the host, and ask it.
@MainActor protocol SessionDelegate: AnyObject {
    /// The compositor answered, and it has every global that is required.
    func sessionDidConnect(_ session: Session)
    /// The compositor got its first output, or lost its last one.
    func sessionOutputsDidChange(areThere: Bool)
    /// The compositor lacks something, or the connection broke; the host closes the session.
    func sessionDidFail(_ failure: SessionFailure)
    /// The compositor asks the app to end.
    func sessionDidReceiveClose()
    /// Asks whether input is still delivered: false once a handler or a signal ended the app.
    func sessionShouldContinue() -> Bool
    /// The output that the app asks for by name exists, or does not exist, of which there is a complaint for the log.
    func sessionDidChooseOutput(_ choice: OutputChoice, complaint: String?)
    /// An output that the app switches has sent its mode, failed or gone; `isOff` is nil while some have not answered.
    func sessionOutputPowerDidChange(isOff: Bool?)
    /// The window made another buffer, or could not make one.
    func sessionDidAttemptBuffer(_ attempt: BufferAttempt)
    /// The first key since the compositor sent a keyboard layout showed whether that can be used.
    func sessionDidCompileLayout(isUsable: Bool)
    /// The clipboard of a seat contains something else.
    func sessionSelectionDidChange(to content: SelectionContent)
    /// Another client reads what the app offers, from this pipe.
    func sessionSelectionIsRead(by pipe: Descriptor)
    /// Another client replaced what the app offers.
    func sessionSelectionWasCancelled()
    /// A sentence for the log.
    func sessionDidNotice(_ remark: String)
}
