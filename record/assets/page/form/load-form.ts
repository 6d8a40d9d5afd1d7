import { newId } from '#platform/client/new-id.ts'
import type { AssetFile } from '#work/vault/contract.ts'
import type { Asset } from '../../contract/assets.ts'
import type { Unfinished } from '#work/unfinished/contract.ts'
import { usualCurrencyQuery } from '#account/member/page/shared/usual-currency.ts'
import type { Member } from '#account/member/contract.ts'
import { type RecordKind, recordKindOf } from '../../rules/sections.ts'
import { detailField } from '#record/kinds/rules/detail-fields.ts'
import type { OwnField } from '#record/kinds/rules/own-fields.ts'
import { api, client } from '#platform/client/api.ts'
import type { Draft } from '#ui/drafts/draft.ts'
import { queryClient } from '#platform/client/query-client.ts'
import { ownFieldsQuery } from '#record/kinds/page/shared/own-fields-query.ts'
import type { TypedDetails } from './details/typed-details.ts'
import type { FormFile, SavedFile } from './files/form-file.ts'
import { savedBefore } from '../shared/upload-queue.ts'
import { claimDraft, type SavedForm } from './saved-form.ts'
import { anotherLike, nextDraft } from './series.ts'
import { type TypedAsset, typedFrom, type TypedFields } from '../shared/typed-asset.ts'

/** What a form begins with. */
export interface Opened {
  kind: RecordKind
  member: string
  /** The asset's id: a new one has it before it is saved, so that one form makes one asset, however often it is sent. */
  id: string
  /** The owner’s own fields, as they were when the form was opened. */
  own: readonly OwnField[]
  /** As it is saved; null where it is new. */
  asset: Asset | null
  version: number | null
  /** What there would be without a draft: only what differs from it is unsaved. */
  saved: { typed: TypedAsset; files: readonly FormFile[] }
  typed: TypedAsset
  files: readonly FormFile[]
  draft: Draft<SavedForm>
  /** What is brought back, if anything is, and what of it could not be. */
  restored: { gone: string[]; unsent: string[] } | null
  /** The one that was saved before it in a series. */
  before: Asset | null
  release: () => void
}

/** What a form is opened for: one that is there, or a new one, be it like another or the next after another. */
export interface Start {
  /** Of the asset that is edited; null for a new one. */
  id: string | null
  /** Of the asset that a new one is like. */
  like: string | null
  /** Of the piece that is to be finished, of which there are photos. */
  unfinished: string | null
  /** The one before, and what is kept of it. */
  next: Next | null
}
export interface Next {
  before: Asset
  kept: TypedFields
}

export async function loadForm(member: Member, { id, like, unfinished, next }: Start): Promise<Opened> {
  const kind = recordKindOf(member.role)
  const fetched = id ?? like
  const [found, begins, currency] = await Promise.all([
    fetched === null ? null : fetchAsset(fetched),
    unfinished === null ? null : client.unfinishedPieces.get({ id: unfinished }),
    defaultCurrency(),
  ])
  // After the asset: a field that it names is there by then, or gone.
  const own = await queryClient.fetchQuery({ ...ownFieldsQuery(), staleTime: 0 })
  const claim = await claimDraft({
    member: member.id,
    asset: id ?? (like && `like-${like}`) ?? (unfinished && `unfinished-${unfinished}`),
    form: newId(),
    anew: next !== null,
  })
  const asset = id === null ? null : found
  const begun = found
    ? (asset ? typedFrom : anotherLike)(found, { kind, currency, own })
    : nextDraft(kind, currency, { ...next?.kept, ...saidOf(begins) })
  try {
    return {
      ...(await openWith({ kind, member: member.id, asset, begun, photos: begins?.images ?? [], own, claim })),
      before: next?.before ?? null,
    }
  } catch (error) {
    claim.release()
    throw error
  }
}

interface OpenedWith {
  kind: RecordKind
  member: string
  asset: Asset | null
  begun: TypedAsset
  /** Of a piece that is to be finished. */
  photos: readonly AssetFile[]
  own: readonly OwnField[]
  claim: Awaited<ReturnType<typeof claimDraft>>
}

