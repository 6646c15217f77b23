@_exported public import Casement
