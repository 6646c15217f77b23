extension GestureRecognizer {
    /// The metrics of the scene that its view is in.
    package final var touchMetrics: TouchMetrics { (scene ?? view?.scene)?.touchMetrics ?? .reference }
}
