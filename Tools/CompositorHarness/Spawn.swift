import CasementSystem

/// Starts processes, which inherit only the given descriptors.
enum Spawn {
    /// Starts a program whose descriptors 0, 1, 2, ... are the given ones.
    static func start(
        _ command: [String], environment: [String: String], descriptors: [Int32]
    ) throws(HarnessError) -> pid_t {
        do throws(SystemCallError) {
            return try ProcessSpawn.start(command, environment: environment, descriptors: descriptors)
        } catch {
            throw HarnessError("\(command.first ?? "nothing") cannot be run: \(systemErrorText(error.number))")
        }
    }

    /// Runs a short program to its end and returns its exit code and what it wrote.
    static func run(_ command: [String]) throws(HarnessError) -> (code: Int32, text: String) {
        let (reading, writing) = try pipe()
        defer { close(reading) }
        let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
        defer { close(nothing) }
        let process: pid_t
        do throws(HarnessError) {
            process = try start(
                command, environment: Environment.inherited, descriptors: [nothing, writing, writing])
        } catch {
            close(writing)
            throw error
        }
        close(writing)
        let text = String(decoding: Files.drain(reading), as: UTF8.self)
        var status: Int32 = 0
        retryingInterrupted { waitpid(process, &status, 0) }
        return (exitCode(status), text)
    }

    /// Two connected sockets that no other child inherits; `pipe2` would suffice, but is missing in the Glibc module.
    static func pipe() throws(HarnessError) -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [-1, -1]
        let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, type, 0, &ends) == 0 else {
            throw HarnessError("no pipe could be made: \(lastError())")
        }
        return (ends[0], ends[1])
    }

    /// As in a shell: 128 plus the signal for a process that was killed.
    static func exitCode(_ status: Int32) -> Int32 {
        status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + status & 0x7F
    }
}
