/// How a voice speaks. Each number is from -100 to 100, as in the protocol of speech-dispatcher; others become the nearest of
/// these.
public struct VoiceSettings: Sendable, Hashable {
    /// The speed; 0 for the engine's default, which is about 170 words a minute in espeak-ng.
    public var rate: Int { didSet { rate = Self.clamped(rate) } }
    /// The pitch; 0 for the engine's default.
    public var pitch: Int { didSet { pitch = Self.clamped(pitch) } }
    /// The volume; 100 for the loudest, 0 for the middle.
    public var volume: Int { didSet { volume = Self.clamped(volume) } }

    /// Makes settings.
    public init(rate: Int = 0, pitch: Int = 0, volume: Int = 0) {
        self.rate = Self.clamped(rate)
        self.pitch = Self.clamped(pitch)
        self.volume = Self.clamped(volume)
    }

    private static func clamped(_ number: Int) -> Int { max(-100, min(100, number)) }
}
