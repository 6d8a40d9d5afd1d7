import { texts } from '#basics/words/words.ts'

/** What somebody is to pieces, by where their name stands. */
export const USES = [
  'maker',
  'previous_owner',
  'seller',
  'beneficiary',
  'alternate',
  'provenance',
  'examiner',
  'insurer',
  'valuer',
  'recipient',
] as const
export type PersonUse = (typeof USES)[number]
export const USE_LABELS: Record<PersonUse, string> = texts({
  maker: 'Maker',
  previous_owner: 'Previous owner',
  seller: 'Bought from',
  beneficiary: 'Beneficiary',
  alternate: 'Alternate',
  provenance: 'Provenance',
  examiner: 'Condition checked by',
  insurer: 'Insurer',
  valuer: 'Valued by',
  recipient: 'Sold, lent or given to',
})
