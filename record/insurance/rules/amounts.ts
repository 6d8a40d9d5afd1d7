import { MOST_DECIMALS } from '#basics/money.ts'

/* Amounts of one currency in ten-thousandths, in which every one that is stored is a whole number. */

const UNIT = 10n ** BigInt(MOST_DECIMALS)

/** Decimals beyond those that are stored are cut off. */
export function toUnits(amount: string): bigint {
  const point = amount.indexOf('.')
  if (point < 0) return BigInt(amount) * UNIT
  return BigInt(amount.slice(0, point) + amount.slice(point + 1, point + 1 + MOST_DECIMALS).padEnd(MOST_DECIMALS, '0'))
}

/** Without zeros at the end. */
export function fromUnits(units: bigint): string {
  const rest = units % UNIT
  if (rest === 0n) return String(units / UNIT)
  let decimals = String(rest).padStart(MOST_DECIMALS, '0')
  while (decimals.endsWith('0')) decimals = decimals.slice(0, -1)
  return `${units / UNIT}.${decimals}`
}

export const least = (...units: bigint[]) => units.reduce((one, other) => (other < one ? other : one))

export const sumOf = (amounts: readonly string[]) =>
  fromUnits(amounts.reduce((sum, amount) => sum + toUnits(amount), 0n))

export const atMost = (amount: string, max: string) => toUnits(amount) <= toUnits(max)

const DAY_MS = 24 * 60 * 60 * 1_000

export const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
