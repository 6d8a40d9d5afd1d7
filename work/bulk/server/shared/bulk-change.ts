import type { UserDb } from '#database/access.ts'
import { setChangeSource } from '#record/history/server/shared/change-source.ts'
import {
  canBeAddedTo,
  detailNameIn,
  type BulkField,
  fieldTogether,
  type HowTogether,
  judgeTogether,
  type Texts,
  textsAfter,
  type WantedTogether,
} from '../../rules.ts'
import { recordKindOf } from '#record/assets/rules/sections.ts'
import { latestToday } from '#basics/calendar.ts'
import { isId } from '#basics/ids.ts'
import type { Details } from '#record/kinds/rules/detail-fields.ts'
import type { Role } from '#basics/roles.ts'
import { registered, registeredReading } from '#account/identity/server/shared/callers.ts'
import { refuse } from '#platform/refusal.ts'
import { fieldsNamedIn } from '#record/kinds/server/shared/own-fields.ts'
import { changeAssets, compareAssets, type Patch } from '#record/assets/server/shared/changes.ts'
import { lockAssets } from '#record/assets/server/shared/lock-assets.ts'
import { findRefused, refuseNotOffered } from '#record/assets/server/shared/save.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { assetRefusals } from '#record/assets/refusals.ts'

export const bulkChange = registered.assets.bulkChange.handler(async ({ input, context }) => {
  const { db } = context
  const { field, wanted } = await judgeChange(input, context)
  await setChangeSource(db, 'together', input.change_set)
  const locked = await lockAssets(db, input.assets)
  const { changing, left_out } = split(field, wanted.how, await listStanding(db, field, wanted, locked))
  await changeAssets(
    db,
    changing.map((asset) => patchOf(field, asset)),
  )
  return { changed: changing.length, found: locked.length, left_out: left_out.map(named) }
})

const MOST_SHOWN = 20

export const previewBulkChange = registeredReading.assets.previewBulkChange.handler(async ({ input, context }) => {
  const { field, wanted } = await judgeChange(input, context)
  const { changing, left_out } = split(
    field,
    wanted.how,
    await listStanding(context.db, field, wanted, input.assets.filter(isId)),
  )
  return {
    changing: changing.length,
    first: changing.slice(0, MOST_SHOWN).map(({ id, title, texts }) => ({ id, title, texts })),
    left_out: left_out.length,
    first_left_out: left_out.slice(0, MOST_SHOWN).map(named),
  }
})

const named = ({ id, title }: Standing) => ({ id, title })

interface Judging {
  db: UserDb
  me: { role: Role }
  now: Date
}

/** What is wrong with the change itself refuses all of it. */
async function judgeChange(
  { field: name, how, texts }: WantedTogether & { field: string },
  { db, me, now }: Judging,
): Promise<{ field: BulkField; wanted: WantedTogether }> {
  const kind = recordKindOf(me.role)
  const detail = detailNameIn(name)
  const own = detail === null ? [] : await fieldsNamedIn(db, { [detail]: null })
  const field = fieldTogether(kind, name, own) ?? refuse(requestRefusals.NOT_FOUND)
  if (how === 'add' && !canBeAddedTo(field)) refuse(requestRefusals.NOT_FOUND)
  const verdict = judgeTogether(kind, field, { how, texts }, { latest: latestToday(now), own })
  if (!verdict.ok) return refuse(assetRefusals.ASSET_INVALID, { mistakes: verdict.mistakes })
  if (field.of === 'record') refuseNotOffered(await findRefused(db, verdict.texts))
  return { field, wanted: { how, texts: verdict.texts } }
}

interface Standing {
  id: string
  title: string
  /** What it says there now, and what is wanted, both as they are stored. */
  texts: Texts
  wanted: Texts
  details: Details
}

/** By title. */
async function listStanding(
  db: UserDb,
  field: BulkField,
  { texts: wanted }: WantedTogether,
  ids: readonly string[],
): Promise<Standing[]> {
  const record = field.of === 'record' ? wanted : {}
  const compared = await compareAssets(
    db,
    ids.map((id) => ({ id, record })),
  )
  return compared.map(({ before, after, ...asset }) =>
    field.of === 'record'
      ? { ...asset, texts: before, wanted: after }
      : { ...asset, texts: { [field.name]: asset.details[field.detail.name] ?? null }, wanted },
  )
}

/** Those that say something else afterwards, and those that have no room for it. */
function split(field: BulkField, how: HowTogether, standing: readonly Standing[]) {
  const judged = standing.map((asset) => ({ asset, after: textsAfter(field, { how, texts: asset.wanted }, asset) }))
  return {
    changing: judged.flatMap(({ asset, after }) =>
      after !== null && Object.entries(after).some(([column, text]) => !isSaid(asset.texts[column], text))
        ? [{ ...asset, after }]
        : [],
    ),
    left_out: judged.flatMap(({ asset, after }) => (after === null ? [asset] : [])),
  }
}

const isSaid = (now: string | null | undefined, text: string | null) => (now ?? null) === text

const patchOf = (field: BulkField, { id, after }: { id: string; after: Texts }): Patch =>
  field.of === 'record' ? { id, record: after } : { id, details: { [field.detail.name]: after[field.name] ?? null } }
