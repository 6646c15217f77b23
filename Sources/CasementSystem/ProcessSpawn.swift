/// Starts programs.
package enum ProcessSpawn {
    /// Starts a program with no signal blocked: a child inherits the mask of the calling thread otherwise, and a program whose
    /// SIGTERM is blocked is ended by SIGKILL alone.
    ///
    /// - Parameters:
    ///   - words: the program, which is searched in `PATH` unless it has a slash, and its arguments.
    ///   - environment: its variables; nil for those of this process.
    ///   - descriptors: what become its descriptors 0, 1, 2, ... It inherits others unless they are closed on `exec`.
    /// - Returns: the process, whose end the caller collects.
    package static func start(
        _ words: [String], environment: [String: String]? = nil, descriptors: [Int32]
    ) throws(SystemCallError) -> pid_t {
        guard let program = words.first else { throw SystemCallError("posix_spawn", EINVAL) }
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
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        var arguments = words.map { strdup($0) } + [nil]
        var variables = (environment ?? [:]).map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for string in arguments + variables { free(string) } }
        var process: pid_t = 0
        let code =
            environment == nil
            ? posix_spawnp(&process, program, &actions, &attributes, &arguments, environ)
            : posix_spawnp(&process, program, &actions, &attributes, &arguments, &variables)
        guard code == 0 else { throw SystemCallError("posix_spawn", code) }
        return process
    }
}
