import type { Purpose } from '#record/values/rules/purposes.ts'
import type { ValueColumn } from './import-table.ts'
import { t } from '#basics/words/words.ts'

/* Columns of amounts that are values of a purpose. */

export const valueColumnLabel = (field: ValueColumn) =>
  field === 'insured_value' ? t('Insured value') : t('Value today')

const MARKET = /market|verkehrswert|marktwert|march[eé]|mercato|mercado|marktwaarde/i
/** “Market value” is one by its name; what is only worth something is so to its owner. */
export const purposeOf = (field: ValueColumn, heading: string): Purpose => {
  if (field === 'insured_value') return 'Insurance replacement'
  return MARKET.test(heading) ? 'Fair market' : 'Own estimate'
}
