import { type Basis, MACHINE_ESTIMATE, type Purpose, PURPOSES_OF } from './purposes.ts'
import type { Role } from '#basics/roles.ts'
import { wordingFor } from '#account/member/rules/wording.ts'
import { locale, plural, t } from '#basics/words/words.ts'
import { type Amount, wholeMoney } from '#basics/money.ts'

/* What a piece is worth, by its ledger: docs/decisions/values.md. */

export interface LedgerEntry {
  position: number
  corrects: number | null
  purpose: Purpose
  /** Exact decimals. The middle of a range is worked out by the database. */
  worth: string | null
  currency: string | null
  effective_on: string
}

/** What an asset has of its own: what it cost, or was worth when it was made. */
export interface FirstValue {
  amount: string
  currency: string
  /** The field it stands in. */
  of: 'Cost' | 'Value at creation'
}

export interface Worth {
  amount: string
  currency: string
  source: Purpose | FirstValue['of']
  /** Null for what an asset has of its own. */
  valued_on: string | null
}

/** Neither corrected nor withdrawn, and no withdrawal. */
export function standing<Entry extends Pick<LedgerEntry, 'position' | 'corrects' | 'worth'>>(
  ledger: readonly Entry[],
): Entry[] {
  const corrected = new Set(ledger.map(({ corrects }) => corrects))
  return ledger.filter(({ position, worth }) => worth !== null && !corrected.has(position))
}

/** By day; of two of one day the one recorded later. */
export const latestFirst = <Entry extends Pick<LedgerEntry, 'position' | 'effective_on'>>(
  ledger: readonly Entry[],
): Entry[] =>
  ledger.toSorted((one, other) =>
    one.effective_on === other.effective_on
      ? other.position - one.position
      : one.effective_on < other.effective_on
        ? 1
        : -1,
  )

/** On a day, or now. Null where nothing says what it is worth. */
export function worthOn<Entry extends LedgerEntry>(
  first: FirstValue | null,
  ledger: readonly Entry[],
  { basis, day }: { basis: Basis; day?: string | undefined },
): (Worth & { entry: Entry | null }) | null {
  const own = first && {
    amount: first.amount,
    currency: first.currency,
    source: first.of,
    valued_on: null,
    entry: null,
  }
  if (basis === 'cost') return own
  const known = standing(ledger).filter(
    ({ purpose, effective_on }) => purpose !== MACHINE_ESTIMATE && (day === undefined || effective_on <= day),
  )
  const entry =
    latestFirst(known.filter(({ purpose }) => PURPOSES_OF[basis].includes(purpose)))[0] ?? latestFirst(known)[0]
  if (!entry) return own
  return {
    amount: entry.worth!,
    currency: entry.currency!,
    source: entry.purpose,
    valued_on: entry.effective_on,
    entry,
  }
}

/** Whether something else was found than what was asked for. */
export const isFallback = ({ source }: Pick<Worth, 'source'>, basis: Basis): boolean =>
  basis === 'cost' ? false : !PURPOSES_OF[basis].some((purpose) => purpose === source)

interface Fallback {
  /** Null is nothing at all. */
  source: string | null
  assets: number
}

/** What counts by something else than what was asked for: nothing is left out without a word. */
export const fallbacksInWords = (fallbacks: readonly Fallback[]): string =>
  t('No value of this kind: {list}.', {
    list: fallbacks.map(({ source, assets }) => fallbackInWords(source, assets)).join('; '),
  })

const fallbackInWords = (source: string | null, assets: number) =>
  source === null
    ? plural(assets, '{count} asset without any value', '{count} assets without any value')
    : plural(assets, '{count} asset counts by “{source}”', '{count} assets count by “{source}”', { source: t(source) })

/** As totals say it: of creators what cost says is the value at creation. */
export const basisFor = (basis: Basis, role: Role) => (basis === 'cost' ? wordingFor(role).value : basisInWords(basis))

export function basisInWords(basis: Basis): string {
  if (basis === 'cost') return t('Cost')
  if (basis === 'latest') return t('Latest value')
  return basis === 'insurance' ? t('Insurance value') : t('Fair market value')
}

interface Change extends Amount {
  share: string
  assets: number
  valued_by: Basis
}

/** More or less, with its sign. */
export const changeInWords = ({ amount, currency }: Amount) =>
  `${amount.startsWith('-') ? '−' : '+'}${wholeMoney({ amount: amount.replace('-', ''), currency })}`

/** What had been there before the month, and by what it is valued. */
export const changeNote = ({ share, assets, valued_by }: Change) =>
  plural(
    assets,
    '{basis}: {share} since the first of the month, by {count} new value',
    '{basis}: {share} since the first of the month, by {count} new values',
    { basis: basisInWords(valued_by), share: signedPercent(share) },
  )

const signedPercent = (share: string) =>
  new Intl.NumberFormat(locale(), {
    style: 'percent',
    signDisplay: 'exceptZero',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(Number(share) / 100)
