import { composeLetter, type Letterhead } from '#server/platform/mail/letter.ts'
import { dateInWords } from './date-in-words.ts'

export const cancelledLetter = (head: Letterhead, to: string, periodEnd: Date, plansUrl: string) =>
  composeLetter(head, {
    to,
    subject: `Your plan at ${head.product_name} is cancelled`,
    paragraphs: [
      `Your plan ends on ${dateInWords(periodEnd)}, and nothing is charged after that. Until then everything stays as it is, and you may take the cancellation back.`,
      'Afterwards your vault stays readable, all of it can be taken out, and nothing is deleted.',
    ],
    action: { label: 'See your plan', url: plansUrl },
    note: `If this was not you, please write to ${head.support_email}.`,
  })
