import type { AssetFile } from '#work/vault/contract.ts'
import type { Asset } from '../../contract/assets.ts'
import { CHILDREN, FILES_CHILDREN, type FilesName } from '../../rules/children.ts'
import { dateIn, fieldsOf, otherFieldsIn, type RecordField } from '../../rules/field-lists.ts'
import { rowInWords } from '../../rules/rows-in-words.ts'
import { type AnyRow, TYPED_CHILDREN, type TypedChild } from '../../rules/typed-children.ts'
import type { RecordKind } from '../../rules/sections.ts'
import { type AssetDraft, type AssetRecord, judgeAsset } from '../../rules/judge-asset.ts'
import { dateInWords } from '#basics/dates/date-in-words.ts'
import { type DetailField, detailField, type Details } from '#record/kinds/rules/detail-fields.ts'
import { detailInWords } from '#record/kinds/rules/detail-in-words.ts'
import type { DetailDrafts } from '#record/kinds/rules/judge-details.ts'
import type { OwnField } from '#record/kinds/rules/own-fields.ts'
import { plural, t } from '#basics/words/words.ts'
import { longDay } from '#ui/in-words.ts'
import { choiceInWords } from '../shared/record-of.ts'

/** Where a form and the asset as it is saved say two things. */
export interface Difference {
  field: string
  label: string
  /** Empty where there is nothing. */
  here: string
  saved: string
}

/** Any day is early enough for one that was judged before. */
const NO_LATEST = '9999-12-31'

/** In the order of the form, each as people read it. */
export function differences(kind: RecordKind, draft: AssetDraft, asset: Asset, own: readonly OwnField[]): Difference[] {
  const verdict = judgeAsset(kind, draft, NO_LATEST, { own, before: asset })
  const record = verdict.ok ? verdict.asset.record : draft
  const textOf = (of: AssetDraft | AssetRecord | Asset, field: RecordField) => {
    if (field.kind === 'date') return dateInWords(dateIn(of, field) ?? '')
    const text = of[field.name] ?? ''
    return field.kind === 'amount' && text !== ''
      ? `${of[field.currency.name] ?? ''} ${text}`
      : choiceInWords(field, text)
  }
  const ofFields = [...fieldsOf(kind), ...otherFieldsIn(kind, draft, asset)].map((field) => ({
    field: field.name,
    label: field.label,
    here: textOf(record, field),
    saved: textOf(asset, field),
  }))
  const ofForm = verdict.ok ? verdict.asset : draft
  const ofFiles = FILES_CHILDREN.map(({ name }) => {
    const [here, saved] = filesInWords(ofForm[name], asset[name], COUNTED[name])
    return { field: name, label: CHILDREN[name].label, here, saved }
  })
  const ofRows = TYPED_CHILDREN.map((child) => ({
    field: child.name,
    label: child.label,
    here: rowsInWords(child, ofForm[child.name] ?? []),
    saved: rowsInWords(child, asset[child.name]),
  }))
  return [...ofFields, ...detailDifferences(ofForm.details ?? {}, asset.details, own), ...ofFiles, ...ofRows].filter(
    ({ here, saved }) => here !== saved,
  )
}

function detailDifferences(here: DetailDrafts, saved: Details, own: readonly OwnField[]): Difference[] {
  const inWords = (field: DetailField, text: string | null | undefined) =>
    text ? detailInWords(field, text, longDay) : ''
  return [...new Set([...Object.keys(here), ...Object.keys(saved)])].flatMap((name) => {
    const field = detailField(name, own)
    if (field === null) return []
    const texts = { here: inWords(field, here[name]), saved: inWords(field, saved[name]) }
    return [{ field: `details.${name}`, label: field.label, ...texts }]
  })
}

const COUNTED: Record<FilesName, (count: number) => string> = {
  images: (count) => plural(count, '{count} photo', '{count} photos'),
  documents: (count) => plural(count, '{count} document', '{count} documents'),
}

/** How many there are tells most; where that is the same, that they are others. */
function filesInWords(
  here: readonly string[],
  saved: readonly AssetFile[],
  counted: (count: number) => string,
): [string, string] {
  const paths = saved.map(({ path }) => path)
  const [ours = '', theirs = ''] = [here, paths].map(({ length }) => (length === 0 ? '' : counted(length)))
  if (here.length !== paths.length || here.every((path, index) => path === paths[index])) return [ours, theirs]
  const isReordered = here.every((path) => paths.includes(path))
  return [t(isReordered ? '{files}, in another order' : '{files}, others than those', { files: ours }), theirs]
}

const rowsInWords = (child: TypedChild, rows: readonly AnyRow[]) =>
  rows.map((row) => rowInWords(child, row).join(', ')).join('; ')
