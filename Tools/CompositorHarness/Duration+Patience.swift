extension Duration {
    /// How long a test waits for what must happen: an upper limit that suits a busy machine, never a measurement.
    public static let patience = Duration.seconds(180)
}
