import { type RawBuilder, sql } from 'kysely'
import type { PersonUse } from '../rules/uses.ts'

interface UsedIn {
  /** Rows with the name and the id of the piece, all of them the caller's. */
  rows: RawBuilder<unknown>
  name: RawBuilder<string | null>
  /** By which the name is compared; each has an index. */
  key: RawBuilder<string | null>
  /** Also of pieces that are held no more: to whom one was sold is said of these alone. */
  isOfGone?: true
  /** The ids of the pieces that have one of these names there: found first, as a list that is ordered is else walked through. */
  assetsOf: (keys: RawBuilder<string[]>) => RawBuilder<string[]>
}

const inAsset = (column: string): UsedIn => ({
  rows: sql`own_assets`,
  name: sql.ref(`own_assets.${column}`),
  key: sql`folded(${sql.ref(`own_assets.${column}`)})`,
  assetsOf: (keys) => sql`array(
    select named.id from own_assets as named where folded(${sql.ref(`named.${column}`)}) = any (${keys})
  )`,
})

const inBeneficiaries = (column: string): UsedIn => ({
  rows: sql`own_beneficiaries join own_assets on own_assets.id = own_beneficiaries.asset_id`,
  name: sql.ref(`own_beneficiaries.${column}`),
  key: sql`folded(${sql.ref(`own_beneficiaries.${column}`)})`,
  assetsOf: (keys) => sql`array(
    select named.asset_id from own_beneficiaries as named where folded(${sql.ref(`named.${column}`)}) = any (${keys})
  )`,
})

/** `names` is a view of the pieces that name somebody in rows of theirs, each name of a piece once. */
const inRows = (names: string): UsedIn => ({
  rows: sql`${sql.table(names)} join own_assets on own_assets.id = ${sql.ref(`${names}.asset_id`)}`,
  name: sql.ref(`${names}.name`),
  key: sql`folded(${sql.ref(`${names}.name`)})`,
  assetsOf: (keys) => sql`array(
    select distinct named.asset_id from ${sql.table(names)} as named where folded(named.name) = any (${keys})
  )`,
})

/** Of several spellings of one name the one that stands in most pieces. */
export const usualSpelling = sql<string>`(array_agg(name order by pieces desc, name collate "C" desc))[1]`

/** Whether a piece is shown of this use: what is held, unless it is also of what is gone. */
export const isShownOf = (use: PersonUse) =>
  USED_IN[use].isOfGone ? sql<boolean>`true` : sql<boolean>`own_assets.held`

/** Where people are named. */
export const USED_IN: Record<PersonUse, UsedIn> = {
  maker: inAsset('maker'),
  previous_owner: inAsset('previous_owner'),
  seller: inAsset('acquisition_location'),
  beneficiary: inBeneficiaries('beneficiary_name'),
  alternate: inBeneficiaries('alternate_name'),
  provenance: inRows('own_provenance_names'),
  examiner: inRows('own_condition_names'),
  valuer: inRows('own_valuer_names'),
  // Also one on whose policies no piece is scheduled.
  insurer: {
    ...inRows('own_insurer_names'),
    rows: sql`own_insurer_names left join own_assets on own_assets.id = own_insurer_names.asset_id`,
  },
  recipient: { ...inRows('own_status_names'), isOfGone: true },
}
