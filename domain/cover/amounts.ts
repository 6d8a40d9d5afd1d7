import { MOST_DECIMALS } from '../money.ts'

/* Amounts of one currency in ten-thousandths, in which every one that is stored is a whole number. */

const UNIT = 10n ** BigInt(MOST_DECIMALS)

/** Decimals beyond those that are stored are cut off. */
export function toUnits(amount: string): bigint {
  const [whole = '', decimals = ''] = amount.split('.')
  return BigInt(whole + decimals.slice(0, MOST_DECIMALS).padEnd(MOST_DECIMALS, '0'))
}

/** Without zeros at the end. */
export function fromUnits(units: bigint): string {
  const decimals = String(units % UNIT)
    .padStart(MOST_DECIMALS, '0')
    .replace(/0+$/, '')
  return `${units / UNIT}${decimals === '' ? '' : `.${decimals}`}`
}

export const least = (...units: bigint[]) => units.reduce((one, other) => (other < one ? other : one))

export const sumOf = (amounts: readonly string[]) =>
  fromUnits(amounts.reduce((sum, amount) => sum + toUnits(amount), 0n))

export const atMost = (amount: string, max: string) => toUnits(amount) <= toUnits(max)

const DAY_MS = 24 * 60 * 60 * 1_000

export const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
