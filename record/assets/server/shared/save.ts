import type { UserDb } from '#database/access.ts'
import { type AssetDraft, judgeAsset, type JudgedAsset } from '../../rules/judge-asset.ts'
import { recordKindOf } from '../../rules/sections.ts'
import { isFilePath } from '#basics/files/file-paths.ts'
import { type AssetFieldName, CURRENCIES, LISTED, type Row } from '../../rules/field-lists.ts'
import { NUMBER_MESSAGES } from '../../rules/inventory-number.ts'
import { latestToday } from '#basics/calendar.ts'
import type { Role } from '#basics/roles.ts'
import { refusal, refuse } from '#platform/refusal.ts'
import type { UrlSigner } from '#record/files/server/shared/file-urls.ts'
import { fieldsNamedIn } from '#record/kinds/server/shared/own-fields.ts'
import type { MissingFile } from '../children.ts'
import { findAlike } from './alike.ts'
import { changeAssets, type Patch } from './changes.ts'
import { type Chosen, findAsset, findNotOffered } from './queries.ts'
import { assetRefusals } from '../../refusals.ts'

/** What creating and changing share: each refuses what it can't keep by one of the contract's errors. */

interface ToJudge {
  role: Role
  now: Date
  /** The asset as it is stored. */
  before?: Row
}

export async function requireValid(
  db: UserDb,
  draft: AssetDraft,
  { role, now, before = {} }: ToJudge,
): Promise<JudgedAsset> {
  const own = await fieldsNamedIn(db, draft.details)
  const verdict = judgeAsset(recordKindOf(role), draft, latestToday(now), { own, before })
  if (verdict.ok) return verdict.asset
  return refuse(assetRefusals.ASSET_INVALID, { mistakes: [...verdict.mistakes] })
}

interface Saving {
  /** What it has so far of the lists that things are chosen from. */
  before: Row
  opening: UrlSigner
}

/** Saves what was judged of an asset that is locked. All of it leaves together. */
export async function saveChanged(db: UserDb, patch: Patch, { before, opening }: Saving) {
  const { id, record = {} } = patch
  const [refused, { missing }, alike, saved] = await Promise.all([
    findRefused(db, record, before),
    changeAssets(db, [patch]),
    findNumbered(db, id, record),
    findAsset(db, id, opening),
  ])
  refuseNotOffered(refused)
  refuseTaken(record, alike)
  refuseMissing(missing)
  return saved!
}

/** What was chosen and isn't offered. What was chosen before may stay, even if it is no longer offered. */
export async function findRefused(db: UserDb, record: Row, before: Row = {}): Promise<Refused> {
  const lists = [...LISTED.map(({ name: field, list }) => ({ field, list })), ...CURRENCIES.map(asCurrency)]
  const chosen = lists.flatMap(({ field, list }) => {
    const name = record[field] ?? null
    return name === null || name === before[field] ? [] : [{ field, list, name }]
  })
  if (chosen.length === 0) return undefined
  const refused = await findNotOffered(db, chosen)
  return chosen.find(({ field }) => refused.has(field))
}

const asCurrency = (field: AssetFieldName) => ({ field, list: 'currencies' as const })

type Refused = Pick<Chosen, 'field' | 'name'> | undefined

export function refuseNotOffered(refused: Refused) {
  const found = refusalOf(refused)
  if (found) throw found
}

/** In words, what isn't offered of what was chosen. */
export const notOfferedIn = async (db: UserDb, texts: Row) => refusalOf(await findRefused(db, texts))?.message

function refusalOf(refused: Refused) {
  if (!refused) return undefined
  const { name } = refused
  const listed = LISTED.find((field) => field.name === refused.field)
  if (listed) return refusal(assetRefusals.CATEGORY_NOT_OFFERED, { field: listed.name, name })
  const currency = CURRENCIES.find((field) => field === refused.field)
  return currency && refusal(assetRefusals.CURRENCY_NOT_OFFERED, { field: currency, name })
}

/** Which other asset has the number of this one. */
export async function findNumbered(db: UserDb, id: string, { inventory_number }: Row) {
  return inventory_number ? findAlike(db, { title: '', inventory_number, except: id }) : undefined
}

export function refuseTaken(
  { inventory_number }: Row,
  alike: { inventory_number: { title: string } | null; next_number: string } | undefined,
) {
  const holder = alike?.inventory_number
  if (!holder) return
  const message = NUMBER_MESSAGES.taken(inventory_number!, holder.title, alike.next_number)
  refuse(assetRefusals.ASSET_INVALID, { mistakes: [{ field: 'inventory_number', message }] })
}

export function refuseMissing(missing: MissingFile | undefined) {
  if (!missing) return
  const { path, bucket } = missing
  if (isFilePath(path, bucket)) refuse(assetRefusals['FILE_NOT_FOUND.asset'], { path })
  refuse(bucket === 'asset-images' ? assetRefusals['FILE_NOT_FOUND.image'] : assetRefusals['FILE_NOT_FOUND.document'], {
    path,
  })
}
