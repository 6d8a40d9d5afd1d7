import * as z from 'zod'
import { registered } from '#account/identity/contract/access.ts'
import { anyId, ruled, text } from '#basics/shapes.ts'
import { oneLine } from '#basics/texts.ts'
import { msg } from '#basics/words/words.ts'
import { errors } from '#platform/contract/refusals.ts'
import { firmRefusals } from '../refusals.ts'
import { CLIENT_SHOWN_NAMES, CLIENT_SORT_NAMES, clientNameMistake, MOST_VIEWS } from '../rules/clients.ts'

/** What is chosen in the list of clients. */
const address = z.strictObject({
  search: text(200).optional(),
  shown: z.enum(CLIENT_SHOWN_NAMES).optional(),
  sort: z.enum(CLIENT_SORT_NAMES).optional(),
  of: anyId.optional(),
})

const view = z.object({ id: z.uuid(), name: z.string(), address: z.record(z.string(), z.string()) })
export type ClientView = z.infer<typeof view>

const inFirm = errors(firmRefusals.FIRM_NEEDED)

export const clientViews = {
  list: registered
    .route({ method: 'GET', path: '/client-views', summary: 'The caller’s saved views of clients, by name' })
    .output(z.array(view).max(MOST_VIEWS))
    .errors(inFirm),
  save: registered
    .route({ method: 'POST', path: '/client-views', summary: 'Saves what the list of clients shows, under a name' })
    .input(z.strictObject({ name: ruled(clientNameMistake, msg('Please enter a name')).transform(oneLine), address }))
    .output(view)
    .errors(inFirm)
    .errors(errors(firmRefusals.VIEW_IS_THERE, firmRefusals.TOO_MANY_VIEWS)),
  remove: registered
    .route({ method: 'DELETE', path: '/client-views/{id}', summary: 'Deletes a saved view' })
    .input(z.strictObject({ id: anyId }))
    .errors(inFirm),
}
