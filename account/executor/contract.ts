import * as z from 'zod'
import { guest } from '#account/identity/contract/access.ts'
import { anyId, ruled, timestamp } from '#basics/shapes.ts'
import { isStorable } from '#basics/texts.ts'
import { msg } from '#basics/words/words.ts'
import { errors } from '#platform/contract/refusals.ts'
import { PURPOSES } from '#record/values/rules/purposes.ts'
import { executorRefusals } from './refusals.ts'
import { dayMistake, MOST_PIECES, MOST_TASKS, tidyTitle, titleMistake } from './rules.ts'

const exact = z.string()
const entry = z.object({
  amount: exact,
  amount_to: exact.nullable(),
  currency: z.string(),
  /** The amount, or the middle of the range. */
  worth: exact,
  /** As it is known: EDTF, or words; null where none was said. */
  date: z.string().nullable(),
  /** From when on it counts. */
  effective_on: z.string(),
  valued_by: z.string().nullable(),
  method: z.string().nullable(),
})
export type ValueEntry = z.infer<typeof entry>

const estatePiece = z.object({
  id: z.uuid(),
  title: z.string(),
  place: z.string().nullable(),
  beneficiaries: z.array(
    z.object({
      name: z.string(),
      share: exact.nullable(),
      alternate_name: z.string().nullable(),
      wishes: z.string().nullable(),
    }),
  ),
  /** For each purpose the value of the day; where there is none, the first one after it. */
  values: z.array(z.object({ purpose: z.enum(PURPOSES), value: entry.nullable(), later: entry.nullable() })),
})
export type EstatePiece = z.infer<typeof estatePiece>

const estatePolicy = z.object({
  id: z.uuid(),
  insurer: z.string(),
  number: z.string(),
  kind: z.enum(['scheduled', 'blanket']),
  valid_until: z.string().nullable(),
  /** How many pieces stand on it. */
  pieces: z.int(),
})
export type EstatePolicy = z.infer<typeof estatePolicy>

const settlement = z.object({
  /** Null until it is written down; values are then those of today. */
  day: z.string().nullable(),
  day_name: z.string().nullable(),
  day_at: timestamp.nullable(),
  /** As of which day values and pieces are. */
  as_of: z.string(),
  own_tasks: z.array(z.object({ task: z.string(), title: z.string() })).max(MOST_TASKS),
  ticked: z.array(z.object({ task: z.string(), name: z.string(), at: timestamp })),
  /** By title. What was gone by that day, or came after it, is counted alone. */
  pieces: z.array(estatePiece).max(MOST_PIECES),
  left_off: z.int(),
  gone: z.int(),
  later: z.int(),
  policies: z.array(estatePolicy),
  /** Those who get something and have no address. */
  untold: z.array(z.string()),
  /** Those who were written to and have not come yet. */
  unanswered: z.array(z.string()),
})
export type Settlement = z.infer<typeof settlement>

const ofGrant = z.object({ grant: anyId })
const title = ruled(titleMistake, msg('Please write what there is to do'))
  .refine(isStorable, msg('This text contains a character that can’t be saved'))
  .transform(tidyTitle)
const limits = errors(executorRefusals.TOO_MANY_TASKS, executorRefusals.TOO_MANY_LINES)

/** For the executor of a release that is open, and for nobody else. */
export const executor = {
  get: guest
    .route({
      method: 'GET',
      path: '/shared/{grant}/estate',
      summary: 'What an executor settles: pieces with their values as of the day of death, and what is done',
    })
    .input(ofGrant)
    .output(settlement),
  saveDay: guest
    .route({ method: 'PUT', path: '/shared/{grant}/estate/day', summary: 'Writes down the day of death' })
    .input(
      z.strictObject({
        grant: anyId,
        day: ruled((day) => dayMistake(day), msg('Please enter a day, such as May 4, 2026')),
      }),
    )
    .errors(limits),
  addTask: guest
    .route({ method: 'POST', path: '/shared/{grant}/estate/tasks', summary: 'Adds a task of the executor’s own' })
    .input(z.strictObject({ grant: anyId, task: z.uuid(), title }))
    .errors(limits),
  tick: guest
    .route({
      method: 'PUT',
      path: '/shared/{grant}/estate/tasks/{task}',
      summary: 'Ticks a task off, or takes that back',
    })
    .input(z.strictObject({ grant: anyId, task: anyId, is_done: z.boolean() }))
    .errors(limits),
  removeTask: guest
    .route({ method: 'DELETE', path: '/shared/{grant}/estate/tasks/{task}', summary: 'Removes a task that was added' })
    .input(ofGrant.extend({ task: anyId }))
    .errors(limits),
}
