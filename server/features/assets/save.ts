import type { UserDb } from '#database/access.ts'
import {
  type AssetDraft,
  type AssetRecord,
  judgeAsset,
  type JudgedAsset,
  recordKindOf,
} from '#domain/assets/judge-asset.ts'
import { latestToday } from '#domain/calendar.ts'
import type { Role } from '#domain/roles.ts'
import { refuse } from '#server/platform/refusal.ts'
import { hangDocuments, hangImages, replaceBeneficiaries } from './children.ts'
import { type Choice, findNotOffered } from './queries.ts'

/** What creating and changing share: each refuses what it can't keep by one of the contract's errors. */

export function requireValid(role: Role, draft: AssetDraft, now: Date): JudgedAsset {
  const verdict = judgeAsset(recordKindOf(role), draft, latestToday(now))
  if (verdict.ok) return verdict.asset
  return refuse('ASSET_INVALID', { mistakes: [...verdict.mistakes] })
}

const CHOSEN = ['category', 'genre', 'value_currency', 'cost_currency'] as const

/** What was chosen before may stay, even if it is no longer offered. */
export async function requireOffered(
  db: UserDb,
  record: AssetRecord,
  before: Partial<Record<Choice['field'], string | null>> = {},
) {
  const choices = CHOSEN.flatMap((field) => {
    const name = record[field] ?? null
    return name === null || name === before[field] ? [] : [{ field, name }]
  })
  const refused = await findNotOffered(db, choices)
  if (refused) refuseChoice(refused)
}

function refuseChoice({ field, name }: Choice): never {
  if (field === 'category' || field === 'genre') refuse('CATEGORY_NOT_OFFERED', { field, name })
  refuse('CURRENCY_NOT_OFFERED', { field, name })
}

/** Files and beneficiaries, as part of the transaction that saves their asset. */
export async function saveChildren(db: UserDb, id: string, { images, documents, beneficiaries }: JudgedAsset) {
  const missing = (await hangImages(db, id, images)) ?? (await hangDocuments(db, id, documents))
  if (missing !== undefined) refuse('FILE_NOT_FOUND.asset', { path: missing })
  await replaceBeneficiaries(db, id, beneficiaries)
}
