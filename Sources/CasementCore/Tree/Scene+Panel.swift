extension Scene {
    /// Uses the touch metrics of the device again, after the app has set others.
    public func resetTouchMetrics() { setTouchMetrics(nil) }

    func setTouchMetrics(_ metrics: TouchMetrics?) {
        let before = touchMetrics
        ownTouchMetrics = metrics
        if touchMetrics != before { noteDevice() }
    }

    /// The touch metrics in force, of the panel's own points.
    var panelMetrics: TouchMetrics {
        guard let ownTouchMetrics else { return panel?.touchMetrics ?? .reference }
        return ownTouchMetrics.magnified(by: 1 / (device?.magnification ?? 1))
    }

    /// The panel as recordings hold it: with the touch metrics in force, so that a replay needs no app that sets them.
    var recordedDevice: DeviceTransform? {
        panel.map {
            DeviceTransform(size: $0.size, scale: $0.scale, rotation: $0.rotation, touchMetrics: panelMetrics)
        }
    }

    func noteDevice() {
        if let recordedDevice { recorder?.note(.resize(recordedDevice)) }
    }
}
