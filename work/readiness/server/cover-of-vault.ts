import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { keptIn, type KeptFacts, type KeptPiece, largestWorths, listKept } from './shared/kept-readiness.ts'
import { sumInsured } from '#record/values/server/shared/worth-sums.ts'
import { coversAll, spendingOf, type WorthToCover } from '#record/insurance/rules/blankets.ts'
import { checkCover } from '#record/insurance/rules/check.ts'
import type { CoverState, InsuredAsset, InsuringPolicy } from '#record/insurance/rules/insured.ts'
import { termOn } from '#record/insurance/rules/policies.ts'
import type { Role } from '#basics/roles.ts'

/*
 * What the check of cover says of a whole vault, without reading all of it: pieces that compete for a policy are checked one by
 * one, and all others are alike. docs/decisions/readiness.md
 */

interface About {
  role: Role
  day: string
}

export interface VaultCover {
  /** Those that were checked one by one. */
  apart: ReadonlyMap<string, { piece: KeptPiece; state: CoverState }>
  /** What holds for all others. */
  stateOf: (facts: Pick<KeptFacts, 'value' | 'currency' | 'is_zero'>) => CoverState
}

/** Null where there is no policy at all. */
export async function coverOfVault(
  db: UserDb,
  about: About,
  policies: readonly InsuringPolicy[],
): Promise<VaultCover | null> {
  if (policies.length === 0) return null
  const inForce = policies.filter((policy) => termOn(policy, about.day) === 'in force')
  const pieces = new Map((await listChosen(db, about, inForce)).map((piece) => [piece.id, piece]))
  const whole = new Set<string>()
  for (const [currency, worth] of await worthUnderBlankets(db, about.role, inForce)) {
    const some = inForce.filter((policy) => policy.currency === currency)
    if (some.some((policy) => coversAll(policy, worth))) whole.add(currency)
    else
      for (const piece of await untilSpent(db, about, { policies: some, currency, chosen: pieces }))
        pieces.set(piece.id, piece)
  }
  const inOrder = [...pieces.values()].toSorted(
    (one, other) => one.added_at - other.added_at || (one.id < other.id ? -1 : 1),
  )
  const checked = checkCover(inOrder.map(asInsured), policies, about.day)
  return {
    apart: new Map(checked.pieces.map(({ id, state }) => [id, { piece: pieces.get(id)!, state }])),
    stateOf: ({ value, currency, is_zero }) => {
      if (value === 0) return 'not-valued'
      return is_zero || whole.has(currency) ? 'covered' : 'not-covered'
    },
  }
}

/** What is scheduled, and what is new to a policy. */
async function listChosen(db: UserDb, about: About, inForce: readonly InsuringPolicy[]): Promise<KeptPiece[]> {
  const scheduled = inForce.flatMap(({ items }) => items.map(({ asset_id }) => asset_id))
  const longest = Math.max(0, ...inForce.map(({ window_days }) => window_days ?? 0))
  if (scheduled.length === 0 && longest === 0) return []
  return listKept(
    db,
    about,
    sql<boolean>`(
      asset_id = any (${scheduled}::uuid[])
      or acquired_on > ${about.day}::date - ${longest}::integer and acquired_on <= ${about.day}::date
    )`,
  )
}

/** What is held in each currency in which a blanket policy is in force. */
async function worthUnderBlankets(
  db: UserDb,
  role: Role,
  inForce: readonly InsuringPolicy[],
): Promise<Map<string, WorthToCover>> {
  const blankets = inForce.filter(({ kind }) => kind === 'blanket')
  if (blankets.length === 0) return new Map()
  const currencies = new Set(blankets.map(({ currency }) => currency))
  const sums = (await sumInsured(db, role)).filter(({ currency }) => currencies.has(currency))
  const isCapped = blankets.some(({ cap_per_item }) => cap_per_item !== null)
  const largest = isCapped ? await largestWorths(db, role) : new Map<string, string>()
  return new Map(
    [...Map.groupBy(sums, ({ currency }) => currency)].map(([currency, categories]) => [
      currency,
      { categories, largest: largest.get(currency) ?? '0' },
    ]),
  )
}

interface InCurrency {
  policies: readonly InsuringPolicy[]
  currency: string
  chosen: ReadonlyMap<string, KeptPiece>
}

/** The first pieces of a currency, until its blanket policies are spent. */
async function untilSpent(db: UserDb, about: About, { policies, currency, chosen }: InCurrency): Promise<KeptPiece[]> {
  const spending = spendingOf(policies)
  const found: KeptPiece[] = []
  for await (const page of keptIn(db, about, currency)) {
    for (const piece of page) {
      found.push(piece)
      if (!chosen.has(piece.id)) spending.add({ category: piece.category, amount: piece.amount! })
    }
    if (spending.isSpent()) break
  }
  return found
}

/** When its value is due for review is no part of its cover. */
const asInsured = ({ id, category, acquired_on, amount, currency }: KeptPiece): InsuredAsset => ({
  id,
  category,
  acquired_on,
  worth: amount === null || currency === null ? null : { amount, currency, valued_on: null, review_on: null },
})
