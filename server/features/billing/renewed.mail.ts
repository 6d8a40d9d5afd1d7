import { composeLetter, type Letterhead } from '#server/platform/mail/letter.ts'
import { dateInWords } from './date-in-words.ts'

export interface Renewal {
  to: string
  /** Such as “$28.00”. */
  amount: string
  until: Date
  plansUrl: string
}

export const renewedLetter = (head: Letterhead, { to, amount, until, plansUrl }: Renewal) =>
  composeLetter(head, {
    to,
    subject: `Your plan at ${head.product_name} was renewed`,
    paragraphs: [`${amount} were paid, and your plan runs until ${dateInWords(until)}.`],
    action: { label: 'See your plan', url: plansUrl },
    note: `Questions are welcome at ${head.support_email}.`,
  })
