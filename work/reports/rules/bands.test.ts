import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitUsualBands, valueBands } from './bands.ts'

const boundsOf = (least: string, most: string) => {
  const bands = valueBands(least, most)
  return [...bands.map(({ from }) => from), bands.at(-1)!.to]
}

test.for<[what: string, least: string, most: string, bounds: (number | null)[]]>([
  ['a wide vault by orders of magnitude', '120', '45000', [100, 1_000, 10_000, 100_000]],
  ['a narrow one by finer steps', '1200', '4800', [1_000, 2_000, 5_000]],
  ['a single value', '300', '300', [200, 500]],
  ['nothing paid at all', '0', '0', [0, 1]],
  ['a bound in the band above it', '100', '10000', [100, 1_000, 10_000, 100_000]],
  ['just below a bound in the band below it', '100', '99999.9999', [100, 1_000, 10_000, 100_000]],
  [
    'more orders than fit, the lowest of them as one',
    '0.5',
    '2000000000',
    [0, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10],
  ],
  ['twenty digits exactly', '999999999999999.9999', '999999999999999.9999', [5e14, 1e15]],
  ['the largest amount without an end', '9999999999999999', '9999999999999999', [5e15, null]],
])('values divide %s', ([, least, most, bounds]) => {
  expect(boundsOf(least, most)).toEqual(bounds)
})

test('bands follow each other, and the least and the most are in the first and the last', () => {
  const amount = fc.bigInt({ min: 0n, max: 9_999_999_999_999_999n })
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      const [least, most] = a < b ? [a, b] : [b, a]
      const bands = valueBands(String(least), String(most))
      expect(bands.length).toBeLessThanOrEqual(8)
      expect(bands.slice(1).map(({ from }) => from)).toEqual(bands.slice(0, -1).map(({ to }) => to))
      expect(BigInt(bands[0]!.from) <= least).toBe(true)
      const { from, to } = bands.at(-1)!
      expect(BigInt(from) <= most && (to === null || BigInt(to) > most)).toBe(true)
    }),
  )
})

test.for<[what: string, assets: number, beyond: number, fit: boolean]>([
  ['nothing at all', 0, 0, true],
  ['all below', 4, 0, true],
  ['half of them beyond', 4, 2, true],
  ['most of them beyond', 3, 2, false],
])('the usual five fit %s', ([, assets, beyond, fit]) => {
  expect(fitUsualBands({ assets, beyond })).toBe(fit)
})
