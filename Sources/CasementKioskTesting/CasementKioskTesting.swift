@_exported public import CasementTesting
