/// A notification of a page switcher for its delegate.
enum PageNotification {
    case didShowOverview
    case didDismissOverview
    case willSelect(ViewController)
    case didSelect(ViewController)
    case didClose(ViewController)
    case didMove(ViewController, from: Int, to: Int)
}
