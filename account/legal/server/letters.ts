import { locale, t } from '#basics/words/words.ts'
import { composeLetter, type Letter, type Letterhead } from '#platform/mail/letter.ts'
import type { LegalChange } from './queries.ts'

/** What a member is told of new versions, once for all that came on one day. */
export function legalChangesLetter(head: Letterhead, to: string, changes: readonly LegalChange[], url: string): Letter {
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
