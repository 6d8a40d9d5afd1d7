import { columnsOf, type RecordField } from '#record/assets/rules/field-lists.ts'
import { childrenInPart, fieldsInPart, type FormPartName } from '#record/assets/rules/form-parts.ts'
import { detailParts } from '#record/kinds/rules/detail-fields.ts'
import { t } from '#basics/words/words.ts'
import { detailsToSend } from '../details/typed-details.ts'
import { isFilled } from '../../shared/typed-asset.ts'
import type { AssetForm } from '../use-asset-form.ts'

type Counted = Pick<AssetForm, 'kind' | 'typed' | 'files' | 'own' | 'marks' | 'status'>

/** How much of a part is filled in, in a few words: also what is closed says that it holds something. */
export function filledInWords(form: Counted, part: FormPartName): string {
  const { filled, of, marked } = part === 'details' ? detailsFilled(form) : fieldsFilled(form, part)
  const several = severalIn(form, part)
  if (of === 0) return several === 0 ? t('Empty') : t('{count} added', { count: several })
  const hasSeveral = childrenInPart(part).length > 0
  const count = { filled: filled + Number(several > 0), of: of + Number(hasSeveral) }
  return marked === 0
    ? t('{filled} of {of} filled in', count)
    : t('{filled} of {of} filled in, {marked} from your photo', { ...count, marked })
}

function fieldsFilled(form: Counted, part: FormPartName) {
  const fields = fieldsInPart(form.kind, part)
  const holds = (field: RecordField) =>
    (field.kind === 'amount' ? [field.name] : columnsOf(field)).some((column) => !isBlank(form.typed.fields[column]))
  return {
    filled: fields.filter(holds).length,
    of: fields.length,
    marked: fields.filter(({ name }) => name in form.marks).length,
  }
}

function detailsFilled({ typed: { fields, details }, own }: Counted) {
  const { ofKind, core, own: ofOwner, others } = detailParts(fields.category || null, details, own)
  const shown = [...ofKind, ...core, ...ofOwner, ...others]
  const said = detailsToSend(details, own)
  return { filled: shown.filter(({ name }) => !isBlank(said[name])).length, of: shown.length, marked: 0 }
}

/** How many rows, documents or the like. */
function severalIn({ typed, files, status }: Counted, part: FormPartName): number {
  if (part === 'documents') return files.filter(({ bucket }) => bucket === 'asset-documents').length
  const rows = childrenInPart(part).flatMap((name) => typed[name].filter(isFilled))
  return rows.length + Number(part === 'condition' && status !== null)
}

const isBlank = (text: string | undefined) => (text ?? '').trim() === ''
