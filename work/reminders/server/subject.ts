import {
  bringBack,
  createCalendar,
  dismiss,
  getReminderSettings,
  listReminders,
  removeCalendar,
  setReminderLetter,
} from './handlers.ts'
import { subject } from '#platform/rpc/subject.ts'
import { archivedLetters } from './archive.ts'
import { calendarRoute } from './calendar-route.ts'
import { sendRemindersJob } from './send-reminders.job.ts'
import type { Database } from '#database/connect.ts'
import type { Config } from '#platform/config.ts'
import type { Enqueue } from '#platform/jobs.ts'

export const reminders = subject({
  calls: {
    reminders: {
      list: listReminders,
      dismiss,
      bringBack,
      settings: getReminderSettings,
      setLetter: setReminderLetter,
      createCalendar,
      removeCalendar,
    },
  },
  streams: { '/calendar': calendarRoute },
  jobs: ({ config, database, enqueue }: { config: Config; database: Database; enqueue: Enqueue }) => [
    sendRemindersJob(database, {
      head: config.product,
      remindersUrl: `${config.publicUrl.origin}/reminders`,
      enqueue,
    }),
  ],
  archive: [archivedLetters],
})
