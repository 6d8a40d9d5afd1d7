import * as z from 'zod'
import { open, registered, signedIn } from '#account/identity/contract/access.ts'
import { PRESET_NAMES } from '#account/access/rules.ts'
import { normalEmail } from '#account/identity/rules/registration.ts'
import { MAY } from '#basics/may.ts'
import { SIGN_UP_ROLES } from '#basics/roles.ts'
import { anyId, ruled, text, timestamp } from '#basics/shapes.ts'
import { oneLine, prose } from '#basics/texts.ts'
import { msg } from '#basics/words/words.ts'
import { errors } from '#platform/contract/refusals.ts'
import { accessRefusals } from '#account/access/refusals.ts'
import { firmRefusals } from '../refusals.ts'
import {
  CLIENT_SHOWN_NAMES,
  CLIENT_SORT_NAMES,
  clientAddressMistake,
  clientNameMistake,
  dayMistake,
  noteMistake,
  referenceMistake,
  taskMistake,
} from '../rules/clients.ts'

const token = z.string().regex(/^[\w-]{43}$/)
const kind = z.enum(SIGN_UP_ROLES)
const name = ruled(clientNameMistake, msg('Please enter a name')).transform(oneLine)
const reference = ruled(referenceMistake, msg('Please enter text')).transform(oneLine).default('')
const address = ruled(clientAddressMistake, msg('Please enter text')).transform(normalEmail).default('')
const day = ruled(dayMistake, msg('Please enter a day')).default('')
const ofId = z.strictObject({ id: anyId })

const accessOfClient = z.object({
  id: z.uuid(),
  preset: z.enum(PRESET_NAMES),
  may: z.enum(MAY),
  ends_at: timestamp.nullable(),
  last_opened_at: timestamp.nullable(),
})

/** As a firm sees it. */
export const client = z.object({
  id: z.uuid(),
  name: z.string(),
  reference: z.string(),
  address: z.string().nullable(),
  /** Members who see them besides the leads. */
  member_ids: z.array(z.uuid()),
  invited_at: timestamp.nullable(),
  accepted_at: timestamp.nullable(),
  ended_at: timestamp.nullable(),
  ended_by: z.enum(['firm', 'client']).nullable(),
  created_at: timestamp,
  /** The firm opened their vault, and they haven’t claimed it yet. */
  is_unclaimed: z.boolean(),
  /** What they share with the firm now. */
  accesses: z.array(accessOfClient),
  /** When something changed last in what is shown of their vault. */
  last_changed_at: timestamp.nullable(),
  open_tasks: z.int(),
  next_due_on: z.string().nullable(),
})
export type Client = z.infer<typeof client>

const note = z.object({
  id: z.uuid(),
  author_name: z.string(),
  content: z.string(),
  created_at: timestamp,
  is_own: z.boolean(),
})
export type Note = z.infer<typeof note>

const task = z.object({
  id: z.uuid(),
  client_id: z.uuid(),
  client_name: z.string(),
  title: z.string(),
  due_on: z.string().nullable(),
  member_id: z.uuid().nullable(),
  done_at: timestamp.nullable(),
})
export type Task = z.infer<typeof task>

const typedTask = {
  title: ruled(taskMistake, msg('Please say what is to be done')).transform(oneLine),
  due_on: day,
  member_id: anyId.nullable().default(null),
}
const inFirm = errors(firmRefusals.FIRM_NEEDED)
const mayKeep = errors(firmRefusals.FIRM_NEEDED, firmRefusals.ASSISTANTS_KEEP_NO_CLIENTS)

