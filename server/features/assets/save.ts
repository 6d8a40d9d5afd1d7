import type { UserDb } from '#database/access.ts'
import {
  type AssetDraft,
  type AssetRecord,
  judgeAsset,
  type JudgedAsset,
  recordKindOf,
} from '#domain/assets/judge-asset.ts'
import { isFilePath } from '#domain/files/file-rules.ts'
import { FILES_CHILDREN } from '#domain/assets/children.ts'
import { type AssetFieldName, CURRENCIES, LISTED } from '#domain/assets/field-lists.ts'
import { latestToday } from '#domain/calendar.ts'
import type { Role } from '#domain/member/roles.ts'
import { refuse } from '#server/platform/refusal.ts'
import { attachFiles, replaceBeneficiaries } from './children.ts'
import { isOffered, type List } from './queries.ts'

/** What creating and changing share: each refuses what it can't keep by one of the contract's errors. */

export function requireValid(role: Role, draft: AssetDraft, now: Date): JudgedAsset {
  const verdict = judgeAsset(recordKindOf(role), draft, latestToday(now))
  if (verdict.ok) return verdict.asset
  return refuse('ASSET_INVALID', { mistakes: [...verdict.mistakes] })
}

/** What was chosen before may stay, even if it is no longer offered. */
export async function requireOffered(
  db: UserDb,
  record: AssetRecord,
  before: Partial<Record<AssetFieldName, string | null>> = {},
) {
  const refused = async (field: AssetFieldName, list: List) => {
    const name = record[field] ?? null
    return name === null || name === before[field] || (await isOffered(db, list, name)) ? null : name
  }
  for (const { name: field, list } of LISTED) {
    const name = await refused(field, list)
    if (name !== null) refuse('CATEGORY_NOT_OFFERED', { field, name })
  }
  for (const field of CURRENCIES) {
    const name = await refused(field, 'currencies')
    if (name !== null) refuse('CURRENCY_NOT_OFFERED', { field, name })
  }
}

/** Files and beneficiaries, as part of the transaction that saves their asset. */
export async function saveChildren(db: UserDb, id: string, asset: JudgedAsset) {
  for (const child of FILES_CHILDREN) {
    const missing = await attachFiles(db, id, asset[child.name], child)
    if (missing === undefined) continue
    if (isFilePath(missing, child.bucket)) refuse('FILE_NOT_FOUND.asset', { path: missing })
    refuse(child.bucket === 'asset-images' ? 'FILE_NOT_FOUND.image' : 'FILE_NOT_FOUND.document', { path: missing })
  }
  await replaceBeneficiaries(db, id, asset.beneficiaries)
}
