import CWaylandServer
import Glibc

// The rules for surfaces, what they show, and their roles.

extension ClientState {
    mutating func judgeSurface(_ name: String, _ request: Request) -> String? {
        let id = request.id
        switch name {
        case "attach":
            guard request.number(1) == 0, request.number(2) == 0 else { return "an offset" }
            surfaces[id]?.attached = request.object(0)
        case "damage", "damage_buffer":
            return request.number(2) < 0 || request.number(3) < 0 ? "a region of negative size" : nil
        case "set_buffer_scale":
            surfaces[id]?.scale = request.number(0)
            return request.number(0) < 1 ? "a scale below 1" : nil
        case "set_buffer_transform": return (0...7).contains(request.number(0)) ? nil : "no transform"
        case "commit": return commit(id)
        case "destroy":
            guard let surface = surfaces.removeValue(forKey: id) else { return "unknown" }
            return surface.shellSurface == nil ? nil : "its role still exists"
        default: break
        }
        return nil
    }

    private mutating func commit(_ id: UInt32) -> String? {
        guard let surface = surfaces[id] else { return "unknown" }
        let shell = surface.shellSurface.flatMap { shellSurfaces[$0] }
        if let shell, shell.toplevel == nil { return "a surface without a role" }
        guard let attached = surface.attached else { return nil }
        surfaces[id]?.attached = nil
        guard let buffer = buffers[attached] else { return "a buffer that is destroyed" }
        if let shell, !shell.isAcknowledged { return "a buffer before the first acknowledgement" }
        buffers[attached]?.isHeld = true
        if buffer.isHeld && !allowsHeldBuffers { return "a buffer that the compositor holds" }
        let isWhole = buffer.width % surface.scale == 0 && buffer.height % surface.scale == 0
        return isWhole || surface.hasDestination ? nil : "a size that is no multiple of the scale"
    }

    mutating func judgeMemory(_ name: String, _ request: Request) -> String? {
        let id = request.id
        switch name {
        case "create_pool":
            pools[request.new(0)] = Int(request.number(2))
            var state = stat()
            guard request.number(2) > 0 else { return "a pool without memory" }
            guard fstat(request.file(1), &state) == 0, state.st_size >= off_t(request.number(2)) else {
                return "a file that is shorter than the pool"
            }
        case "resize":
            guard let size = pools[id], Int(request.number(0)) >= size else { return "a pool that shrinks" }
            pools[id] = Int(request.number(0))
        case "create_buffer":
            let (offset, width, height) = (request.number(1), request.number(2), request.number(3))
            buffers[request.new(0)] = Buffer(width: width, height: height)
            let stride = Int(request.number(4))
            guard offset >= 0, width > 0, height > 0, stride >= Int(width) * 4 else { return "no such size" }
            guard request.unsigned(5) <= 1 else { return "a format that was not offered" }
            guard let size = pools[id], Int(offset) + stride * Int(height) <= size else { return "beyond the pool" }
        case "destroy":
            // Pools and buffers have no number in common.
            pools[id] = nil
            buffers[id] = nil
            return surfaces.values.contains { $0.attached == id } ? "attached, and not committed" : nil
        default: break
        }
        return nil
    }

    mutating func judgeShell(_ name: String, _ request: Request) -> String? {
        let id = request.id
        switch name {
        case "pong":
            guard let count = pings[request.unsigned(0)] else { return "no ping of this serial waits" }
            pings[request.unsigned(0)] = count > 1 ? count - 1 : nil
        case "get_xdg_surface":
            guard let number = request.object(1), let surface = surfaces[number] else { return "no surface" }
            guard surface.shellSurface == nil, !surface.isCursor else { return "the surface has a role" }
            guard surface.attached == nil else { return "the surface has a buffer" }
            surfaces[number]?.shellSurface = request.new(0)
            shellSurfaces[request.new(0)] = ShellSurface(surface: number)
        case "get_toplevel":
            guard shellSurfaces[id]?.toplevel == nil else { return "the surface has a role" }
            shellSurfaces[id]?.toplevel = request.new(0)
            owners[request.new(0)] = id
        case "ack_configure":
            guard shellSurfaces[id]?.toplevel != nil else { return "a surface without a role" }
            guard let index = shellSurfaces[id]?.serials.firstIndex(of: request.unsigned(0)) else {
                return "no configure of this serial waits"
            }
            shellSurfaces[id]?.serials.removeFirst(index + 1)
            shellSurfaces[id]?.isAcknowledged = true
        case "set_max_size", "set_min_size":
            return request.number(0) < 0 || request.number(1) < 0 ? "a negative size" : nil
        case "destroy": return destroyShell(id)
        default: break
        }
        return nil
    }

    /// The object is the shell, one of its surfaces or a toplevel.
    private mutating func destroyShell(_ id: UInt32) -> String? {
        if let owner = owners.removeValue(forKey: id) {
            shellSurfaces[owner]?.toplevel = nil
        } else if let shell = shellSurfaces.removeValue(forKey: id) {
            surfaces[shell.surface]?.shellSurface = nil
            return shell.toplevel == nil ? nil : "its toplevel still exists"
        } else if !shellSurfaces.isEmpty {
            return "its surfaces still exist"
        }
        return nil
    }

    mutating func judgeScaling(_ name: String, _ request: Request) -> String? {
        switch name {
        case "get_viewport":
            guard let surface = request.object(1), surfaces[surface]?.hasViewport == false else {
                return "the surface has a viewport"
            }
            surfaces[surface]?.hasViewport = true
            owners[request.new(0)] = surface
        case "get_fractional_scale":
            guard let surface = request.object(1), surfaces[surface]?.hasFractionalScale == false else {
                return "the surface has a fractional scale"
            }
            surfaces[surface]?.hasFractionalScale = true
        case "set_destination":
            guard let surface = owners[request.id], surfaces[surface] != nil else { return "the surface is destroyed" }
            guard request.number(0) > 0, request.number(1) > 0 else { return "no such size" }
            surfaces[surface]?.hasDestination = true
        case "destroy":
            // The number of a viewport may become that of a toplevel.
            guard let surface = owners.removeValue(forKey: request.id) else { return nil }
            surfaces[surface]?.hasViewport = false
            surfaces[surface]?.hasDestination = false
        default: break
        }
        return nil
    }
}
