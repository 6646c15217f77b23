import CasementSystem

/// Starts processes, which inherit only the given descriptors.
enum Spawn {
    /// Starts a program whose descriptors 0, 1, 2, ... are the given ones.
    static func start(
        _ command: [String], environment: [String: String], descriptors: [Int32]
    ) throws(HarnessError) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        for (number, descriptor) in descriptors.enumerated() {
            posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
        }
        // A pool's threads block signals, and a child inherits that.
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        var process: pid_t = 0
        var code: Int32 = EINVAL
        withCStrings(command) { words in
            withCStrings(environment.map { "\($0.key)=\($0.value)" }) { variables in
                if let program = words[0] {
                    code = posix_spawnp(&process, program, &actions, &attributes, words, variables)
                }
            }
        }
        guard code == 0 else {
            throw HarnessError("\(command.first ?? "nothing") cannot be run: \(String(cString: strerror(code)))")
        }
        return process
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

    private static func withCStrings(
        _ strings: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Void
    ) {
        var pointers = strings.map { strdup($0) }
        pointers.append(nil)
        defer {
            for pointer in pointers {
                free(pointer)
            }
        }
        pointers.withUnsafeMutableBufferPointer { buffer in
            if let base = buffer.baseAddress { body(base) }
        }
    }
}
