import { asSystem, type SystemDb } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import type { Job } from '#platform/jobs.ts'
import type { Letterhead } from '#platform/mail/letter.ts'
import { inLanguageOf } from '#platform/mail/in-language-of.ts'
import type { PaymentProvider } from './shared/provider.ts'
import { type Send, trialEndingLetter } from './letters.ts'
import { takeTrialsEnding } from './queries.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

export interface Reminding {
  head: Letterhead
  plansUrl: string
  send: Send
}

/** Each letter goes out by the transaction that notes it, so that no two do. */
export const remindOfTrialEnds = (database: Database, now: Date, reminding: Reminding) =>
  asSystem(database, async (db) => {
    await remind(db, now, 1, reminding)
    await remind(db, now, 7, reminding)
  })

async function remind(db: SystemDb, now: Date, days: 1 | 7, { head, plansUrl, send }: Reminding) {
  const daysOn = (count: number) => new Date(now.getTime() + count * DAY_MS)
  const tomorrow = days === 1
  const ending = await takeTrialsEnding(db, tomorrow ? 'trial-ends-tomorrow' : 'trial-ends-in-7-days', {
    after: tomorrow ? now : daysOn(1),
    until: daysOn(days),
  })
  for (const { email, period_end, has_card } of ending) {
    const trial = { to: email, periodEnd: period_end, tomorrow, hasCard: has_card, plansUrl }
    await send(db, await inLanguageOf(db, email, () => trialEndingLetter(head, trial)))
  }
}

export const remindOfTrialEndJob = (
  database: Database,
  payments: PaymentProvider,
  reminding: Reminding,
): Job<object> => ({
  name: 'remind-of-trial-end',
  schedule: '11 * * * *',
  run: async () => remindOfTrialEnds(database, await payments.now(), reminding),
})
