import { t } from '#basics/words/words.ts'
import { SCHEDULED } from '#record/insurance/rules/policies.ts'
import { ALL_CHILDREN } from './children.ts'
import { ASSET_FIELDS, labelOf } from './field-lists.ts'

/** A column, or a list, as the history names it. */
export function labelOfChange(field: string): string {
  if (field === SCHEDULED) return t('Insurance')
  if (field === 'details') return t('Details')
  const column = ASSET_FIELDS.find((name) => name === field)
  const child = ALL_CHILDREN.find(({ table }) => table === field)
  return column ? labelOf(column) : (child?.label ?? field)
}
