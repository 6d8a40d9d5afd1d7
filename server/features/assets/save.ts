import { ORPCError } from '@orpc/server'
import type { UserDb } from '#database/access.ts'
import { type AssetDraft, type AssetRecord, judgeAsset, type JudgedAsset, recordKindOf } from '#domain/assets.ts'
import { latestToday } from '#domain/calendar.ts'
import type { Role } from '#domain/roles.ts'
import { hangDocuments, hangImages, replaceBeneficiaries } from './children.ts'
import { type Choice, findNotOffered } from './queries.ts'

/** What creating and changing share: each refuses what it can't keep by one of the contract's errors. */

export function requireValid(role: Role, draft: AssetDraft, now: Date): JudgedAsset {
  const verdict = judgeAsset(recordKindOf(role), draft, latestToday(now))
  if (verdict.ok) return verdict.asset
  const { mistakes } = verdict
  throw new ORPCError('ASSET_INVALID', { status: 422, message: mistakes[0]!.message, data: { mistakes } })
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
  if (!refused) return
  const isCurrency = refused.field.endsWith('_currency')
  throw new ORPCError(isCurrency ? 'CURRENCY_NOT_OFFERED' : 'CATEGORY_NOT_OFFERED', {
    status: 422,
    message: `${refused.name} is not offered. Please choose another.`,
    data: refused,
  })
}

/** Files and beneficiaries, as part of the transaction that saves their asset. */
export async function saveChildren(db: UserDb, id: string, { images, documents, beneficiaries }: JudgedAsset) {
  const missing = (await hangImages(db, id, images)) ?? (await hangDocuments(db, id, documents))
  if (missing !== undefined)
    throw new ORPCError('FILE_NOT_FOUND', {
      status: 422,
      message: 'A file is no longer there, or belongs to another asset. Please upload it again.',
      data: { path: missing },
    })
  await replaceBeneficiaries(db, id, beneficiaries)
}
