import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { setChangeSource } from './shared/change-source.ts'
import { isId } from '#basics/ids.ts'
import { registered } from '#account/identity/server/shared/callers.ts'
import { refuse } from '#platform/refusal.ts'
import { findAsset, findAssetForUpdate } from '#record/assets/server/shared/queries.ts'
import { isSame, type Part, partOf, type Reverting, revertingOf, storedNamesOf } from './reverting.ts'
import { filesLost, findChanges, judgePart, savePart, withoutGoneFiles } from './taking-back.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { historyRefusals } from '../refusals.ts'

/**
 * Gives a part of an asset the value that it had before a save: a save like any other, of this part alone. What it would
 * lose, somebody has to have seen.
 */
export const undoChange = registered.history.undo.handler(async ({ input, context }) => {
  const { db, me, addresses } = context
  const { id, changed_at, losing_of } = input
  const part = partOf(input.field) ?? refuse(requestRefusals.NOT_FOUND)
  if (!isId(id)) refuse(requestRefusals.NOT_FOUND)
  const opening = { addresses, owner: me.id }
  const [locked, asset, changes] = await Promise.all([
    findAssetForUpdate(db, id),
    findAsset(db, id, opening),
    findChanges(db, { id, isOfIt: sql`changed_at = ${changed_at}::timestamptz`, names: storedNamesOf(part) }),
    setChangeSource(db, 'undo'),
  ])
  if (!locked || !asset || !changes.some(({ is_of_save }) => is_of_save)) refuse(requestRefusals.NOT_FOUND)

  const reverting = revertingOf(part, changes, asset)
  const { before, gone } = await withoutGoneFiles(db, id, part, reverting)
  if (isSame(reverting.present, before))
    refuse(gone > 0 ? historyRefusals['NOTHING_TO_UNDO.files'] : historyRefusals['NOTHING_TO_UNDO.same'])
  const files = filesLost(part, reverting.present, before)
  const isNewer = !isSame(reverting.present, reverting.after)
  if ((isNewer || files > 0) && losing_of !== locked.version)
    refuse(historyRefusals.UNDO_LOSES, {
      version: locked.version,
      files,
      newer: isNewer ? asChanges(part, reverting) : [],
    })

  const saved = { asset, locked, part, present: reverting.present, before }
  await savePart(db, context, await judgePart(db, context, saved), saved)
  return { files_gone: gone }
})

/** What is there now, and what it is to be again, as the history would say it. */
const asChanges = (part: Part, { present, before }: Reverting) =>
  Object.keys(present).flatMap((field) => {
    const side = (values: Reverting['before']) => {
      const value = values[field] ?? null
      if (part.kind === 'detail') return JSON.stringify(value === null ? {} : { [part.name]: value })
      return typeof value === 'string' || value === null ? value : [...value]
    }
    const change = { field, before: side(present), after: side(before) }
    return isDeepStrictEqual(change.before, change.after) ? [] : [change]
  })
