import { asSystem } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import type { Enqueue, Job } from '#platform/jobs.ts'
import { composeLetter, type Letter, type Letterhead } from '#platform/mail/letter.ts'
import { inLanguageOf } from '#platform/mail/in-language-of.ts'
import { SEND_LETTER } from '#platform/mail/send-letter.job.ts'
import { claimUnnotified, type LegalChange, listLatestChanges } from './queries.ts'
import { locale, t } from '#basics/words/words.ts'

const AT_ONCE = 100

interface Announcing {
  head: Letterhead
  legalUrl: string
  enqueue: Enqueue
}

/** Writes to each member about new versions once. A batch's letters go out by the transaction that notes them. */
export async function announceLegalChanges(database: Database, { head, legalUrl, enqueue }: Announcing) {
  const announceSome = () =>
    asSystem(database, async (db) => {
      const emails = await claimUnnotified(db, AT_ONCE)
      if (emails.length === 0) return 0
      const changes = await listLatestChanges(db)
      for (const to of emails) {
        const letter = await inLanguageOf(db, to, () => legalChangesLetter(head, to, changes, legalUrl))
        await enqueue(db, SEND_LETTER, letter)
      }
      return emails.length
    })
  while ((await announceSome()) === AT_ONCE);
}

export const announceLegalChangesJob = (database: Database, announcing: Announcing): Job<object> => ({
  name: 'announce-legal-changes',
  schedule: '23 * * * *',
  run: async () => announceLegalChanges(database, announcing),
})

/** What a member is told of new versions, once for all that came on one day. */
function legalChangesLetter(head: Letterhead, to: string, changes: readonly LegalChange[], url: string): Letter {
  return composeLetter(head, {
    to,
    subject: t('We updated our legal documents at {product}', { product: head.product_name }),
    paragraphs: [
      t('On {day} we published new versions of these documents:', { day: shownDay(changes[0]!.published_at) }),
      ...changes.map(({ title, summary }) => `${title}: ${summary}`),
      t('If you don’t agree, you can download your data and delete your account on your profile.'),
    ],
    action: { label: t('Read the documents'), url },
    note: t('Questions? Write to {support}.', { support: head.support_email }),
  })
}

/** In English as the documents write it. */
const shownDay = (at: Date) =>
  at.toLocaleDateString(locale(), { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' })
