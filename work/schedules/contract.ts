import * as z from 'zod'
import { guest, registered } from '#account/identity/contract/access.ts'
import { anyId, money, ruled, text, timestamp } from '#basics/shapes.ts'
import { oneLine, prose } from '#basics/texts.ts'
import { msg } from '#basics/words/words.ts'
import { errors } from '#platform/contract/refusals.ts'
import { scheduleRefusals } from './refusals.ts'
import {
  ANSWERS,
  answerMistake,
  boundOnMistake,
  MOST_LINES,
  MOST_VERSIONS,
  noteMistake,
  policyNumberMistake,
  SIDES,
  STATE_NAMES,
} from './rules/schedules.ts'

const line = z.object({
  asset: z.uuid(),
  title: z.string(),
  description: z.string(),
  category: z.string().nullable(),
  sum: money,
  valued_on: z.string().nullable(),
  policy: z.string(),
})

const pieceNow = line.omit({ sum: true }).extend({
  is_held: z.boolean(),
  status: z.string().nullable(),
  worth: money.nullable(),
  scheduled: money.nullable(),
})

const sum = money.extend({ count: z.int() })

const version = z.object({
  id: z.uuid(),
  /** Of the relation, which both sides know. */
  client_id: z.uuid(),
  client_name: z.string(),
  firm_name: z.string(),
  /** On which side the caller is. */
  side: z.enum(SIDES),
  /** Whether the relation goes on. */
  is_open: z.boolean(),
  number: z.int(),
  proposed_by: z.enum(SIDES),
  author_name: z.string(),
  proposed_at: timestamp,
  state: z.enum(STATE_NAMES),
  bound_on: z.string().nullable(),
  policy_number: z.string(),
  sums: z.array(sum),
})
export type ScheduleVersion = z.infer<typeof version>

const whole = version.extend({
  note: z.string(),
  agreed_at: timestamp.nullable(),
  answer: z.enum(ANSWERS).nullable(),
  answered_at: timestamp.nullable(),
  answered_name: z.string().nullable(),
  answer_note: z.string(),
  superseded_at: timestamp.nullable(),
  lines: z.array(line),
  /** Of the same relation, the latest first. */
  versions: z.array(z.object({ id: z.uuid(), number: z.int() })),
  /** By which access an insurer compares it with what is shown today. */
  accesses: z.array(z.uuid()),
})
export type Schedule = z.infer<typeof whole>

const asked = z
  .array(z.strictObject({ asset: anyId, amount: text(40), currency: z.string().regex(/^[A-Z]{3}$/) }))
  .min(1)
  .max(MOST_LINES)
const note = ruled(noteMistake, msg('Please enter text')).transform(prose).default('')
const ofId = z.strictObject({ id: anyId })
const proposed = z.object({ id: z.uuid() })
const given = errors(scheduleRefusals.SCHEDULE_ANSWERED)
const mayPropose = errors(scheduleRefusals.SCHEDULE_EMPTY, scheduleRefusals.TOO_MANY_SCHEDULES)

export const schedules = {
  list: registered
    .route({ method: 'GET', path: '/schedules', summary: 'Versions of either side of the caller, the latest first' })
    .input(z.object({ side: z.enum(SIDES), client: anyId.optional() }))
    .output(z.array(version).max(MOST_VERSIONS)),
  pieces: registered
    .route({
      method: 'GET',
      path: '/schedules/pieces',
      summary: 'What the caller owns, as a version would have it now',
    })
    .output(z.array(pieceNow).max(MOST_LINES)),
  get: registered
    .route({ method: 'GET', path: '/schedules/{id}', summary: 'One version, with what stands on it' })
    .input(z.object({ id: anyId }))
    .output(whole),
  propose: registered
    .route({ method: 'POST', path: '/schedules', summary: 'Proposes to an insurer what is to be covered' })
    .input(z.strictObject({ id: z.uuid(), client: anyId, note, lines: asked }))
    .output(proposed)
    .errors(mayPropose),
  confirm: registered
    .route({ method: 'POST', path: '/schedules/{id}/confirm', summary: 'The insurer confirms that it is covered' })
    .input(
      z.strictObject({
        id: anyId,
        bound_on: ruled(boundOnMistake, msg('Please enter a day')),
        policy_number: ruled(policyNumberMistake, msg('Please enter text')).transform(oneLine).default(''),
        note,
      }),
    )
    .errors(given),
  answer: registered
    .route({
      method: 'POST',
      path: '/schedules/{id}/answer',
      summary: 'The other side answers in words, and nothing is bound',
    })
    .input(
      z.strictObject({ id: anyId, note: ruled(answerMistake, msg('Please write something first.')).transform(prose) }),
    )
    .errors(given),
  agree: registered
    .route({
      method: 'POST',
      path: '/schedules/{id}/agree',
      summary: 'The owner agrees with what their insurer proposed',
    })
    .input(ofId)
    .errors(given),
  withdraw: registered
    .route({ method: 'POST', path: '/schedules/{id}/withdraw', summary: 'Whoever proposed it withdraws it' })
    .input(ofId)
    .errors(given),
  shared: {
    pieces: guest
      .route({ method: 'GET', path: '/shared/{grant}/schedule-pieces', summary: 'The same of what a guest is shown' })
      .input(z.object({ grant: anyId }))
      .output(z.array(pieceNow).max(MOST_LINES)),
    propose: guest
      .route({
        method: 'POST',
        path: '/shared/{grant}/schedules',
        summary: 'An insurer proposes it, of what it is shown with values and insurance',
      })
      .input(z.strictObject({ grant: anyId, id: z.uuid(), note, lines: asked }))
      .output(proposed)
      .errors(mayPropose)
      .errors(errors(scheduleRefusals.INSURANCE_NOT_SHOWN)),
  },
}

/** Which of them is printed. */
export const schedulePaper = z.strictObject({ schedule: anyId })
