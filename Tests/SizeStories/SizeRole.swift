package import CasementCore
import ControlExhibits
import Exhibits

/// What a story of sizes shows: an example, or a block of code of an article.
package struct SizeRole: Sendable {
    /// Where the code stands.
    package let name: String
    /// Makes the controller that is shown.
    package let make: @MainActor @Sendable () throws -> ViewController

    package init(_ name: String, make: @escaping @MainActor @Sendable () throws -> ViewController) {
        (self.name, self.make) = (name, make)
    }

    /// The exhibits and the gallery.
    @MainActor package static var exhibits: [SizeRole] {
        Exhibit.all.map { exhibit in
            SizeRole("exhibit \(exhibit.title)") { exhibit.makeController() }
        } + [SizeRole("gallery") { GalleryController(Exhibit.all) }]
    }
}
