import { longDate } from '#domain/legal.ts'
import { composeLetter, type Letter, type Letterhead } from '#server/platform/mail/letter.ts'
import type { LegalChange } from './queries.ts'

/** What a member is told of new versions, once for all that came on one day. */
export function legalChangesLetter(head: Letterhead, to: string, changes: readonly LegalChange[], url: string): Letter {
  return composeLetter(head, {
    to,
    subject: `We updated our legal documents at ${head.product_name}`,
    paragraphs: [
      `On ${longDate(changes[0]!.published_at)} we published new versions of these documents:`,
      ...changes.map(({ title, summary }) => `${title}: ${summary}`),
      'If you don’t agree, you can download your data and delete your account on your profile.',
    ],
    action: { label: 'Read the documents', url },
    note: `Questions? Write to ${head.support_email}.`,
  })
}
