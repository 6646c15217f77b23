@_exported public import CasementCore
@_exported public import CasementDebugging
@_exported public import CasementRender
@_exported public import CasementWayland
@_exported public import CasementHeadless
