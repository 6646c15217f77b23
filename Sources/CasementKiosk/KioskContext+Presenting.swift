import Casement
import CasementControls

extension KioskContext {
    /// The controller in front: the one presented last, else the root controller of the scene.
    var frontmostController: ViewController? {
        var front = scene.rootViewController
        while let presented = front?.presentedViewController { front = presented }
        return front
    }
}
