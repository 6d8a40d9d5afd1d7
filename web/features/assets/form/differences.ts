import type { Asset } from '#contract/assets.ts'
import { CHILDREN } from '#domain/assets/children.ts'
import { fieldsOf, type RecordField } from '#domain/assets/field-lists.ts'
import type { RecordKind } from '#domain/assets/sections.ts'
import { type AssetDraft, type AssetRecord, judgeAsset } from '#domain/assets/judge-asset.ts'

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
export function differences(kind: RecordKind, draft: AssetDraft, asset: Asset): Difference[] {
  const verdict = judgeAsset(kind, draft, NO_LATEST)
  const record = verdict.ok ? verdict.asset.record : draft
  const textOf = (of: AssetDraft | AssetRecord | Asset, field: RecordField) => {
    const text = of[field.name] ?? ''
    return field.kind === 'amount' && text !== '' ? `${of[field.currency.name] ?? ''} ${text}` : text
  }
  const ofFields = fieldsOf(kind).map((field) => ({
    field: field.name,
    label: field.label,
    here: textOf(record, field),
    saved: textOf(asset, field),
  }))
  const ofLists = Object.entries(LISTS).map(([name, inWords]) => {
    const [here, saved] = inWords(verdict.ok ? verdict.asset : draft, asset)
    return { field: name, label: CHILDREN[name as keyof Children].label, here, saved }
  })
  return [...ofFields, ...ofLists].filter(({ here, saved }) => here !== saved)
}

type Children = Pick<AssetDraft, 'images' | 'documents' | 'beneficiaries'>

const LISTS: Record<keyof Children, (here: Children, asset: Asset) => [here: string, saved: string]> = {
  images: ({ images }, asset) => filesInWords(images, asset.images, 'image'),
  documents: ({ documents }, asset) => filesInWords(documents, asset.documents, 'document'),
  beneficiaries: ({ beneficiaries }, asset) => [inWords(beneficiaries), inWords(asset.beneficiaries)],
}

/** How many there are tells most; where that is the same, that they are others. */
function filesInWords(here: readonly string[], saved: Asset['documents'], one: string): [string, string] {
  const paths = saved.map(({ path }) => path)
  const counted = (count: number) => (count === 0 ? '' : `${count} ${one}${count === 1 ? '' : 's'}`)
  const [ours, theirs] = [counted(here.length), counted(paths.length)]
  if (here.length !== paths.length || here.every((path, index) => path === paths[index])) return [ours, theirs]
  const isReordered = here.every((path) => paths.includes(path))
  return [`${ours}, ${isReordered ? 'in another order' : 'others than those'}`, theirs]
}

const inWords = (beneficiaries: Children['beneficiaries']) =>
  beneficiaries
    .map(({ beneficiary_name, beneficiary_email, relationship_to_beneficiary }) =>
      [beneficiary_name, relationship_to_beneficiary, beneficiary_email].filter((part) => part).join(', '),
    )
    .join('; ')
