import * as z from 'zod'
import { registered } from '#account/identity/contract/access.ts'
import { isCalendarDate } from '#basics/calendar.ts'
import { anyId, timestamp } from '#basics/shapes.ts'
import { isStorable } from '#basics/texts.ts'
import { errors } from '#platform/contract/refusals.ts'
import { peopleRefusals } from '#record/people/refusals.ts'
import { signedListRefusals } from './refusals.ts'
import { MOST_FILES } from './rules/content.ts'

const day = z.string().refine(isCalendarDate)
const name = z.string().min(1).max(1_000).refine(isStorable)

const listChoices = z.strictObject({
  people: z.array(name).max(500),
  without_categories: z.array(name).max(500),
  without_insured: z.boolean(),
  addresses: z.boolean(),
  witnesses: z.boolean(),
})

const text = z.string()
const heir = z.strictObject({
  name: text,
  relationship: text.nullable(),
  address: text.nullable(),
  share: text.nullable(),
  alternate: text.nullable(),
})
export const listContent = z.strictObject({
  owner: z.strictObject({ name: text, address: text }),
  choices: listChoices,
  pieces: z.array(z.strictObject({ asset: z.uuid().nullable(), title: text, description: text, to: z.array(heir) })),
})

const change = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['added', 'deleted', 'nobody', 'left-out', 'people', 'shares', 'alternates']) }),
  z.object({ kind: z.literal('gone'), status: text }),
  z.object({ kind: z.literal('title'), before: text }),
])
const changedPiece = z.object({
  number: z.int().nullable(),
  asset: z.uuid().nullable(),
  title: text,
  changes: z.array(change),
})

const version = z.object({
  id: z.uuid(),
  number: z.int(),
  created_at: timestamp,
  signed_on: day.nullable(),
  pieces: z.int(),
  files: z.int(),
})
export type ListVersion = z.infer<typeof version>

const file = z.object({ path: text, name: text, content_type: text, size_bytes: z.int(), url: text })

/** What may come onto the next list, by which its choices are counted. */
const candidate = z.object({
  title: text,
  category: text.nullable(),
  insured: z.boolean(),
  people: z.array(text),
})

export const signedLists = {
  list: registered
    .route({ method: 'GET', path: '/signed-lists', summary: 'Lists that were printed for signing, the latest first' })
    .output(
      z.object({
        versions: z.array(version),
        /** The one that was signed last, and what has changed since. */
        current: z.uuid().nullable(),
        changes: z.array(changedPiece),
        candidates: z.array(candidate),
      }),
    ),
  get: registered
    .route({
      method: 'GET',
      path: '/signed-lists/{id}',
      summary: 'One of them: what stands on it, and its signed copy',
    })
    .input(z.object({ id: anyId }))
    .output(version.omit({ files: true }).extend({ content: listContent, scans: z.array(file) })),
  create: registered
    .route({ method: 'POST', path: '/signed-lists', summary: 'Keeps what is printed for signing now' })
    .input(listChoices)
    .output(z.object({ id: z.uuid(), number: z.int() }))
    .errors(
      errors(
        signedListRefusals.NOTHING_TO_LIST,
        signedListRefusals.LIST_TOO_LONG,
        signedListRefusals.TOO_MANY_LISTS,
        peopleRefusals.PLAN_LACKS_BENEFICIARIES,
      ),
    ),
  sign: registered
    .route({ method: 'PUT', path: '/signed-lists/{id}/signing', summary: 'When a list was signed' })
    .input(z.strictObject({ id: anyId, signed_on: day }))
    .errors(errors(signedListRefusals.SIGNED_TOO_LATE)),
  changeFiles: registered
    .route({ method: 'PATCH', path: '/signed-lists/{id}/files', summary: 'Adds and removes scans of the signed copy' })
    .input(
      z.strictObject({
        id: anyId,
        add: z.array(z.string().max(400)).max(MOST_FILES).default([]),
        remove: z.array(z.string().max(400)).max(MOST_FILES).default([]),
      }),
    )
    .output(z.array(file))
    .errors(errors(signedListRefusals.TOO_MANY_SCANS, signedListRefusals['FILE_NOT_FOUND.signedList'])),
  discard: registered
    .route({ method: 'POST', path: '/signed-lists/{id}/discard', summary: 'Discards a list that was not signed' })
    .input(z.object({ id: anyId }))
    .errors(errors(signedListRefusals.SIGNED_STAYS)),
}

/** Which of them is printed. */
export const signedListPaper = z.strictObject({ list: anyId })
