// The values that know neither views nor scenes: apps and the other modules import them with this one.
@_exported public import CasementBase
