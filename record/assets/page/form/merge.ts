import type { Asset } from '../../contract/assets.ts'
import { FILES_CHILDREN } from '../../rules/children.ts'
import { type AssetFieldName, columnsOf, fieldsOf, otherFieldsIn, type RecordField } from '../../rules/field-lists.ts'
import { type AssetDraft, judgeAsset } from '../../rules/judge-asset.ts'
import type { RecordKind } from '../../rules/sections.ts'
import { type AnyRow, storedColumns, TYPED_CHILDREN } from '../../rules/typed-children.ts'
import type { OwnField } from '#record/kinds/rules/own-fields.ts'

/** A field with all of its columns, one of the details or a list of children, by the names of `differences`. */
type Parts = ReadonlyMap<string, unknown>

interface Versions {
  /** What the form began from. */
  base: Asset
  mine: AssetDraft
  /** What is saved by now. */
  theirs: Asset
}

interface Merged {
  /** What was changed on either side; where both changed the same, what stands in the form. */
  draft: AssetDraft
  /** What both changed, each to something else. */
  collisions: string[]
}

/** Any day is early enough for one that was judged before. */
const NO_LATEST = '9999-12-31'

/** A form with what was saved elsewhere since it was opened. */
export function merged(kind: RecordKind, own: readonly OwnField[], { base, mine, theirs }: Versions): Merged {
  const verdict = judgeAsset(kind, mine, NO_LATEST, { own, before: base })
  const judged = verdict.ok ? { ...verdict.asset, ...verdict.asset.record } : mine
  const fields = [...fieldsOf(kind), ...otherFieldsIn(kind, base, theirs)]
  const [before, here, elsewhere] = [
    partsOf(fields, ofAsset(base)),
    partsOf(fields, judged),
    partsOf(fields, ofAsset(theirs)),
  ]
  const names = [...new Set([...before.keys(), ...here.keys(), ...elsewhere.keys()])]
  const changedElsewhere = names.filter((name) => !isSame(before.get(name), elsewhere.get(name)))
  const isMine = (name: string) => !isSame(before.get(name), here.get(name))
  const takenOver = changedElsewhere.filter((name) => !isMine(name))
  return {
    draft: takenOver.reduce((draft, name) => withPart(draft, name, elsewhere.get(name)), mine),
    collisions: changedElsewhere.filter((name) => isMine(name) && !isSame(here.get(name), elsewhere.get(name))),
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const DETAIL = 'details.'

function partsOf(fields: readonly RecordField[], of: AssetDraft): Parts {
  const columns = (names: readonly AssetFieldName[]) =>
    Object.fromEntries(names.map((name) => [name, of[name] || null]))
  return new Map<string, unknown>([
    ...fields.map((field) => [field.name, columns(columnsOf(field))] as const),
    ...Object.entries(of.details ?? {}).map(([name, text]) => [`${DETAIL}${name}`, text] as const),
    ...FILES_CHILDREN.map(({ name }) => [name, of[name]] as const),
    ...TYPED_CHILDREN.map((child) => {
      const rows: readonly AnyRow[] = of[child.name] ?? []
      const texts = (row: AnyRow) =>
        Object.fromEntries(storedColumns(child).map((column) => [column, row[column] || null]))
      return [child.name, rows.map(texts)] as const
    }),
  ])
}

const ofAsset = ({ images, documents, ...asset }: Asset): AssetDraft => ({
  ...asset,
  images: images.map(({ path }) => path),
  documents: documents.map(({ path }) => path),
})

function withPart(draft: AssetDraft, name: string, part: unknown): AssetDraft {
  if (name.startsWith(DETAIL))
    return { ...draft, details: { ...draft.details, [name.slice(DETAIL.length)]: part as string | undefined } }
  return Array.isArray(part) ? { ...draft, [name]: part } : { ...draft, ...(part as AssetDraft) }
}
