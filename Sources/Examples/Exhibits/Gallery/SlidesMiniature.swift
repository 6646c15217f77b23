import Casement

/// A small picture of the four slides in the arrangement of their graph.
@MainActor final class SlidesMiniature: View {
    private let scenes: [View] = [WindowScene(.morning), NoonScene(), EveningScene(), WindowScene(.night)]

    init() {
        super.init()
        isUserInteractionEnabled = false
        clipsToBounds = true
        for scene in scenes {
            scene.clipsToBounds = true
            addSubview(scene)
        }
    }

    override func layoutSubviews() {
        let (x, y) = ((bounds.width / 2).rounded(), (bounds.height / 2).rounded())
        for (index, scene) in scenes.enumerated() {
            let (left, top) = (index % 2 == 0 ? 0 : x, index < 2 ? 0 : y)
            scene.frame = Rect(
                x: left, y: top, width: index % 2 == 0 ? x : bounds.width - x,
                height: index < 2 ? y : bounds.height - y)
        }
    }
}
