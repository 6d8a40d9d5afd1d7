import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { UserDb } from '#database/access.ts'
import { latestToday } from '#basics/calendar.ts'
import { FILES_CHILDREN } from '#record/assets/rules/children.ts'
import type { AssetMistake } from '#record/assets/rules/judge-asset.ts'
import type { RecordKind } from '#record/assets/rules/sections.ts'
import { assetRefusals } from '#record/assets/refusals.ts'
import { changeAssets } from '#record/assets/server/shared/changes.ts'
import { lockAssets } from '#record/assets/server/shared/lock-assets.ts'
import { changeFilesOf } from '#record/assets/server/shared/files-by-name.ts'
import { findAssetForUpdate, setDescription } from '#record/assets/server/shared/queries.ts'
import { notOfferedIn } from '#record/assets/server/shared/save.ts'
import { setChangeSource } from '#record/history/server/shared/change-source.ts'
import { fitTogether } from '#record/kinds/rules/judge-details.ts'
import { listOwnFields } from '#record/kinds/server/shared/own-fields.ts'
import { detailNameIn } from '#work/bulk/rules.ts'
import { refuse } from '#platform/refusal.ts'
import { t } from '#basics/words/words.ts'
import { proposalRefusals } from '../refusals.ts'
import { FILE_KINDS, fieldsIn, isFileKind, judgeCorrection, judgeProposedValue, type ProposedField } from '../rules.ts'
import { acceptFile, decide, type findProposalForUpdate, setAuthor } from './queries.ts'

type Proposed = NonNullable<Awaited<ReturnType<typeof findProposalForUpdate>>>

interface Taking {
  /** Of a correction; all of them where none are named. */
  fields: readonly string[] | undefined
  kind: RecordKind
  now: Date
}

/** Makes the change as a set of its own, by the rules of today. What the history calls it. */
export async function takeProposal(db: UserDb, proposal: Proposed, { fields, kind, now }: Taking): Promise<string> {
  const { id, asset_id, patch, person_id } = proposal
  const [asset] = await lockAssets(db, [asset_id])
  if (asset === undefined) refuse(proposal.trashed ? proposalRefusals.PROPOSAL_TRASHED : proposalRefusals.PROPOSAL_GONE)
  const changeSet = randomUUID()
  await setChangeSource(db, 'proposal', changeSet)
  await setAuthor(db, person_id)
  if (proposal.kind === 'value') {
    const verdict = judgeProposedValue(patch.valuation ?? {}, latestToday(now))
    if (!verdict.ok) return refuse(assetRefusals.ASSET_INVALID, { mistakes: verdict.mistakes })
    await db
      .insertInto('valuations')
      .values({ asset_id, ...verdict.patch.valuation! })
      .execute()
    await decide(db, id, 'taken', changeSet)
    return changeSet
  }
  if (isFileKind(proposal.kind)) {
    const kindOfFile = proposal.kind
    const path = (await acceptFile(db, id)) ?? refuse(proposalRefusals.PROPOSAL_FILE_GONE)
    const child = FILES_CHILDREN.find(({ name }) => name === FILE_KINDS[kindOfFile])!
    await changeFilesOf(db, asset_id, child, { add: [path] })
    const { type } = patch.file ?? {}
    if (type !== undefined) await setDescription(db, child, { id: asset_id, path }, { type })
    await decide(db, id, 'taken', changeSet)
    return changeSet
  }
  const all = fieldsIn(patch)
  const chosen = all.filter(({ field }) => fields === undefined || fields.includes(field))
  await changeFields(db, asset_id, chosen, { kind, now })
  await decide(db, id, chosen.length === all.length ? 'taken' : 'partly', changeSet)
  return changeSet
}

async function changeFields(
  db: UserDb,
  id: string,
  chosen: readonly ProposedField[],
  { kind, now }: Omit<Taking, 'fields'>,
) {
  const [own, before] = await Promise.all([listOwnFields(db), findAssetForUpdate(db, id)])
  const verdict = judgeCorrection(chosen, { kind, own, latest: latestToday(now) })
  const mistakes: AssetMistake[] = verdict.ok ? [] : verdict.mistakes
  for (const { field, texts } of chosen) {
    // What was chosen before may stay, even if it is no longer offered.
    const isAsBefore = isDeepStrictEqual(
      texts,
      Object.fromEntries(Object.keys(texts).map((column) => [column, (before as never)[column]])),
    )
    const message = detailNameIn(field) !== null || isAsBefore ? undefined : await notOfferedIn(db, texts)
    if (message !== undefined) mistakes.push({ field, message })
  }
  if (!verdict.ok || mistakes.length > 0) refuse(assetRefusals.ASSET_INVALID, { mistakes })
  const { record = {}, details = {} } = verdict.patch
  const together = Object.entries({ ...before!.details, ...details }).filter(([, text]) => text !== null)
  if (!fitTogether(Object.fromEntries(together) as Record<string, string>))
    refuse(assetRefusals.ASSET_INVALID, {
      mistakes: [{ field: 'details', message: t('The details are too long together') }],
    })
  await changeAssets(db, [{ id, record, ...(Object.keys(details).length > 0 && { details }) }])
}