/** Of the firm that the caller works for: clients whom they see. */
export const clients = {
  firm: signedIn
    .route({ method: 'GET', path: '/clients/firm', summary: 'For which firm the caller works, if for any' })
    .output(z.object({ name: z.string(), keeps_clients: z.boolean() }).nullable()),
  list: registered
    .route({ method: 'GET', path: '/clients', summary: 'Clients of the caller’s firm whom they see' })
    .input(
      z.object({
        search: text(200).default(''),
        shown: z.enum(CLIENT_SHOWN_NAMES).default('all'),
        sort: z.enum(CLIENT_SORT_NAMES).default('name'),
        of_member: anyId.optional(),
        offset: z.coerce.number().int().min(0).max(5_000).default(0),
        limit: z.coerce.number().int().min(1).max(100).default(50),
      }),
    )
    .output(z.object({ items: z.array(client), total: z.int() }))
    .errors(inFirm),
  get: registered
    .route({ method: 'GET', path: '/clients/{id}', summary: 'One of these clients' })
    .input(ofId)
    .output(client)
    .errors(inFirm),
  add: registered
    .route({ method: 'POST', path: '/clients', summary: 'Adds a client, and invites them where an address is given' })
    .input(
      z.strictObject({
        name,
        reference,
        address,
        invite: z.boolean().default(true),
        /** Opens a vault for them instead, which they claim later. */
        opens_vault: z.boolean().default(false),
      }),
    )
    .output(client)
    .errors(mayKeep)
    .errors(errors(firmRefusals.TOO_MANY_CLIENTS, firmRefusals.TOO_MANY_FIRM_LETTERS, firmRefusals.CLIENT_IS_THERE))
    .errors(errors(firmRefusals.TOO_MANY_UNCLAIMED)),
  change: registered
    .route({ method: 'PUT', path: '/clients/{id}', summary: 'Changes what the firm calls them, and who sees them' })
    .input(z.strictObject({ id: anyId, name, reference, address, member_ids: z.array(anyId).max(50).optional() }))
    .output(client)
    .errors(mayKeep)
    .errors(errors(firmRefusals.CLIENT_IS_THERE)),
  invite: registered
    .route({
      method: 'POST',
      path: '/clients/{id}/invite',
      summary: 'Sends the invitation; the one before opens nothing',
    })
    .input(ofId)
    .output(client)
    .errors(mayKeep)
    .errors(errors(firmRefusals.TOO_MANY_FIRM_LETTERS, firmRefusals.CLIENT_HAS_NO_ADDRESS)),
  end: registered
    .route({ method: 'POST', path: '/clients/{id}/end', summary: 'Works for them no more; all that they shared ends' })
    .input(ofId)
    .output(client)
    .errors(mayKeep)
    .errors(errors(firmRefusals.UNCLAIMED_IS_CLOSED)),
  notes: registered
    .route({ method: 'GET', path: '/clients/{id}/notes', summary: 'What the firm noted of them, the latest first' })
    .input(ofId)
    .output(z.array(note).max(2_000))
    .errors(inFirm),
  addNote: registered
    .route({ method: 'POST', path: '/clients/{id}/notes', summary: 'Notes something, for the firm alone' })
    .input(
      z.strictObject({
        id: anyId,
        note_id: z.uuid(),
        content: ruled(noteMistake, msg('Please write something first.')).transform(prose),
      }),
    )
    .output(note)
    .errors(inFirm)
    .errors(errors(firmRefusals.TOO_MANY_NOTES)),
  removeNote: registered
    .route({ method: 'DELETE', path: '/client-notes/{id}', summary: 'Deletes a note of the caller’s own' })
    .input(ofId)
    .errors(inFirm),
  tasks: registered
    .route({
      method: 'GET',
      path: '/client-tasks',
      summary: 'Tasks of one client, or open ones of all, the next due first',
    })
    .input(z.object({ client: anyId.optional() }))
    .output(z.array(task).max(2_000))
    .errors(inFirm),
  addTask: registered
    .route({ method: 'POST', path: '/clients/{id}/tasks', summary: 'Adds a task, for the firm alone' })
    .input(z.strictObject({ id: anyId, task_id: z.uuid(), ...typedTask }))
    .output(task)
    .errors(inFirm)
    .errors(errors(firmRefusals.TOO_MANY_NOTES)),
  changeTask: registered
    .route({ method: 'PUT', path: '/client-tasks/{id}', summary: 'Changes a task, or says that it is done' })
    .input(z.strictObject({ id: anyId, ...typedTask, is_done: z.boolean() }))
    .output(task)
    .errors(inFirm),
  removeTask: registered
    .route({ method: 'DELETE', path: '/client-tasks/{id}', summary: 'Deletes a task' })
    .input(ofId)
    .errors(inFirm),
  invitation: open
    .route({ method: 'POST', path: '/clients/invitation', summary: 'Which firm asks, and at which address' })
    .input(z.strictObject({ token }))
    .output(z.object({ firm_name: z.string(), firm_kind: kind, firm_handle: z.string(), address: z.string() })),
  accept: signedIn
    .route({ method: 'POST', path: '/clients/accept', summary: 'Becomes a client; nothing is shown by that' })
    .input(z.strictObject({ token }))
    .output(z.object({ client_id: z.uuid(), firm_name: z.string(), firm_kind: kind }))
    .errors(errors(accessRefusals['FORBIDDEN.invited'], firmRefusals.OWN_FIRM)),
}

const firmOfClient = z.object({
  id: z.uuid(),
  name: z.string(),
  kind,
  handle: z.string(),
  accepted_at: timestamp,
  /** Whether what they share with it is counted among its clients; null where nothing of it could be. */
  is_counted: z.boolean().nullable(),
})
export type FirmOfClient = z.infer<typeof firmOfClient>

/** Of firms whose client the caller is. */
export const clientFirms = {
  list: registered
    .route({ method: 'GET', path: '/my-firms', summary: 'Firms whose client the caller is' })
    .output(z.array(firmOfClient)),
  leave: registered
    .route({
      method: 'POST',
      path: '/my-firms/{id}/leave',
      summary: 'Is their client no more; all that was shared with them ends',
    })
    .input(ofId),
  count: registered
    .route({
      method: 'PUT',
      path: '/my-firms/{id}/counted',
      summary: 'Lets an insurer count what is shared with it now, among at least five clients, or no longer',
    })
    .input(ofId.extend({ counted: z.boolean() })),
}
