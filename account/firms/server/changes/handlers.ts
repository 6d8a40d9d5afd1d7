import { registered } from '#account/identity/server/shared/callers.ts'
import { isId } from '#basics/ids.ts'
import type { ClientChange } from '../../contract/changes.ts'
import { MOST_CHANGES } from '../../rules/changes.ts'
import { requireFirm } from '../clients/handlers.ts'
import { chooseWrites, findWrites, listChanges, listEndingPolicies, listNames, markSeen, noteLooks } from './queries.ts'

/** Of what can’t be the id of a client nothing changed, as of one who is somebody else’s. */
const NOBODY = '00000000-0000-0000-0000-000000000000'
const clientIn = (id: string | undefined) => (id === undefined ? null : isId(id) ? id : NOBODY)

export const lookAtChanges = registered.clientChanges.look.handler(async ({ input, context: { db, now } }) => {
  await requireFirm(db)
  const client = clientIn(input.client)
  const rows = await listChanges(db, client, MOST_CHANGES)
  const policies = await listEndingPolicies(db, client)
  const concerned = [...new Set([...rows, ...policies].map(({ client_id }) => client_id))]
  const clients = concerned.length === 0 ? [] : await listNames(db, concerned)
  if (concerned.length > 0) await noteLooks(db, concerned)
  return {
    until: toldUntil(rows, now),
    clients,
    changes: savesOf(rows),
    is_more: rows.length === MOST_CHANGES,
    policies,
    writes: await findWrites(db),
  }
})

/** What is saved at this moment may bear a time before what is told: a minute is left to it. */
function toldUntil([newest]: { changed_at: Date }[], now: Date): string {
  const settled = now.getTime() - 60_000
  // Times here are cut to milliseconds.
  return new Date(Math.max(settled, newest ? newest.changed_at.getTime() + 1 : settled)).toISOString()
}

/** What was changed of a piece at once is one entry. */
function savesOf(rows: Awaited<ReturnType<typeof listChanges>>): ClientChange[] {
  const saves: ClientChange[] = []
  for (const { field, before, after, changed_at, ...of } of rows) {
    const last = saves.at(-1)
    const at = changed_at.toISOString()
    const change = { field, before, after }
    if (last?.client_id === of.client_id && last.asset_id === of.asset_id && last.changed_at === at)
      last.changes.push(change)
    else saves.push({ ...of, changed_at: at, changes: [change] })
  }
  return saves
}

export const markChangesSeen = registered.clientChanges.seen.handler(async ({ input, context: { db } }) => {
  await requireFirm(db)
  await markSeen(db, input.until, clientIn(input.client))
})

export const chooseChangeLetters = registered.clientChanges.letters.handler(async ({ input, context: { db } }) => {
  await requireFirm(db)
  await chooseWrites(db, input.writes)
})
