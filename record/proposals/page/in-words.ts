import { dateInWords } from '#basics/dates/date-in-words.ts'
import { t } from '#basics/words/words.ts'
import type { RecordKind } from '#record/assets/rules/sections.ts'
import { detailInWords } from '#record/kinds/rules/detail-in-words.ts'
import type { OwnField } from '#record/kinds/rules/own-fields.ts'
import { amountInWords } from '#record/values/rules/valuation-in-words.ts'
import { type Texts } from '#work/bulk/rules.ts'
import { shownText } from '#work/table/rules/cells.ts'
import { longDay } from '#ui/in-words.ts'
import type { Proposal, SentProposal } from '../contract.ts'
import { type ProposalKind, proposableField } from '../rules.ts'

interface Whose {
  kind: RecordKind
  own: readonly OwnField[]
}

export const labelOf = (name: string, whose: Whose) => proposableField(name, whose)?.label ?? t('A field of before')

/** What one field says, or is to say; empty where that is nothing. */
export function fieldInWords(name: string, texts: Texts, whose: Whose): string {
  const field = proposableField(name, whose)
  if (!field) return Object.values(texts).filter(Boolean).join(' ')
  if (field.of === 'record') return shownText(field.field, texts)
  const text = texts[name]
  return text ? detailInWords(field.detail, text, longDay) : ''
}

type Value = NonNullable<Proposal['valuation']>

export const valueInWords = (value: Value) => amountInWords(value)

/** What is said of a value beside its amount. */
export function aboutValue(value: Value): string {
  const date = value.date_edtf ?? value.date_text ?? value.date
  return [value.purpose && t(value.purpose), date && dateInWords(date), value.valued_by, value.method, value.note]
    .filter(Boolean)
    .join(' · ')
}

export const labelOfFile = (kind: ProposalKind, { type }: NonNullable<Proposal['file']>) =>
  kind === 'photo' ? t('Photo') : type === null ? t('Document') : t(type)

/** What is proposed, line by line. */
export function proposedInWords(
  { kind, valuation, file, fields }: Pick<SentProposal, 'kind' | 'valuation' | 'file' | 'fields'>,
  whose: Whose,
): { label: string; text: string }[] {
  if (valuation) return [{ label: t('Value'), text: [valueInWords(valuation), aboutValue(valuation)].join(' · ') }]
  if (file) return [{ label: labelOfFile(kind, file), text: file.name }]
  return fields.map(({ field, texts }) => ({
    label: labelOf(field, whose),
    text: fieldInWords(field, texts, whose) || t('Empty'),
  }))
}
