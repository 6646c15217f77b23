import CasementSystem
import PowerCuts
import Testing

@Suite("Power cuts while a state is replaced") struct PowerCutTests {
    @Test("Whenever the power fails, the file has the old or the new state") func cuts() throws {
        let cuts = try PowerCutTrial()
        #expect(cuts.cuts > 1000)
        #expect(cuts.survived == cuts.cuts)
    }

    @Test("Cuts notice a replacement that writes into the file itself") func inPlace() throws {
        let cuts = try PowerCutTrial { path, bytes, calls in
            calls.remove(path)
            let file = try calls.create(path)
            for index in bytes.indices { _ = try calls.write(bytes[index...], to: file) }
            try calls.synchronize(file)
            try calls.synchronizeFolder("/kiosk")
        }
        #expect(cuts.survived < cuts.cuts)
    }

    @Test("Cuts notice a draft that is renamed before it is on the disk") func earlyRename() throws {
        let cuts = try PowerCutTrial { path, bytes, calls in
            calls.remove("\(path).new")
            let file = try calls.create("\(path).new")
            for index in bytes.indices { _ = try calls.write(bytes[index...], to: file) }
            try calls.rename("\(path).new", to: path)
            try calls.synchronizeFolder("/kiosk")
        }
        #expect(cuts.survived < cuts.cuts)
    }

    @Test("Cuts notice a folder that is not synchronized") func forgottenFolder() throws {
        let cuts = try PowerCutTrial { path, bytes, calls in
            calls.remove("\(path).new")
            let file = try calls.create("\(path).new")
            for index in bytes.indices { _ = try calls.write(bytes[index...], to: file) }
            try calls.synchronize(file)
            try calls.rename("\(path).new", to: path)
        }
        #expect(cuts.survived < cuts.cuts)
    }

    @Test("Cuts notice a draft of an earlier cut that blocks the next one") func leftDraft() throws {
        let cuts = try PowerCutTrial { path, bytes, calls in
            let file = try calls.create("\(path).new")
            for index in bytes.indices { _ = try calls.write(bytes[index...], to: file) }
            try calls.synchronize(file)
            try calls.rename("\(path).new", to: path)
            try calls.synchronizeFolder("/kiosk")
        }
        #expect(cuts.survived < cuts.cuts)
    }
}
