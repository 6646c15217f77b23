/// A key of a keyboard on the screen: a touch that explores the screen types it when it ends there.
@MainActor package protocol SemanticsKey: View {
    /// Whether it types a character, and no command.
    var typesCharacter: Bool { get }
}
