import * as z from 'zod'
import { guest, registered } from '#account/identity/contract/access.ts'
import { firmRefusals } from '#account/firms/refusals.ts'
import { anyId, ruled, text, timestamp } from '#basics/shapes.ts'
import { oneLine } from '#basics/texts.ts'
import { msg } from '#basics/words/words.ts'
import { errors } from '#platform/contract/refusals.ts'
import { matterRefusals } from './refusals.ts'
import { GAP_NAMES, MATTER_SHOWN_NAMES, numberMistake, pastDayMistake, titleMistake } from './rules/matters.ts'

const day = z.string()
const gaps = z.object({
  grant: z.uuid(),
  pieces: z.int(),
  unassigned: z.int(),
  shares_off: z.int(),
  no_alternate: z.int(),
  no_address: z.int(),
  newest_on: day.nullable(),
})

const matter = z.object({
  id: z.uuid(),
  client_id: z.uuid(),
  client_name: z.string(),
  number: z.string(),
  title: z.string(),
  member_id: z.uuid().nullable(),
  member_name: z.string().nullable(),
  will_signed_on: day.nullable(),
  died_on: day.nullable(),
  closed_at: timestamp.nullable(),
  created_at: timestamp,
  /** Accesses that show who gets what, by which the record can be looked at. */
  accesses: z.array(z.object({ id: z.uuid(), may_print: z.boolean() })),
  /** Null where the caller isn’t in that record now, or is shown nothing of who gets what. */
  gaps: gaps.nullable(),
})
export type Matter = z.infer<typeof matter>

const pastDay = ruled((typed) => pastDayMistake(typed), msg('Please enter a day')).default('')
const typed = {
  number: ruled(numberMistake, msg('Please enter text')).transform(oneLine).default(''),
  title: ruled(titleMistake, msg('Please enter a title')).transform(oneLine),
  member_id: anyId.nullable().default(null),
  will_signed_on: pastDay,
  died_on: pastDay,
}
const ofId = z.strictObject({ id: anyId })
const inFirm = errors(firmRefusals.FIRM_NEEDED)

const meantPiece = z.object({
  asset_id: z.uuid(),
  title: z.string(),
  share: z.string().nullable(),
  wishes: z.string().nullable(),
  /** In whose stead; null where it is meant for them. */
  instead_of: z.string().nullable(),
})
export type MeantPiece = z.infer<typeof meantPiece>

/** Of the practice that the caller works for, about clients whom they see. */
export const matters = {
  list: registered
    .route({
      method: 'GET',
      path: '/matters',
      summary: 'Matters of the caller’s firm, with what records of clients lack',
    })
    .input(
      z.object({
        search: text(200).default(''),
        shown: z.enum(MATTER_SHOWN_NAMES).default('open'),
        gap: z.enum(GAP_NAMES).optional(),
        offset: z.coerce.number().int().min(0).max(5_000).default(0),
        limit: z.coerce.number().int().min(1).max(100).default(50),
      }),
    )
    .output(z.object({ items: z.array(matter), total: z.int() }))
    .errors(inFirm),
  get: registered
    .route({ method: 'GET', path: '/matters/{id}', summary: 'One of these matters' })
    .input(ofId)
    .output(matter)
    .errors(inFirm),
  add: registered
    .route({ method: 'POST', path: '/matters', summary: 'Opens a matter for a client' })
    .input(z.strictObject({ id: z.uuid(), client_id: anyId, ...typed }))
    .output(matter)
    .errors(inFirm)
    .errors(errors(matterRefusals.TOO_MANY_MATTERS, matterRefusals.RESPONSIBLE_SEES_CLIENT)),
  change: registered
    .route({ method: 'PUT', path: '/matters/{id}', summary: 'Changes a matter, closes it, or opens it again' })
    .input(z.strictObject({ id: anyId, ...typed, is_closed: z.boolean() }))
    .output(matter)
    .errors(inFirm)
    .errors(errors(matterRefusals.RESPONSIBLE_SEES_CLIENT)),
  remove: registered
    .route({ method: 'DELETE', path: '/matters/{id}', summary: 'Deletes a matter' })
    .input(ofId)
    .errors(inFirm),
  responsible: registered
    .route({ method: 'GET', path: '/matters/responsible/{client}', summary: 'Members who see a client' })
    .input(z.strictObject({ client: anyId }))
    .output(z.array(z.object({ id: z.uuid(), name: z.string() })))
    .errors(inFirm),
  heirs: guest
    .route({ method: 'GET', path: '/shared/{grant}/meant', summary: 'Whom pieces that are shown are meant for' })
    .input(z.object({ grant: anyId }))
    .output(z.array(z.object({ name: z.string(), pieces: z.int() })).max(5_000)),
  heir: guest
    .route({
      method: 'GET',
      path: '/shared/{grant}/meant-for',
      summary: 'What one of them is meant to get, of the pieces that are shown',
    })
    .input(z.object({ grant: anyId, name: text(300) }))
    .output(z.array(meantPiece).max(5_000)),
}
