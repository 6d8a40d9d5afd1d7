import { fieldIn } from '#record/assets/rules/field-lists.ts'
import type { RecordKind } from '#record/assets/rules/sections.ts'
import type { ColumnContent } from './column-content.ts'
import type { ImportField } from './import-table.ts'

interface Circumstances {
  kind: RecordKind
  /** Whether the table has no headings at all. */
  isNameless: boolean
  /** Whether the heading names this field. */
  isNamed: boolean
  /** Whether the heading asks if a thing is still owned. */
  asksIfOwned: boolean
}

/** It can’t be this, whatever it is called. */
const NO = -3
/** So much of a column shows what it is. */
const MOSTLY = 0.6

/**
 * How well what stands in a column agrees with a field: 1 speaks for it, 0 says nothing, and less speaks against it. Where no heading
 * names the field, only what hardly anything else looks like speaks for it.
 */
export function contentFit(field: ImportField, content: ColumnContent, circumstances: Circumstances): number {
  const { isNamed } = circumstances
  const fit = isNamed ? agreement(field, content, circumstances.asksIfOwned) : evidence(field, content, circumstances)
  return Math.min(1, fit)
}

function agreement(field: ImportField, content: ColumnContent, asksIfOwned: boolean): number {
  const { date, money, number, amount, text, long, distinct, cells, yesNo, percent, room, seller, name } = content
  const isFewRows = cells < 5
  const numbers = amount > MOSTLY || date > MOSTLY
  switch (field) {
    case 'title':
      if (text < 0.4) return NO
      if (yesNo > 0.3 || content.file > 0.5 || content.link > 0.5) return NO
      return (
        (isFewRows ? 0.3 : distinct - 0.6) -
        (long > 0.7 ? 0.6 : 0) -
        (isFewRows ? 0 : Math.max(content.condition, content.acquisition, content.category / 2))
      )
    case 'description':
      if (numbers && text < 0.2) return NO
      return long * 0.5
    case 'category':
      return numbers || yesNo > 0.5
        ? NO
        : content.category - (cells > 15 && distinct > 0.9 && content.category < 0.3 ? 0.6 : 0)
    case 'date_of_acquisition':
    case 'creation_date':
    case 'dating':
      if (content.serial > 0.8) return 0.3
      if (amount > 0.7 && date < 0.3) return NO
      if (date < 0.15 && (text > 0.8 || yesNo > 0.4)) return -0.8
      if (field === 'date_of_acquisition') return date - content.old * 1.6 - (content.year > 0.8 ? 0.25 : 0)
      return date * 0.6 + (field === 'dating' ? content.old * 0.5 : 0)
    case 'cost_at_acquisition':
    case 'value_at_creation':
    case 'insured_value':
    case 'estimated_value':
      if (yesNo > 0.4 || percent > 0.4 || (amount < 0.15 && text > 0.6)) return NO
      if (content.day > MOSTLY) return NO
      return Math.max(money, amount) - (content.year > 0.9 && cells > 5 ? 0.7 : 0)
    case 'cost_currency':
    case 'value_currency':
      return content.currency > 0.5 ? content.currency : NO
    case 'place':
      if (numbers) return NO
      return room - seller * 1.3 - (content.code > 0.7 ? 0.8 : 0) - (long > 0.5 ? 0.5 : 0) - (yesNo > 0.4 ? 3 : 0)
    case 'acquisition_location':
      if (numbers || yesNo > 0.4) return NO
      return seller - room * 1.5 - content.acquisition / 2
    case 'previous_owner':
    case 'maker':
      if (numbers && text < 0.3) return NO
      return name * 0.4 - room - (long > 0.5 ? 0.5 : 0) - (yesNo > 0.4 ? 3 : 0) - content.acquisition
    case 'how_acquired':
      if (numbers) return NO
      return content.acquisition * 1.2 - (content.acquisition < 0.2 && cells > 4 ? 0.8 : 0)
    case 'beneficiaries':
      if (numbers || yesNo > 0.4 || percent > 0.5) return NO
      return name * 0.5 - room * 1.5 - seller - (long > 0.5 ? 0.8 : 0)
    case 'inventory_number':
    case 'reference':
      // “2026.014” may be either: a heading that says number decides.
      if ((money > 0.5 && content.code <= 0.5) || long > 0.3 || yesNo > 0.5) return NO
      if (cells > 3 && distinct < 0.5) return NO
      return Math.max(content.code, number) - (text > 0.7 ? 0.9 : 0)
    case 'file_names':
      return content.file > 0 ? content.file : content.code > 0.5 ? 0 : NO
    case 'condition':
      return numbers && text < 0.2 ? NO : content.condition - (long > 0.6 ? 0.3 : 0)
    case 'status':
      if (asksIfOwned) return numbers ? NO : Math.max(yesNo, content.status)
      return numbers || yesNo > 0.4 ? NO : content.status
    case 'tags':
    case 'collections':
    case 'genre':
    case 'attribution':
      return numbers || yesNo > 0.4 ? NO : 0
    case 'next_check':
      return date > 0.3 ? date : NO
    default:
      return 0
  }
}

/** Of a column whose heading says nothing. */
function evidence(field: ImportField, content: ColumnContent, { kind, isNameless }: Circumstances): number {
  const { text, distinct, cells, filled, category, room, condition, acquisition, status, long } = content
  const strong = (share: number) => (share >= 0.7 && cells >= 2 ? share : 0)
  switch (field) {
    case 'title': {
      const unique = text * distinct * Math.min(1, filled / MOSTLY)
      const isOther = Math.max(category, room, condition, acquisition, content.seller, content.file, content.link) > 0.5
      return unique >= MOSTLY && !isOther && long < 0.5 ? 0.94 + unique * 0.05 : 0
    }
    case 'category':
      return distinct < 0.8 ? strong(category) : 0
    case 'condition':
      return strong(condition)
    case 'how_acquired':
      return strong(acquisition)
    case 'status':
      return strong(status)
    case 'place':
      return long < 0.2 && distinct < 0.9 ? strong(room) : 0
    case 'file_names':
      return strong(content.file)
    case 'acquisition_location':
      return isNameless ? strong(content.seller) : 0
    default:
      if (!isNameless) return 0
      if (field === fieldIn('date', kind).name) return strong(content.date - content.old)
      return field === fieldIn('value', kind).name ? strong(content.money) : 0
  }
}
