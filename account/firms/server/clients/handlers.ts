import { randomUUID } from 'node:crypto'
import type { UserDb } from '#database/access.ts'
import { open, registered, signedIn } from '#account/identity/server/shared/callers.ts'
import type { CallServices } from '#account/identity/server/shared/call.ts'
import { hashOfToken, newToken } from '#account/identity/server/shared/token-hash.ts'
import { isId } from '#basics/ids.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { SEND_LETTER } from '#platform/mail/send-letter.job.ts'
import type { Letterhead } from '#platform/mail/letter.ts'
import { refuse } from '#platform/refusal.ts'
import { accessRefusals } from '#account/access/refusals.ts'
import { firmRefusals } from '../../refusals.ts'
import { inNameOf, originFor } from '../shared/letterhead.ts'
import { openUnclaimedVault } from '../unclaimed/queries.ts'
import { clientAcceptedLetter, clientEndedLetter, clientInvitedLetter } from './letters.ts'
import {
  endClient,
  findClient,
  findTask,
  findWorking,
  insertClient,
  insertNote,
  insertTask,
  listClients as listClientRows,
  listNotes,
  listTasks,
  removeNote,
  removeTask,
  updateClient,
  updateTask,
  type Working,
} from './queries.ts'
import { acceptFirm, findClientInvitation, leaveFirmOfClient, listFirmsOfClient } from './relation-queries.ts'

const NOT_FOUND = requestRefusals.NOT_FOUND

export const requireFirm = async (db: UserDb): Promise<Working> =>
  (await findWorking(db)) ?? refuse(firmRefusals.FIRM_NEEDED)

export async function requireKeeper(db: UserDb): Promise<Working> {
  const working = await requireFirm(db)
  if (!working.keeps_clients) refuse(firmRefusals.ASSISTANTS_KEEP_NO_CLIENTS)
  return working
}

export const requireClient = async (db: UserDb, id: string) =>
  (isId(id) ? await findClient(db, id) : undefined) ?? refuse(NOT_FOUND)

export const getOwnFirm = signedIn.clients.firm.handler(async ({ context: { db } }) => {
  const working = await findWorking(db)
  return working ? { name: working.firm_name, keeps_clients: working.keeps_clients } : null
})

export const listClients = registered.clients.list.handler(async ({ input, context: { db } }) => {
  await requireFirm(db)
  if (input.of_member !== undefined && !isId(input.of_member)) return { items: [], total: 0 }
  return listClientRows(db, { of_member: undefined, ...input })
})

export const getClient = registered.clients.get.handler(async ({ input: { id }, context: { db } }) => {
  await requireFirm(db)
  return requireClient(db, id)
})

export const addClient = registered.clients.add.handler(async ({ input, context }) => {
  const { db } = context
  const working = await requireKeeper(db)
  const { invite, opens_vault, address, ...given } = input
  const id = randomUUID()
  const token = invite && !opens_vault && address !== '' ? newToken() : null
  const row = { ...given, firm_id: working.firm, address: address || null, token_hash: token && hashOfToken(token) }
  await insertClient(db, id, row)
  if (opens_vault) await openUnclaimedVault(db, id)
  if (token !== null) await sendInvitation(context, working, { address, token })
  return requireClient(db, id)
})

export const changeClient = registered.clients.change.handler(async ({ input, context: { db } }) => {
  await requireKeeper(db)
  const { id, address, member_ids, ...given } = input
  const found = await requireClient(db, id)
  const changes = {
    ...given,
    // Whoever has accepted is known by their account.
    ...(found.accepted_at === null && { address: address || null }),
    ...(member_ids && { member_ids: member_ids.filter(isId) }),
  }
  if (!(await updateClient(db, id, changes))) refuse(NOT_FOUND)
  return requireClient(db, id)
})

export const inviteClient = registered.clients.invite.handler(async ({ input: { id }, context }) => {
  const { db } = context
  const working = await requireKeeper(db)
  const found = await requireClient(db, id)
  if (found.accepted_at !== null || found.ended_at !== null || found.is_unclaimed) return refuse(NOT_FOUND)
  if (found.address === null) return refuse(firmRefusals.CLIENT_HAS_NO_ADDRESS)
  const token = newToken()
  await updateClient(db, id, { token_hash: hashOfToken(token) })
  await sendInvitation(context, working, { address: found.address, token })
  return requireClient(db, id)
})

export const endClientOfFirm = registered.clients.end.handler(async ({ input: { id }, context }) => {
  const { db, enqueue, letterhead } = context
  const working = await requireKeeper(db)
  const found = await requireClient(db, id)
  if (found.is_unclaimed) refuse(firmRefusals.UNCLAIMED_IS_CLOSED)
  const isTold = (await endClient(db, id)) && found.accepted_at !== null && found.address !== null
  if (isTold)
    await enqueue(
      db,
      SEND_LETTER,
      clientEndedLetter(headOf(letterhead, working), { to: found.address!, firm: working.firm_name }),
    )
  return requireClient(db, id)
})

