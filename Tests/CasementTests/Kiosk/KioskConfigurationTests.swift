import Casement
import Testing

/// A requirement, through which a deprecated function is called without a warning.
private protocol ConfigurationMaker {
    static func make() -> KioskConfiguration
}

private enum FormerInitializer: ConfigurationMaker {
    @available(*, deprecated) static func make() -> KioskConfiguration {
        KioskConfiguration(
            name: "Museum", applicationID: "org.example.museum", outputs: [OutputRule(.connector("DSI-1"))],
            rotation: .half, orientations: .landscape, cursor: .never, staysLit: true, staleTouchLimit: .seconds(2),
            environment: SceneEnvironment(locale: "fr"), assets: Assets(folders: ["/pictures"]),
            fontFiles: ["Inter.ttf"],
            stringsFolder: "strings", defaultLanguage: "de", recordingsFolder: "/recordings",
            textInputSource: .automatic, metricsFile: "/metrics", metricsInterval: .seconds(3), metrics: { [] },
            settingsFile: "/settings", stateFile: "/state", crashReportsFolder: "/reports")
    }
}

@Suite struct KioskConfigurationTests {
    @Test func `the former initializer sets the same values`() {
        func made(by maker: (some ConfigurationMaker).Type) -> KioskConfiguration { maker.make() }
        let configuration = made(by: FormerInitializer.self)
        #expect(configuration.name == "Museum" && configuration.applicationID == "org.example.museum")
        let panel = configuration.panel
        #expect(panel.outputs == [OutputRule(.connector("DSI-1"))] && panel.rotation == .half)
        #expect(panel.orientations == .landscape && panel.cursor == .never && panel.staysLit)
        #expect(panel.staleTouchLimit == .seconds(2))
        let resources = configuration.resources
        #expect(resources.assets.folders == ["/pictures"] && resources.fontFiles == ["Inter.ttf"])
        #expect(resources.stringsFolder == "strings" && resources.defaultLanguage == "de")
        #expect(configuration.environment.locale == "fr")
        let files = configuration.files
        #expect(files.settings == "/settings" && files.state == "/state")
        #expect(files.crashReportsFolder == "/reports" && files.recordingsFolder == "/recordings")
        let metrics = configuration.metrics
        #expect(metrics?.file == "/metrics" && metrics?.interval == .seconds(3) && metrics?.additional != nil)
    }
}