async function openWith({
  kind,
  member,
  asset,
  begun: typed,
  photos,
  own,
  claim,
}: OpenedWith): Promise<Omit<Opened, 'before'>> {
  const { draft, stored, release } = claim
  const ofAsset = {
    images: (asset?.images ?? photos).map(asSavedFile),
    documents: (asset?.documents ?? []).map(asSavedFile),
  }
  const { pictures, there } = await signed([ofAsset, ...(stored ? [stored] : [])])
  const filesOf = ({ images, documents }: Files): FormFile[] => [
    ...images.map((file) => savedBefore('asset-images', file, pictures.get(file.path) ?? null)),
    ...documents.map((file) => savedBefore('asset-documents', file, null)),
  ]
  const saved = { typed, files: filesOf(ofAsset) }
  const base = { kind, member, own, asset, saved, draft, release }
  if (!stored) return { ...base, ...saved, id: asset?.id ?? newId(), version: asset?.version ?? null, restored: null }

  const gone = [...stored.images, ...stored.documents].filter((file) => !there(file)).map(({ name }) => name)
  return {
    ...base,
    id: stored.id,
    version: stored.version,
    // What the draft does not know, as after a change of role, stands as it is saved.
    typed: {
      ...typed,
      ...stored.typed,
      fields: { ...typed.fields, ...ofKind(typed, stored.typed) },
      details: stored.typed.details ? ofFields(stored.typed.details, own) : typed.details,
    },
    files: filesOf({ images: stored.images.filter(there), documents: stored.documents.filter(there) }),
    restored: { gone, unsent: stored.unsent },
  }
}

interface Files {
  images: SavedFile[]
  documents: SavedFile[]
}

/** What is known of a piece before it is finished. */
const saidOf = (begins: Pick<Unfinished, 'title' | 'place'> | null): TypedFields => ({
  ...(begins?.title && { title: begins.title }),
  ...(begins?.place && { place: begins.place }),
})

const ofKind = (typed: TypedAsset, stored: TypedAsset) =>
  Object.fromEntries(Object.entries(stored.fields).filter(([field]) => field in typed.fields))

/** Without what was typed into a field that is gone. */
const ofFields = (details: TypedDetails, own: readonly OwnField[]) =>
  Object.fromEntries(Object.entries(details).filter(([name]) => detailField(name, own) !== null))

const asSavedFile = ({ path, name, size_bytes }: AssetFile): SavedFile => ({
  path,
  name,
  size_bytes,
  origin: null,
})

/**
 * Under a key of its own. A request that is shared with what shows the asset is called off when that goes away, and
 * answers with what was known before.
 */
export const fetchAsset = (id: string) =>
  queryClient.fetchQuery(
    api.assets.get.queryOptions({ input: { id }, queryKey: ['asset-form', id], staleTime: 0, gcTime: 0 }),
  )

/** A form is of use also where the profile can't be loaded for it. */
async function defaultCurrency(): Promise<string> {
  try {
    return await queryClient.fetchQuery(usualCurrencyQuery())
  } catch {
    return 'USD'
  }
}

/** Where pictures can be seen, and which files are still there: what hangs on no asset is swept after a day. */
async function signed(lists: readonly Files[]) {
  const paths = [
    ...new Set(lists.flatMap(({ images, documents }) => [...images, ...documents]).map(({ path }) => path)),
  ]
  try {
    const found = new Map<string, string>()
    for (let from = 0; from < paths.length; from += MOST_SIGNED) {
      const files = await client.files.sign({ paths: paths.slice(from, from + MOST_SIGNED), width: 480 })
      for (const { path, url } of files) found.set(path, url)
    }
    return { pictures: found, there: ({ path }: SavedFile) => found.has(path) }
  } catch {
    // Nobody knows for now: a save will say.
    return { pictures: new Map<string, string>(), there: () => true }
  }
}

const MOST_SIGNED = 100
