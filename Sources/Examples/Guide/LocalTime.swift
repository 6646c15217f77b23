import Casement
import Glibc

/// The time of day where the panel is.
///
/// `GUIDE_TIME=14:30` in the environment stops the clock, so that pictures of two runs can be compared.
func localTime() -> CivilTime {
    if let text = getenv("GUIDE_TIME") {
        let parts = String(cString: text).split(separator: ":").compactMap { Int($0) }
        if parts.count == 2, let time = CivilTime(hour: parts[0], minute: parts[1]) { return time }
    }
    var now = time(nil)
    var local = tm()
    localtime_r(&now, &local)
    // A leap second is the last second of its minute once more.
    let time = CivilTime(hour: Int(local.tm_hour), minute: Int(local.tm_min), second: min(Int(local.tm_sec), 59))
    return time ?? CivilDateTime(since1970: .seconds(now)).time
}
