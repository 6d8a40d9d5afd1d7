import type { InspectedTable, WholeImportPlan } from '../contract.ts'
import type { ImportField } from '../rules/import-table.ts'
import { OTHER_COLUMNS, type OtherColumn } from '../rules/row-cells.ts'
import { t } from '#basics/words/words.ts'

export type Plan = WholeImportPlan

export const planFor = (
  table: InspectedTable,
  { currency, date_order }: Pick<Plan, 'currency' | 'date_order'>,
): Plan => ({
  heading_row: table.heading_row,
  mapping: table.mapping,
  others: {},
  words: {},
  repairs: {},
  currency: table.currency ?? currency,
  date_order: table.date_order ?? date_order,
  how_acquired: 'Purchase',
  date: '',
  meanings: {},
  update: 'none',
  checked_at: null,
  only_what_fits: false,
})

/** What becomes of a column: a field of ours, or one of what else there is. */
export type Target = ImportField | OtherColumn
const isOther = (target: Target): target is OtherColumn => OTHER_COLUMNS.some((other) => other === target)

export function targetOf({ mapping, others }: Plan, column: number): Target {
  const field = Object.entries(mapping).find(([, matched]) => matched === column)?.[0]
  return (field as ImportField | undefined) ?? others[column] ?? 'note'
}

/** A field takes one column: where it had another, that one goes into the description. */
export function aimed(plan: Plan, column: number, target: Target): Plan {
  const mapping = Object.fromEntries(
    Object.entries(plan.mapping).filter(([field, matched]) => matched !== column && field !== target),
  )
  const { [column]: _former, ...others } = plan.others
  return isOther(target)
    ? { ...plan, mapping, others: { ...others, [column]: target } }
    : { ...plan, mapping: { ...mapping, [target]: column }, others }
}

export const columnName = (headings: readonly string[], column: number) =>
  headings[column] || t('Column {number}', { number: column + 1 })
