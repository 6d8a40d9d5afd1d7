import type { Database } from '#database/connect.ts'
import type { Enqueue, Job } from '#platform/jobs.ts'
import type { Letterhead } from '#platform/mail/letter.ts'
import { inLanguageOf } from '#platform/mail/in-language-of.ts'
import { SEND_LETTER } from '#platform/mail/send-letter.job.ts'
import type { PaymentProvider } from './shared/provider.ts'
import { endPlansOfOthersJob } from './end-plans-of-others.job.ts'
import { lettersAbout, type Send } from './letters.ts'
import { noteCountToReport } from './queries.ts'
import { type BillingChange, type OnChange, recordEvents } from './record-event.ts'
import { type Reminding, remindOfTrialEndJob, remindOfTrialEnds } from './remind-of-trial-end.job.ts'
import { reportAssetCountsJob } from './report-asset-counts.job.ts'

export interface BillingOptions {
  database: Database
  head: Letterhead
  publicUrl: URL
  enqueue: Enqueue
}

/** What follows from events of a payment provider, whichever it is: subscriptions, registrations, letters and reports. */
export function createBilling({ database, head, publicUrl, enqueue }: BillingOptions) {
  const send: Send = (db, letter) => enqueue(db, SEND_LETTER, letter)
  const reminding: Reminding = { head, plansUrl: `${publicUrl.origin}/checkout`, send }
  const onChange: OnChange = async (db, change) => {
    const letters = await inLanguageOf(db, change.email, () => lettersAbout(head, reminding.plansUrl, change))
    for (const letter of letters) await send(db, letter)
    // The provider has to know the count from the first day on which it charges by it, and again in each period.
    if (beginsAPeriod(change)) await noteCountToReport(db, change.userId)
  }
  return {
    onEvent: recordEvents(database, onChange),
    onDayPassed: (now: Date) => remindOfTrialEnds(database, now, reminding),
    jobs: (payments: PaymentProvider): Job<any>[] => [
      remindOfTrialEndJob(database, payments, reminding),
      reportAssetCountsJob(database, payments),
      endPlansOfOthersJob(database, payments),
    ],
  }
}

const beginsAPeriod = ({ before, after }: BillingChange) =>
  after?.plan_type !== before?.plan_type || after?.current_period_end !== before?.current_period_end
