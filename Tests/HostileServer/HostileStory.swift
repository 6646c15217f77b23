import CWaylandServer
import CasementCore
import FuzzEngine
import Glibc
import TextRigs

@testable import CasementRender
@testable import CasementWayland
@testable import WaylandRigs

/// A host that one hostile server serves for some thousands of events; a seed chooses the server, the app and all that they do.
///
/// The seed repeats the choices. What the client does at the same moment depends on the machine, too.
@MainActor public final class HostileStory {
    /// The events of a story.
    public static let length = 4000
    /// Objects of a connection: some dozens, and some for each output and seat.
    private static let mostObjects = 256
    private static let mostOffers = 64

    private let seed: UInt64
    private var random: SplitMix64
    private let hostility: Hostility
    private let server: FakeServer
    private let rig: Rig
    private let scene: Scene?
    private let entry = EntryView("Grüße", frame: Rect(x: 10, y: 20, width: 100, height: 40))
    private var power: (any OutputPowerControl)?
    private var faults: [String] = []
    private var touches = TouchReferee()
    private var keys = KeyReferee()
    private var isOver = false
    private var limit = 0
    private var lastEvents = 0
    private var progressed = MonotonicClock.now()

    /// Makes the server and the app of a seed.
    public init(seed: UInt64) throws {
        self.seed = seed
        random = SplitMix64(seed: ~seed)
        let hostility = Hostility(seed: seed)
        self.hostility = hostility
        server = FakeServer(Self.rules(&random), observedBy: { hostility.referee.observe($0) })
        let scene = random.once(in: 2) ? Scene() : nil
        self.scene = scene
        let choice = random.pick(0...7)
        rig = try Rig(server.path, scene: scene) { Self.configure(&$0, choice) }
        rig.scene.damage = Region(PixelRect(x: 0, y: 0, width: 1, height: 1))
        rig.host.reconnection.backoff = Backoff(pauses: .milliseconds(1) ... .milliseconds(1))
        // What other programs of the machine use does not matter.
        rig.host.surroundings.bufferSource.limits = { [] }
        rig.host.surroundings.pastePatience = .milliseconds(20)
        rig.scene.onFrame = { [scene = rig.scene] count in scene.isMoving = count % 4 != 0 }
        rig.scene.onEvent = { [weak self] in self?.judge($0) }
        if let scene { build(scene) }
    }

    private static func rules(_ random: inout SplitMix64) -> FakeServer.Rules {
        var rules = FakeServer.Rules()
        let isNew = random.once(in: 2)
        rules.globals = Global.allCases.compactMap { global in
            let isNeeded = Global.required.contains(global)
            if !isNeeded, random.once(in: 6) { return nil }
            let version = isNew ? 9 : UInt32(random.pick(isNeeded ? 3...6 : 1...8))
            return (global, OfferedGlobals.version(global, version))
        }
        for index in rules.globals.indices { rules.globals.swapAt(index, random.pick(0...rules.globals.count - 1)) }
        rules.answersFrames = random.once(in: 2)
        rules.releasesBuffers = random.once(in: 2)
        rules.configures = random.once(in: 4) ? nil : [(Int32(random.pick(0...400)), Int32(random.pick(0...400)))]
        rules.capabilities = UInt32(random.pick(0...7))
        rules.outputMode = (Int32(random.pick(0...800)), Int32(random.pick(0...800)))
        rules.seatName = random.once(in: 2) ? "seat0" : nil
        rules.keepsLog = false
        return rules
    }

    private static func configure(_ configuration: inout WaylandConfiguration, _ choice: Int) {
        configuration.waitsForCompositor = true
        configuration.inhibitsIdle = choice & 1 == 1
        if choice & 2 == 2 {
            let calibration = TouchCalibration(0, 1, 0, -1, 0, 1)
            configuration.outputs = [OutputRule(.named("FAKE-1")), OutputRule(.any, calibration: calibration)]
        }
        if choice & 4 == 4 { configuration.rotation = .quarter }
        if choice == 5 { configuration.placement = .windowed(Size(width: 200, height: 100)) }
        if choice == 6 { configuration.cursor = .never }
    }

    private func build(_ scene: Scene) {
        scene.host = rig.host
        scene.root.addSubview(entry)
        entry.focus()
        _ = scene.pasteboard
        power = rig.host.controlOutputPower()
    }

    // MARK: - Playing

    /// Plays until so many events were sent; returns what was wrong.
    public func play(events limit: Int = length) -> [String] {
        self.limit = limit
        server.onDescriptor = { [hostility] in hostility.keep($0) }
        server.perform { [hostility] in hostility.globals.begin($0) }
        rig.scene.after(.zero, step)
        while !isOver {
            do throws(WaylandError) { try rig.host.run() } catch {
                faults.append("the host ends: \(error)")
                isOver = true
            }
            // The compositor may have asked the app to close, which ends all that is down.
            faults += touches.takeOpen() + keys.takeOpen()
        }
        server.stop()
        return faults + hostility.referee.faults
    }

    /// The numbers of events that were sent, of requests that were judged and of connections, once it is over.
    public var counts: (events: Int, requests: Int, connections: Int) {
        (hostility.referee.events, hostility.referee.requests, hostility.referee.clients)
    }

    /// Begins the next round when the client has handled the last one.
    private func step() {
        let progress = hostility.progress.withLock { $0 }
        let now = MonotonicClock.now()
        if progress.events != lastEvents { (lastEvents, progressed) = (progress.events, now) }
        let isStuck = now - progressed > FakeServer.waitLimit
        if isStuck { faults.append("nothing happens after \(progress.events) events") }
        if isStuck || progress.faults > 0 || progress.events >= limit {
            isOver = true
            return rig.host.stop()
        }
        rig.scene.after(.milliseconds(1), step)
        guard !progress.isWaiting else { return server.perform { [hostility] in hostility.checkClient(of: $0) } }
        checkBounds()
        act()
        hostility.progress.withLock { $0.isWaiting = true }
        server.perform { [hostility, limit] in hostility.playRound(on: $0, upTo: limit) }
    }

    /// What an app does at any time.
    private func act() {
        switch random.pick(0...11) {
        case 0: rig.host.inhibitsIdle.toggle()
        case 1: rig.host.session?.requestFrame()
        case 2: scene?.pasteboard.setText("Grüße")
        case 3: scene?.pasteboard.readText { _ in }
        case 4: power?.switchOff()
        case 5: power?.switchOn()
        case 6: if entry.isFocused { entry.resignFocus() } else { entry.focus() }
        case 7: rig.host.session?.memoryPressure()
        case 8:
            entry.selectedTextRange = 0..<entry.textLength
            entry.insertText("Grüße")
        default: break
        }
    }

    // MARK: - What the client does

    /// Nothing grows with the number of events.
    private func checkBounds() {
        rig.scene.forget()
        guard let session = rig.host.session else { return }
        let count = session.connection.objectCount
        if count > Self.mostObjects { faults.append("\(count) objects on one connection") }
        let offers = session.connection.withSelectionOffers { $0.count }
        if offers > Self.mostOffers { faults.append("\(offers) offers of data") }
    }

    /// Each touch and each key has one beginning and one end.
    private func judge(_ event: InputEvent) {
        switch event {
        case .touches(let changes): faults += changes.compactMap { touches.judge($0) }
        case .key(let key): if let problem = keys.judge(key) { faults.append(problem) }
        default: break
        }
    }
}
