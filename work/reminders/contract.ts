import * as z from 'zod'
import { isCalendarDate } from '#basics/calendar.ts'
import { ASIDE, REMINDER_KINDS } from './rules/reminders.ts'
import { registered, working } from '#account/identity/contract/access.ts'
import { errors } from '#platform/contract/refusals.ts'
import { anyId } from '#basics/shapes.ts'
import { identityRefusals } from '#account/identity/refusals.ts'
import { HOUR, stream } from '#platform/contract/streams.ts'

const day = z.string().refine(isCalendarDate)
/** One that can be named again: what it is about, and when. */
const named = z.strictObject({ kind: z.enum(REMINDER_KINDS), subject: anyId, due: day })

/** On which day it comes again, and only then. */
const aside = named
  .extend({ how: z.enum(ASIDE).default('hidden'), again_on: day.nullable().default(null) })
  .refine(({ how, again_on }) => (how === 'later') === (again_on !== null))

export const reminder = z.object({
  kind: z.enum(REMINDER_KINDS),
  subject: z.uuid(),
  title: z.string(),
  due: day,
  about: z.string(),
})

const listed = reminder.extend({
  /** Of a value: who gave the last one, as far as that is recorded, and on which day. */
  appraiser: z.object({ name: z.string(), email: z.string().nullable(), valued_on: day }).nullable(),
})

const setAside = reminder.extend({ how: z.enum(ASIDE), again_on: day.nullable() })

const settings = z.object({
  weekly_letter: z.boolean(),
  /** On which day its address was made; null where there is none. */
  calendar_since: day.nullable(),
})

/** What falls due of what is recorded: checks of condition, documents that expire. */
export const reminders = {
  list: working
    .route({
      method: 'GET',
      path: '/reminders',
      summary: 'What is overdue and what is due within a year, the first first',
    })
    .output(
      z.object({
        items: z.array(listed),
        total: z.int(),
        /** What was set aside last and would be listed otherwise. */
        aside: z.array(setAside),
      }),
    ),
  dismiss: working
    .route({
      method: 'POST',
      path: '/reminders/dismiss',
      summary: 'Sets a reminder aside: done, hidden, or until a day',
    })
    .input(aside),
  bringBack: working
    .route({ method: 'POST', path: '/reminders/bring-back', summary: 'Lists a reminder again that was set aside' })
    .input(named),
  settings: registered
    .route({
      method: 'GET',
      path: '/reminders/settings',
      summary: 'Whether the caller gets the weekly email and has a calendar address',
    })
    .output(settings),
  setLetter: registered
    .route({ method: 'PUT', path: '/reminders/letter', summary: 'Turns the weekly email on or off' })
    .input(z.strictObject({ wanted: z.boolean() })),
  createCalendar: registered
    .route({
      method: 'POST',
      path: '/reminders/calendar',
      summary: 'Makes a secret calendar address; the one before stops working',
    })
    .output(z.object({ url: z.url() }))
    .errors(errors(identityRefusals.CONFIRMATION_NEEDED)),
  removeCalendar: registered.route({
    method: 'DELETE',
    path: '/reminders/calendar',
    summary: 'Ends the calendar address',
  }),
}

/** For programs that come by themselves, several times a day each. */
export const calendarStream = stream('calendar', 'GET /calendar/reminders.ics', 'open', {
  atOnce: { person: 4, network: 20, all: 40, strangers: { network: 20, all: 40 } },
  counted: { max: 120, seconds: HOUR },
})
