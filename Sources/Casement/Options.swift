import CSystem
import CasementCore

/// The parsed command line of an app.
struct Options: Hashable {
    var output: String?
    /// The file whose settings replace those of the code, instead of the app's own file.
    var settings: String?
    /// Whether the app waits for a compositor that is not there yet, instead of exiting.
    var waitsForCompositor = false
    /// The size of the window, or of the pictures of a run without a compositor, in points.
    var size: Size?
    /// How long a touch may wait for the app before it is cancelled; nil for the app's own limit.
    var staleTouchLimit: Duration?
    /// The folder for the pictures of a run without a compositor.
    var headless: String?
    /// The script to play instead of the app's tour.
    var script: String?
    /// The file that receives the recording of all input.
    var record: String?
    /// The recording to replay in a run without a compositor.
    var replay: String?
    /// The file for the state of the root controller, instead of the app's own.
    var state: String?
    /// The file with the touches of the last minute of a run, which the next run repeats at its start.
    var retrace: String?
    var printsTour = false
    var printsFigures = false
    var printsHelp = false

    /// A mistake on the command line.
    struct Mistake: Error, Hashable, CustomStringConvertible {
        let description: String

        init(_ description: String) {
            self.description = description
        }
    }

    init() {}

    init(_ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) throws(Mistake) {
        casement_restart_options()
        var text: UnsafePointer<CChar>?
        while true {
            let option = casement_next_option(count, arguments, &text)
            if option == CASEMENT_OPTION_END { break }
            try set(option, text.map { String(cString: $0) } ?? "")
        }
        guard script == nil || headless != nil else {
            throw Mistake("--script needs --headless: a compositor has its own touches")
        }
        guard replay == nil || headless != nil else {
            throw Mistake("--replay needs --headless: a compositor has its own touches")
        }
        guard state == nil || headless == nil else {
            throw Mistake("--state excludes --headless: a run without a compositor begins without a state")
        }
        guard retrace == nil || headless == nil else {
            throw Mistake("--retrace excludes --headless: a script and a recording have their own touches")
        }
        guard replay == nil || script == nil && size == nil else {
            throw Mistake("--replay excludes --script and --size: a recording has its own")
        }
    }

    private mutating func set(_ option: casement_option, _ text: String) throws(Mistake) {
        switch option {
        case CASEMENT_OPTION_OUTPUT: output = text
        case CASEMENT_OPTION_SETTINGS: settings = text
        case CASEMENT_OPTION_WAIT: waitsForCompositor = true
        case CASEMENT_OPTION_SIZE: size = try Self.size(text)
        case CASEMENT_OPTION_STALE_TOUCH_LIMIT: staleTouchLimit = try Self.time(text)
        case CASEMENT_OPTION_HEADLESS: headless = text
        case CASEMENT_OPTION_SCRIPT: script = text
        case CASEMENT_OPTION_RECORD: record = text
        case CASEMENT_OPTION_REPLAY: replay = text
        case CASEMENT_OPTION_STATE: state = text
        case CASEMENT_OPTION_RETRACE: retrace = text
        case CASEMENT_OPTION_TOUR: printsTour = true
        case CASEMENT_OPTION_FIGURES: printsFigures = true
        case CASEMENT_OPTION_HELP: printsHelp = true
        case CASEMENT_OPTION_NO_VALUE: throw Mistake("\(text) needs a value")
        case CASEMENT_OPTION_SURPLUS: throw Mistake("'\(text)' is not expected here")
        default: throw Mistake("there is no option '\(text)'")
        }
    }

    /// The longest side in points; a picture has at most 32,767 pixels a side.
    private static let longestSide = 16_384

    private static func size(_ text: String) throws(Mistake) -> Size {
        let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
        guard sides.count == 2, sides.allSatisfy({ (1...longestSide).contains($0) }) else {
            throw Mistake("--size takes a width and a height in points, such as 1280x800, not '\(text)'")
        }
        return Size(width: Double(sides[0]), height: Double(sides[1]))
    }

    /// The longest time in seconds, an hour.
    private static let longestTime = 3600.0

    private static func time(_ text: String) throws(Mistake) -> Duration {
        guard let seconds = Double(text), seconds > 0, seconds <= longestTime else {
            throw Mistake("--stale-touch-limit takes a time in seconds, such as 2.5, of an hour at most, not '\(text)'")
        }
        return .seconds(seconds)
    }

    static func usage(_ name: String) -> String {
        """
        usage: \(name) [OPTIONS]

          --output NAME    show on the output of this connector, such as DSI-1, or of this make and model
          --settings FILE  read settings from this file, instead of the app's own one
          --wait           wait for a compositor that is not there yet, instead of exiting
          --size WxH       show in a window of this size in points
          --stale-touch-limit SECONDS
                           cancel a touch that waited longer than this for the app, instead of the app's own limit
          --headless DIR   run without a compositor: play a script and write numbered pictures to DIR
          --script FILE    with --headless: play this script instead of the app's own tour
          --record FILE    record all input to FILE, except in views marked secret
          --replay FILE    with --headless: replay such a recording
          --state FILE     keep the state of the app in FILE, instead of the app's own file
          --retrace FILE   at the start, repeat the touches in FILE on the views of their identifiers, without showing them;
                           at the end, write the last minute of touches to FILE
          --tour           print the app's own tour
          --figures        print a line of figures at the end
          --help           print this

        CASEMENT_WHY=1 in the environment logs each decision about recognizers, and each tap that runs no action.
        CASEMENT_OVERLAYS=damage,touches,bounds,caches,frames draws these over the app. CASEMENT_INSPECT=1 shows an inspector, and
        opens a socket for scripts/inspect.sh. CASEMENT_RASTER_CACHE=0 keeps nothing as a bitmap. SIGUSR1 writes the last minute of input to a file.
        """
    }
}
