internal import CFriBidi
internal import CasementCore

/// The direction of text, by Unicode's bidirectional algorithm.
enum BidiLevels {
    /// The embedding levels of the scalars of a paragraph; odd levels run from right to left.
    ///
    /// - Parameter isLoaded: loads FriBidi; without it all text runs from left to right.
    /// - Returns: the level of the paragraph, and those of the scalars, or nil if all are equal to it.
    static func levels(
        of scalars: [UInt32], _ style: ParagraphStyle, isLoaded: () -> Bool
    ) -> (base: UInt8, levels: [Int8]?) {
        let isPlain = style.direction != .rightToLeft && style.neutralDirection == .leftToRight
        if isPlain && !scalars.contains(where: isBidirectional) || !isLoaded() { return (0, nil) }
        var types = [FriBidiCharType](repeating: FriBidiCharType(rawValue: 0), count: scalars.count)
        var brackets = [FriBidiBracketType](repeating: 0, count: scalars.count)
        var levels = [FriBidiLevel](repeating: 0, count: scalars.count)
        let count = FriBidiStrIndex(scalars.count)
        fribidi_get_bidi_types(scalars, count, &types)
        fribidi_get_bracket_types(scalars, count, types, &brackets)
        var base = direction(of: style)
        let highest = fribidi_get_par_embedding_levels_ex(types, brackets, count, &base, &levels)
        // Zero means failure, for lack of memory.
        guard highest > 0 else { return (0, nil) }
        let own: UInt8 = isRightToLeft(base) ? 1 : 0
        return levels.allSatisfy { $0 == Int8(own) } ? (own, nil) : (own, levels)
    }

    /// The order of the runs of a line from left to right (rule L2): from the highest level down to the lowest odd
    /// one, each sequence of runs of at least that level is reversed.
    static func visualOrder(of levels: [UInt8]) -> [Int] {
        var order = Array(levels.indices)
        guard let highest = levels.max(), highest > 0 else { return order }
        let lowestOdd: UInt8 = levels.filter { $0 & 1 == 1 }.min() ?? (highest + 1)
        var level = highest
        while level >= lowestOdd {
            var index = 0
            while index < order.count {
                let start = index
                while index < order.count && levels[order[index]] >= level { index += 1 }
                if index > start { order[start..<index].reverse() } else { index += 1 }
            }
            level -= 1
        }
        return order
    }

    private static func direction(of style: ParagraphStyle) -> FriBidiParType {
        switch style.direction {
        case .leftToRight: return FRIBIDI_PAR_LTR
        case .rightToLeft: return FRIBIDI_PAR_RTL
        case .natural:
            let isWeaklyRight = style.neutralDirection == .rightToLeft
            return isWeaklyRight ? FRIBIDI_PAR_WRTL : FRIBIDI_PAR_WLTR
        }
    }

    private static func isRightToLeft(_ direction: FriBidiParType) -> Bool {
        direction == FRIBIDI_PAR_RTL || direction == FRIBIDI_PAR_WRTL
    }

    /// Whether a scalar belongs to a right-to-left script or controls directions; false positives only cost time.
    private static func isBidirectional(_ scalar: UInt32) -> Bool {
        guard scalar >= 0x590 else { return false }
        switch scalar {
        case 0x590...0x8FF, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFB1D...0xFDFF, 0xFE70...0xFEFF,
            0x10800...0x10FFF, 0x1E800...0x1EFFF:
            return true
        default: return false
        }
    }
}
