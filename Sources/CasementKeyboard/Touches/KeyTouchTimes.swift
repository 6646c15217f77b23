/// The times of the touch model.
package struct KeyTouchTimes: Hashable, Sendable {
    /// The time after which a long press offers alternatives; 500 ms, as of a long press anywhere else.
    package var longPress = Duration.milliseconds(500)
    /// 500 ms: the time after which a key that deletes repeats.
    package var deleteDelay = Duration.milliseconds(500)
    /// 80 ms: the interval between characters that are deleted.
    package var deleteInterval = Duration.milliseconds(80)
    /// 2 s: the time from the landing after which whole words are deleted.
    package var wordDelay = Duration.seconds(2)
    /// 240 ms: the interval between words that are deleted, so that a person can stop at one.
    package var wordInterval = Duration.milliseconds(240)

    package init() {}
}
