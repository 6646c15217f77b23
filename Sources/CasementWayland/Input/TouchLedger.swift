/// Counts the touches that the scene received. Those that began and did not end are down.
struct TouchLedger: Hashable {
    var begun = 0
    var ended = 0
    var cancelled = 0
}
