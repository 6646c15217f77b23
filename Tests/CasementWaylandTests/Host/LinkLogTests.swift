import CasementCore
import Logging
import Testing

@testable import CasementWayland
@testable import WaylandRigs

struct LinkLogTests {
    private let absence = WaylandError(.noSocket, "There is no socket.")

    @Test func anOutageAndItsEndAreLoggedOnceEachWithACount() {
        var log = LinkLog()
        let loss = log.lost("The compositor is gone.", level: .error, afterLifetime: .seconds(60), at: moment(0))
        #expect(loss == .init(level: .error, text: "The compositor is gone. Waiting for a compositor."))
        var said: [LogRemark] = []
        for attempt in 1...7 {
            log.attempted()
            if let remark = log.failed(absence, at: moment(attempt * 1700)) { said.append(remark) }
        }
        #expect(said == [.init(level: .warning, text: "There is no socket.")])
        let recovery = log.connected(at: moment(12_300))
        #expect(recovery == .init(level: .notice, text: "Connected again after 12.3 s, 7 attempts."))
        #expect(log.deadline == nil)
    }

    @Test func aShortRestartLogsOnlyObstaclesOfTheSystem() {
        var log = LinkLog()
        _ = log.lost("Gone.", level: .error, afterLifetime: .seconds(60), at: moment(0))
        log.attempted()
        let early = log.failed(absence, at: moment(50))
        #expect(early == nil)
        let scarce = log.failed(WaylandError(.noResources, "No socket can be made."), at: moment(60))
        #expect(scarce?.text == "No socket can be made.")
        log.attempted()
        let end = log.connected(at: moment(100))
        #expect(end?.text == "Connected again after 0.1 s, 2 attempts.")
    }

    @Test func aSeriesOfLossesIsCountedUntilAConnectionLasts() {
        var log = LinkLog()
        var said: [String] = []
        for loss in 0..<50 {
            let remark = log.lost("Gone.", level: .error, afterLifetime: .milliseconds(10), at: moment(100 * loss))
            log.attempted()
            let end = log.connected(at: moment(100 * loss + 90))
            said += [remark, end].compactMap { $0 }.filter { $0.level > .debug }.map { $0.text }
        }
        #expect(said.count == 7)
        #expect(
            said.last == """
                Gone. 4 connections were lost within 0.3 s; further losses are only counted until a connection lasts for \
                5.0 s.
                """)
        #expect(log.deadline == moment(9990))
        let early = log.connectionHeld(at: moment(9000))
        #expect(early == nil)
        let end = log.connectionHeld(at: moment(9990))
        #expect(end?.text == "A connection lasts again, after 50 lost connections and 50 attempts in 10.0 s.")
        #expect(log.deadline == nil)
    }

    @Test func aWaitForAnOutputIsLoggedOnce() {
        var log = LinkLog()
        let first = log.outputsChanged(areThere: false, at: moment(0))
        #expect(first?.text == "The compositor has no output; waiting.")
        let second = log.outputsChanged(areThere: false, at: moment(100))
        #expect(second == nil)
        let end = log.outputsChanged(areThere: true, at: moment(2000))
        #expect(end?.text == "The compositor has an output after 2.0 s.")
        let usual = log.outputsChanged(areThere: true, at: moment(3000))
        #expect(usual == nil)
    }
}

struct ConnectionFailureTests {
    @Test func causesAreNamedAndNotGuessed() {
        let failure = ConnectionFailure.protocolError(
            interface: "wl_registry", id: 2, code: 0, text: "invalid global wl_output (12)")
        #expect(
            failure.description
                == "The compositor ended the connection with protocol error 0 on wl_registry#2: invalid global wl_output (12)"
        )
        #expect(failure.isGlobalRace)
        #expect(ConnectionFailure(errno: 32).description == "The compositor closed the connection")
        #expect(
            ConnectionFailure(errno: 104).description
                == "The compositor closed the connection (Connection reset by peer)")
        #expect(
            ConnectionFailure(errno: 24).description == "The connection cannot be used any more (Too many open files)")
    }

    @Test func globalsThatAreRemovedInTheSameBatchAreDropped() {
        let batch: [WireEvent] = [
            .global(name: 3, interface: "wl_output", version: 4), .globalRemoved(name: 3),
            .global(name: 4, interface: "wl_output", version: 4), .globalRemoved(name: 1),
            .globalRemoved(name: 5), .global(name: 5, interface: "wl_seat", version: 7),
        ]
        let kept = batch.withoutVanishedGlobals().map { event in
            switch event {
            case .global(let name, _, _): "+\(name)"
            case .globalRemoved(let name): "-\(name)"
            default: "?"
            }
        }
        #expect(kept == ["-3", "+4", "-1", "-5", "+5"])
    }
}
