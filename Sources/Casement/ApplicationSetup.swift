package import CasementCore
package import CasementHeadless
import CasementRender

/// The parts of a start that all runs of an app share: on a compositor, without one, in a replay and in a test.
@MainActor package struct ApplicationSetup {
    /// 1280x800: the size in points of an app without a compositor, where neither its tour nor another source has one.
    package static let standardSize = Size(width: 1280, height: 800)

    package let app: any Application
    /// The configuration of the app, with the settings that were read.
    package var configuration: KioskConfiguration

    package init(_ app: any Application) {
        self.app = app
        configuration = app.configuration
    }

    /// Replaces settings of the code by those of a settings file. Logs each mistake in it.
    package mutating func readSettings(_ path: String) {
        let problems = KioskSettings(SettingsFile(reading: path)).apply(to: &configuration)
        for problem in problems { configuration.logger.log(.error, sentence: problem) }
    }

    /// Gives a new scene the environment of the app, with its strings, and the source of its text.
    package func prepare(_ scene: Scene) {
        scene.environment = environment()
        scene.textInput.source = configuration.textInputSource
    }

    /// Makes the host of a run without a compositor, with the fonts and assets of the app.
    ///
    /// - Parameters:
    ///   - size: in points, as the views see it, before the rotation.
    ///   - scale: device pixels per point; above zero.
    package func makeHost(of scene: Scene, size: Size, scale: Double = 1) -> HeadlessHost {
        let host = HeadlessHost(
            scene: scene, size: size, scale: scale, rotation: configuration.panel.rotation, fonts: fonts())
        host.assets = configuration.resources.assets
        return host
    }

    /// Makes the app's controller, shows it in a scene, and starts the parts of the kiosk frame. Runs app code.
    ///
    /// - Parameters:
    ///   - continuity: restores and saves the state of the controller; nil for a run without a state.
    ///   - prepare: prepares the context before the parts start.
    /// - Returns: the context; its parts live as long as the configuration.
    /// - Throws: the error of the app.
    @discardableResult
    package func show(
        in scene: Scene, _ continuity: RunContinuity? = nil, _ prepare: (KioskContext) -> Void = { _ in }
    ) throws -> KioskContext {
        let root = try app.makeRootViewController()
        scene.rootViewController = root
        continuity?.follow(root)
        let source = withoutParts
        let context = KioskContext(scene: scene, logger: source.logger)
        prepare(context)
        for part in configuration.parts { part.start(in: context) }
        return context
    }

    /// The configuration for the context, which its parts hold.
    private var withoutParts: KioskConfiguration {
        var copy = configuration
        copy.parts = []
        return copy
    }

    /// A library with the app's fonts.
    func fonts() -> FontLibrary {
        let fonts = fontLibrary()
        registerFonts(in: fonts)
        return fonts
    }

    /// A library without the app's fonts, which registers them later.
    func fontLibrary() -> FontLibrary {
        FontLibrary { [configuration] in configuration.logger.log(.warning, sentence: $0) }
    }

    /// Registers the app's font files. Logs each one that cannot be used, and continues without it.
    func registerFonts(in fonts: FontLibrary) {
        for file in configuration.resources.fontFiles {
            do {
                try fonts.register(file: file.hasPrefix("/") ? file : configuration.resources.assets.path(of: file))
            } catch {
                configuration.logger.log(.error, sentence: error)
            }
        }
    }

    /// The initial environment, with the strings of the app. Logs a mistake in them, and continues without them.
    private func environment() -> SceneEnvironment {
        var environment = configuration.environment
        guard let folder = configuration.resources.stringsFolder else { return environment }
        let (assets, standard) = (configuration.resources.assets, configuration.resources.defaultLanguage)
        do throws(StringFileError) {
            environment.strings =
                if folder.hasPrefix("/") {
                    try StringCatalog(contentsOfFolder: folder, default: standard)
                } else {
                    try StringCatalog(folderNamed: folder, in: assets, default: standard)
                }
        } catch {
            configuration.logger.log(.error, sentence: error)
        }
        return environment
    }
}
