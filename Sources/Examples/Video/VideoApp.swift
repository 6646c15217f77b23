import Casement
import Glibc

/// Plays a video that a process of GStreamer decodes: `VIDEO=film.webm swift run Video`. Without a file it plays a test
/// picture.
@main struct VideoApp: Application {
    let configuration = KioskConfiguration(name: "Video", applicationID: "org.example.video")
    let tour = """
        size 800 480
        wait 2000
        """

    func makeRootViewController() -> ViewController {
        VideoController(.gstreamer(file: getenv("VIDEO").map { String(cString: $0) }))
    }
}
