package import CasementCore
import ControlExhibits
import Exhibits

/// An example whose controller a story shows.
package enum Example: String, CaseIterable, Sendable {
    case gallery, slides, gestures, magnets, type, nodes, controls

    @MainActor package func makeController() -> ViewController {
        switch self {
        case .gallery: GalleryController(Exhibit.all)
        case .slides: SlidesExhibit.makeController()
        case .gestures: GesturesExhibit.makeController()
        case .magnets: MagnetsExhibit.makeController()
        case .type: TypeExhibit.makeController()
        case .nodes: NodesExhibit.makeController()
        case .controls: ControlsExhibit.makeController()
        }
    }

    /// The points at which the touches of the example's tour land, as shares of the panel: views that react lie
    /// there.
    @MainActor package var landings: [Point] {
        (try? FingerScript(parsing: tour))?.landings ?? []
    }

    @MainActor private var tour: String {
        switch self {
        case .gallery: GalleryController.tour
        case .slides: SlidesExhibit.tour
        case .gestures: GesturesExhibit.tour
        case .magnets: MagnetsExhibit.tour
        case .type: TypeExhibit.tour
        case .nodes: NodesExhibit.tour
        case .controls: ControlsExhibit.tour
        }
    }
}

extension FingerScript {
    /// The points at which its touches land, as shares of the panel; none without a size.
    package var landings: [Point] {
        guard let size else { return [] }
        return timeline().flatMap { step -> [Point] in
            guard case .touches(let changes) = step.action else { return [] }
            return changes.filter { $0.phase == .began }
                .map { Point($0.location.x / size.width, $0.location.y / size.height) }
        }
    }
}
