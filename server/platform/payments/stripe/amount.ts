/** As Stripe counts them, which is not everywhere as ISO 4217 does: https://docs.stripe.com/currencies#zero-decimal */
const WITHOUT_DECIMALS = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ')
const WITH_THREE = 'BHD JOD KWD OMR TND'.split(' ')

/** An exact decimal from an amount in the smallest unit: 2200 US cents are `22.00`. */
export function decimalOf(minor: number, currency: string): string {
  const code = currency.toUpperCase()
  const decimals = WITHOUT_DECIMALS.includes(code) ? 0 : WITH_THREE.includes(code) ? 3 : 2
  if (decimals === 0) return String(minor)
  const digits = String(minor).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
