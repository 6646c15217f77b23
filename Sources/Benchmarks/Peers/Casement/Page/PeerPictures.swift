package import Casement
import Glibc

/// The pictures that all programs of the comparison show.
@MainActor package enum PeerPictures {
    private static var images: [String: Image] = [:]

    /// A picture of the folder that `PEER_PICTURES` names.
    ///
    /// The first call decodes it at once, as the other programs do, so that the first frame of each shows the same.
    package static func image(_ name: String) -> Image? {
        if let image = images[name] { return image }
        let folder = getenv("PEER_PICTURES").map { String(cString: $0) } ?? "."
        let image = try? Image(contentsOfFile: "\(folder)/\(name)")
        images[name] = image
        return image
    }

    /// The configuration of the programs, which bring their font.
    package static func configuration(_ name: String) -> KioskConfiguration {
        KioskConfiguration(
            name: name, resources: KioskResources(fontFiles: ["/usr/share/fonts/opentype/inter/Inter-Regular.otf"]))
    }
}
