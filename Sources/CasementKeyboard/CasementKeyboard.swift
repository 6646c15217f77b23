@_exported public import CasementCore
