// The only file of this module that imports a C library, and of it only libm.
internal import Glibc

func sine(_ x: Double) -> Double { sin(x) }
func cosine(_ x: Double) -> Double { cos(x) }
func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
func logarithm(_ x: Double) -> Double { log(x) }
package func exponential(_ x: Double) -> Double { exp(x) }
package func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
package func binaryLogarithm(_ x: Double) -> Double { log2(x) }
/// The complementary error function: the integral of the normal distribution's tail.
package func complementaryErrorFunction(_ x: Double) -> Double { erfc(x) }
