import Casement
import CasementTesting

extension Stage {
    /// A stage of 480 x 320 with a white page on it, for what is to be audited.
    static func withPage() -> Stage {
        let stage = Stage(size: Size(width: 480, height: 320))
        let page = View(frame: stage.scene.root.bounds)
        page.backgroundColor = .white
        stage.scene.root.addSubview(page)
        return stage
    }

    /// The page of ``withPage()``.
    var page: View { scene.root.subviews[0] }
}
