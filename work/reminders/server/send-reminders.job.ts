import { asSystem } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import { taskInWords, titleInWords } from '../rules/reminders.ts'
import { plural, t } from '#basics/words/words.ts'
import type { Enqueue, Job } from '#platform/jobs.ts'
import { inLanguageOf } from '#platform/mail/in-language-of.ts'
import { composeLetter, dayInWords, type Letter, type Letterhead } from '#platform/mail/letter.ts'
import { SEND_LETTER } from '#platform/mail/send-letter.job.ts'
import { type DueForSomeone, takeDue } from './queries.ts'

const AT_ONCE = 100
/** A letter names so many, and says how many more there are. */
const SHOWN = 10

interface Reminding {
  head: Letterhead
  remindersUrl: string
  enqueue: Enqueue
}

/** Once a week, to whoever something is due for and who has not turned it off. */
export const sendRemindersJob = (database: Database, reminding: Reminding): Job<object> => ({
  name: 'send-reminders',
  schedule: '30 6 * * 1',
  run: async () => sendReminders(database, reminding),
})

export async function sendReminders(database: Database, { head, remindersUrl, enqueue }: Reminding) {
  const writeToSome = () =>
    asSystem(database, async (db) => {
      const readers = await takeDue(db, { most: AT_ONCE, shown: SHOWN })
      for (const reader of readers) {
        const letter = await inLanguageOf(db, reader.email, () => reminderLetter(head, reader, remindersUrl))
        await enqueue(db, SEND_LETTER, letter)
      }
      return readers.length
    })
  while ((await writeToSome()) === AT_ONCE);
}

function reminderLetter(head: Letterhead, { email, total, reminders }: DueForSomeone, url: string): Letter {
  const more = total - reminders.length
  return composeLetter(head, {
    to: email,
    subject: plural(total, '{count} reminder from {product}', '{count} reminders from {product}', {
      product: head.product_name,
    }),
    paragraphs: [
      t('This is due soon, or was due lately:'),
      ...reminders.map((reminder) =>
        t('{day}: {title}. {task}', {
          day: dayInWords(new Date(reminder.due)),
          title: titleInWords(reminder),
          task: taskInWords(reminder),
        }),
      ),
      ...(more > 0 ? [plural(more, 'And {count} more.', 'And {count} more.')] : []),
    ],
    action: { label: t('See your reminders'), url },
    note: t('You get this email once a week while something is due. You can turn it off on your reminders page.'),
  })
}
