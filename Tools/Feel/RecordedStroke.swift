import CasementCore
import CompositorHarness

/// Reads the longest stroke of a recording.
enum RecordedStroke {
    /// The reports of the touch that moves furthest; nil if the file is no recording or no touch has three reports.
    static func samples(of file: String) -> [TouchSample]? {
        guard let text = try? Files.text(file), let recording = try? Recording(parsing: text) else { return nil }
        var strokes: [(id: TouchID, samples: [TouchSample])] = []
        for case .touches(let contacts) in recording.calls {
            for contact in contacts where !contact.isSecret { add(contact.event, to: &strokes) }
        }
        let long = strokes.map(\.samples).filter { $0.count >= VelocityTracker.leastSamples }
        return long.max { length($0) < length($1) }
    }

    private static func add(_ event: TouchEvent, to strokes: inout [(id: TouchID, samples: [TouchSample])]) {
        let sample = TouchSample(location: event.location, time: event.time)
        switch event.phase {
        case .began: strokes.append((event.id, [sample]))
        case .moved:
            guard let index = strokes.lastIndex(where: { $0.id == event.id }) else { return }
            strokes[index].samples += event.coalesced + [sample]
        case .ended, .cancelled: break
        }
    }

    private static func length(_ samples: [TouchSample]) -> Double {
        guard let first = samples.first, let last = samples.last else { return 0 }
        return (last.location - first.location).length
    }
}
