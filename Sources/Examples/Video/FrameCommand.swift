/// The command line of a program that writes frames of one size to its standard output, one after the other.
struct FrameCommand: Sendable {
    /// The program; it is searched in `PATH`.
    var program: String
    var arguments: [String]
    /// The size of the frames, in pixels.
    var width: Int
    var height: Int
    /// What to do if the program is missing.
    var advice = ""

    /// GStreamer, which decodes a file at the speed of the video, or makes a test picture.
    static func gstreamer(file: String?, width: Int = 640, height: Int = 360) -> FrameCommand {
        let caps = "video/x-raw,format=BGRx,width=\(width),height=\(height),pixel-aspect-ratio=1/1"
        let source = file.map { ["filesrc", "location=\($0)", "!", "decodebin"] } ?? ["videotestsrc", "is-live=true"]
        return FrameCommand(
            program: "gst-launch-1.0",
            arguments: ["-q"] + source + ["!", "videoconvert", "!", "videoscale", "add-borders=true", "!", caps]
                + ["!", "fdsink", "fd=1", "sync=true"],
            width: width, height: height,
            advice: "Install gstreamer1.0-tools, gstreamer1.0-plugins-base and gstreamer1.0-plugins-good.")
    }
}