/** What a firm writes to its clients goes out in its name. */
export const headOf = (head: Letterhead, { firm_name, ...firm }: Working) =>
  inNameOf(head, { ...firm, name: firm_name })

export type LetterContext = Pick<CallServices, 'enqueue' | 'letterhead' | 'clientDomains'> & {
  db: UserDb
  origin: string
}

async function sendInvitation(
  { db, enqueue, letterhead, ...leading }: LetterContext,
  working: Working,
  { address, token }: { address: string; token: string },
) {
  const url = `${originFor(leading, working)}/client-invitation#${token}`
  await enqueue(
    db,
    SEND_LETTER,
    clientInvitedLetter(headOf(letterhead, working), { to: address, firm: working.firm_name, url }),
  )
}

export const listClientNotes = registered.clients.notes.handler(async ({ input: { id }, context: { db } }) => {
  await requireFirm(db)
  await requireClient(db, id)
  return listNotes(db, id)
})

export const addClientNote = registered.clients.addNote.handler(async ({ input, context: { db } }) => {
  const { firm, member, member_name } = await requireFirm(db)
  const { id, note_id, content } = input
  await requireClient(db, id)
  await insertNote(db, {
    id: note_id,
    firm_id: firm,
    client_id: id,
    member_id: member,
    author_name: member_name,
    content,
  })
  const notes = await listNotes(db, id)
  return notes.find((note) => note.id === note_id) ?? refuse(NOT_FOUND)
})

export const removeClientNote = registered.clients.removeNote.handler(async ({ input: { id }, context: { db } }) => {
  await requireFirm(db)
  if (!isId(id) || !(await removeNote(db, id))) refuse(NOT_FOUND)
})

export const listClientTasks = registered.clients.tasks.handler(async ({ input, context: { db } }) => {
  await requireFirm(db)
  if (input.client !== undefined) await requireClient(db, input.client)
  return listTasks(db, input.client)
})

export const addClientTask = registered.clients.addTask.handler(async ({ input, context: { db } }) => {
  const { firm } = await requireFirm(db)
  const { id, task_id, title, due_on, member_id } = input
  await requireClient(db, id)
  await insertTask(db, {
    id: task_id,
    firm_id: firm,
    client_id: id,
    title,
    due_on: due_on || null,
    member_id: idOf(member_id),
  })
  return (await findTask(db, task_id)) ?? refuse(NOT_FOUND)
})

export const changeClientTask = registered.clients.changeTask.handler(async ({ input, context: { db } }) => {
  await requireFirm(db)
  const { id, due_on, member_id, ...given } = input
  if (!isId(id) || !(await updateTask(db, id, { ...given, due_on: due_on || null, member_id: idOf(member_id) })))
    return refuse(NOT_FOUND)
  return (await findTask(db, id))!
})

/** Whoever it names: a made-up id is nobody’s. */
const idOf = (id: string | null) => (id !== null && isId(id) ? id : null)

export const removeClientTask = registered.clients.removeTask.handler(async ({ input: { id }, context: { db } }) => {
  await requireFirm(db)
  if (!isId(id) || !(await removeTask(db, id))) refuse(NOT_FOUND)
})

export const getClientInvitation = open.clients.invitation.handler(
  async ({ input: { token }, context: { db } }) =>
    (await findClientInvitation(db, hashOfToken(token))) ?? refuse(NOT_FOUND),
)

export const acceptClientInvitation = signedIn.clients.accept.handler(async ({ input: { token }, context }) => {
  const { db, me, enqueue, letterhead, origin } = context
  const hash = hashOfToken(token)
  const invitation = await findClientInvitation(db, hash)
  if (!invitation) return refuse(NOT_FOUND)
  if (invitation.address !== me.email) refuse(accessRefusals['FORBIDDEN.invited'])
  const { told, ...accepted } = (await acceptFirm(db, hash)) ?? refuse(firmRefusals.OWN_FIRM)
  const said = { client: me.display_name ?? me.email, url: `${origin}/clients/${accepted.client_id}` }
  for (const to of told) await enqueue(db, SEND_LETTER, clientAcceptedLetter(letterhead, { to, ...said }))
  return accepted
})

export const listClientFirms = registered.clientFirms.list.handler(({ context: { db } }) => listFirmsOfClient(db))

export const leaveClientFirm = registered.clientFirms.leave.handler(async ({ input: { id }, context: { db } }) => {
  if (!isId(id) || !(await leaveFirmOfClient(db, id))) refuse(NOT_FOUND)
})
