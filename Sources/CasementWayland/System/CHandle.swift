/// Owns one object of a C library and frees it with the last holder.
final class CHandle {
    let pointer: OpaquePointer
    private let free: (OpaquePointer) -> Void

    /// Takes over what a C function made; nil if it made nothing.
    init?(_ pointer: OpaquePointer?, free: @escaping (OpaquePointer) -> Void) {
        guard let pointer else { return nil }
        self.pointer = pointer
        self.free = free
    }

    deinit { free(pointer) }
}
