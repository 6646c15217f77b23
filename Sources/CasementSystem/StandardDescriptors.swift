/// The descriptors of standard input, output and error.
package enum StandardDescriptors {
    /// Opens those that are closed, so that no file of the process gets one of their numbers, and with it the log. Call it
    /// before anything opens a file.
    package static func reserve() {
        // A descriptor gets the least free number.
        while true {
            let descriptor = open("/dev/null", O_RDWR)
            guard (0...2).contains(descriptor) else {
                if descriptor > 2 { close(descriptor) }
                return
            }
        }
    }
}
