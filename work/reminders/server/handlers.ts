import { newToken } from '#account/identity/server/shared/token-hash.ts'
import { createHash } from 'node:crypto'
import { isId } from '#basics/ids.ts'
import { SEND_LETTER } from '#platform/mail/send-letter.job.ts'
import { refuse } from '#platform/refusal.ts'
import { speaking, speechFor } from '#platform/speech.ts'
import { registered, registeredReading } from '#account/identity/server/shared/callers.ts'
import { calendarCreatedLetter } from './calendar-created.mail.ts'
import {
  bringReminderBack,
  findAppraisers,
  findReminderSettings,
  listAside,
  listReminders as listOwnReminders,
  removeCalendarFeed,
  saveCalendarFeed,
  setReminderAside,
  setReminderLetter as saveReminderLetter,
} from './queries.ts'
import { identityRefusals } from '#account/identity/refusals.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'

export const listReminders = registeredReading.reminders.list.handler(async ({ context: { db } }) => {
  const [{ items, total }, aside] = await Promise.all([listOwnReminders(db), listAside(db)])
  const reviewed = items.flatMap(({ kind, subject }) => (kind === 'review' ? [subject] : []))
  const appraisers = await findAppraisers(db, reviewed)
  return {
    items: items.map((item) => ({
      ...item,
      appraiser: (item.kind === 'review' && appraisers.get(`${item.subject} ${item.about}`)) || null,
    })),
    total,
    aside,
  }
})

export const dismiss = registered.reminders.dismiss.handler(async ({ input, context: { db } }) => {
  if (!isId(input.subject) || !(await setReminderAside(db, input))) refuse(requestRefusals.NOT_FOUND)
})

export const bringBack = registered.reminders.bringBack.handler(async ({ input, context: { db } }) => {
  if (isId(input.subject)) await bringReminderBack(db, input)
})

export const getReminderSettings = registeredReading.reminders.settings.handler(({ context: { db } }) =>
  findReminderSettings(db),
)

export const setReminderLetter = registered.reminders.setLetter.handler(
  async ({ input: { wanted }, context: { db } }) => void (await saveReminderLetter(db, wanted)),
)

/** The address is said once: only its hash is stored. It reads without signing in, so its owner hears of each. */
export const createCalendar = registered.reminders.createCalendar.handler(async ({ context }) => {
  const { db, me, isConfirmed, origin, client, now, enqueue, letterhead } = context
  if (!isConfirmed) refuse(identityRefusals.CONFIRMATION_NEEDED)
  const token = newToken()
  await saveCalendarFeed(db, feedHashOf(token))
  const write = () => calendarCreatedLetter(letterhead, { to: me.email, device: client().device, at: now, origin })
  await enqueue(db, SEND_LETTER, me.language === null ? write() : speaking(speechFor(me.language), write))
  // Behind the question mark it is in no log of ours.
  return { url: `${origin}/calendar/reminders.ics?key=${token}` }
})

export const removeCalendar = registered.reminders.removeCalendar.handler(
  async ({ context: { db } }) => void (await removeCalendarFeed(db)),
)

export const feedHashOf = (token: string) => createHash('sha256').update(token).digest()
