@testable import Casement
import CasementCore
import Logging
import Testing

@MainActor @Suite("The variables of the environment for developers") struct DebugVariablesTests {
    private func scene(_ variables: [String: String]) -> Scene {
        let scene = Scene()
        DebugVariables("App", logger: Logger(label: "test")) { variables[$0] }.apply(to: scene)
        return scene
    }

    @Test("CASEMENT_RASTER_CACHE=0 switches the raster cache off") func rasterCache() {
        #expect(!scene(["CASEMENT_RASTER_CACHE": "0"]).isRasterCacheEnabled)
        #expect(scene(["CASEMENT_RASTER_CACHE": "1"]).isRasterCacheEnabled)
        #expect(scene([:]).isRasterCacheEnabled)
    }

    @Test("CASEMENT_OVERLAYS names the overlays that are shown") func overlays() {
        #expect(scene(["CASEMENT_OVERLAYS": "damage,frames"]).debugOverlays == [.damage, .frames])
        #expect(scene([:]).debugOverlays.isEmpty)
    }

    @Test("CASEMENT_LOCALE chooses the language of the start") func locale() {
        #expect(scene(["CASEMENT_LOCALE": "ar-XB"]).environment.locale == "ar-XB")
        #expect(scene(["CASEMENT_LOCALE": "ar-XB"]).environment.layoutDirection == .rightToLeft)
        #expect(scene(["CASEMENT_LOCALE": ""]).environment.locale == "en")
    }
}
