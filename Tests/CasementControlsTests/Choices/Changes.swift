/// The values that a control has sent.
@MainActor final class Changes<Value> {
    var values: [Value] = []
}
