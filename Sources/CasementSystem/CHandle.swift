/// Owns one object of a C library and frees it with the last reference. Another thread may make it, but one thread at a time
/// uses it.
package final class CHandle: @unchecked Sendable {
    package let pointer: OpaquePointer
    private let free: (OpaquePointer) -> Void

    /// Takes ownership of an object that a C function made; nil if it made none.
    package init?(_ pointer: OpaquePointer?, free: @escaping (OpaquePointer) -> Void) {
        guard let pointer else { return nil }
        self.pointer = pointer
        self.free = free
    }

    deinit { free(pointer) }
}
