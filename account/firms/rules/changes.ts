import { msg } from '#basics/words/words.ts'

/* What changed in the vaults of a firm’s clients. docs/decisions/firms.md */

/** How often a letter tells of it. */
export const WRITES = { day: msg('Every day'), week: msg('Every week'), never: msg('Never') }
export type Writes = keyof typeof WRITES
export const WRITES_NAMES = Object.keys(WRITES) as [Writes, ...Writes[]]

export const CHANGE_KINDS = {
  all: msg('All changes'),
  added: msg('New pieces'),
  values: msg('Values'),
  beneficiaries: msg('Who gets it'),
  gone: msg('Sold, lent or lost'),
}
export type ChangeKind = keyof typeof CHANGE_KINDS
export const CHANGE_KIND_NAMES = Object.keys(CHANGE_KINDS) as [ChangeKind, ...ChangeKind[]]

const OF_FIELD: Readonly<Record<string, ChangeKind>> = {
  created: 'added',
  valuations: 'values',
  value_at_creation: 'values',
  value_currency: 'values',
  cost_at_acquisition: 'values',
  cost_currency: 'values',
  beneficiaries: 'beneficiaries',
  asset_statuses: 'gone',
}

/** Whether something of this kind is among what was changed. */
export const isOfKind = (fields: readonly string[], kind: ChangeKind) =>
  kind === 'all' || fields.some((field) => OF_FIELD[field] === kind)

/** That are listed at once. */
export const MOST_CHANGES = 1_000
