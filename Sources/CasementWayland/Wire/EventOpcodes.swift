// Written by protocols/generate: the opcodes of the events of each interface, up to the bound version.

enum WlRegistryEvent: UInt32, CaseIterable {
    case global = 0
    case globalRemove = 1
}

enum WlCallbackEvent: UInt32, CaseIterable {
    case done = 0
}

enum WlSurfaceEvent: UInt32, CaseIterable {
    case enter = 0
    case leave = 1
}

enum WlBufferEvent: UInt32, CaseIterable {
    case release = 0
}

enum WlOutputEvent: UInt32, CaseIterable {
    case geometry = 0
    case mode = 1
    case done = 2
    case scale = 3
    case name = 4
    case description = 5
}

enum WlSeatEvent: UInt32, CaseIterable {
    case capabilities = 0
    case name = 1
}

enum WlTouchEvent: UInt32, CaseIterable {
    case down = 0
    case up = 1
    case motion = 2
    case frame = 3
    case cancel = 4
    case shape = 5
    case orientation = 6
}

enum WlPointerEvent: UInt32, CaseIterable {
    case enter = 0
    case leave = 1
    case motion = 2
    case button = 3
    case axis = 4
    case frame = 5
    case axisSource = 6
    case axisStop = 7
    case axisDiscrete = 8
}

enum WlKeyboardEvent: UInt32, CaseIterable {
    case keymap = 0
    case enter = 1
    case leave = 2
    case key = 3
    case modifiers = 4
    case repeatInfo = 5
}

enum WlDataDeviceEvent: UInt32, CaseIterable {
    case dataOffer = 0
    case enter = 1
    case leave = 2
    case motion = 3
    case drop = 4
    case selection = 5
}

enum WlDataSourceEvent: UInt32, CaseIterable {
    case target = 0
    case send = 1
    case cancelled = 2
    case dndDropPerformed = 3
    case dndFinished = 4
    case action = 5
}

enum WlDataOfferEvent: UInt32, CaseIterable {
    case offer = 0
    case sourceActions = 1
    case action = 2
}

enum ZwpTextInputV3Event: UInt32, CaseIterable {
    case enter = 0
    case leave = 1
    case preeditString = 2
    case commitString = 3
    case deleteSurroundingText = 4
    case done = 5
}

enum XdgWmBaseEvent: UInt32, CaseIterable {
    case ping = 0
}

enum XdgSurfaceEvent: UInt32, CaseIterable {
    case configure = 0
}

enum XdgToplevelEvent: UInt32, CaseIterable {
    case configure = 0
    case close = 1
    case configureBounds = 2
    case wmCapabilities = 3
}

enum WpFractionalScaleV1Event: UInt32, CaseIterable {
    case preferredScale = 0
}

enum WpPresentationFeedbackEvent: UInt32, CaseIterable {
    case syncOutput = 0
    case presented = 1
    case discarded = 2
}

enum ZxdgOutputV1Event: UInt32, CaseIterable {
    case logicalPosition = 0
    case logicalSize = 1
    case done = 2
    case name = 3
    case description = 4
}

enum ZwlrOutputPowerV1Event: UInt32, CaseIterable {
    case mode = 0
    case failed = 1
}
