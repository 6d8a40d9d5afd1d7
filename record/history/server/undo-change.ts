import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { setChangeSource } from './shared/change-source.ts'
import { noteFieldsTakenBack } from '#record/proposals/server/shared/taken-back.ts'
import { isId } from '#basics/ids.ts'
import { registered } from '#account/identity/server/shared/callers.ts'
import { refuse } from '#platform/refusal.ts'
import { recordKindOf } from '#record/assets/rules/sections.ts'
import { findAsset, findAssetForUpdate } from '#record/assets/server/shared/queries.ts'
import { saveChanged } from '#record/assets/server/shared/save.ts'
import { listOwnFields } from '#record/kinds/server/shared/own-fields.ts'
import { draftOf, isSame, type Part, partOf, type Reverting, revertingOf, storedNamesOf } from './reverting.ts'
import { describeAgain, filesLost, findChanges, judgePart, withoutGoneFiles } from './taking-back.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { historyRefusals } from '../refusals.ts'

/**
 * Gives a part of an asset the value that it had before a save: a save like any other, of this part alone. What it would
 * lose, somebody has to have seen.
 */
export const undoChange = registered.history.undo.handler(async ({ input, context }) => {
  const { db, me, now, addresses } = context
  const { id, changed_at, losing_of } = input
  const part = partOf(input.field) ?? refuse(requestRefusals.NOT_FOUND)
  if (!isId(id)) refuse(requestRefusals.NOT_FOUND)
  const opening = { addresses, owner: me.id }
  const [locked, asset, found, own] = await Promise.all([
    findAssetForUpdate(db, id),
    findAsset(db, id, opening),
    findChanges(db, { ids: [id], isOfIt: sql`changed_at = ${changed_at}::timestamptz`, names: storedNamesOf(part) }),
    listOwnFields(db),
    setChangeSource(db, 'undo'),
  ])
  const changes = found.get(id) ?? []
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

  const draft = draftOf(recordKindOf(me.role), asset)
  const patch = await judgePart(db, { id, draft, part, before, own, now, role: me.role })
  await saveChanged(db, { ...patch, id }, { before: locked, opening })
  await describeAgain(db, id, part, reverting.present, before)
  await noteFieldsTakenBack(db, { id, changed_at, fields: storedNamesOf(part) })
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
