import { composeLetter, type Letterhead } from '#server/platform/mail/letter.ts'

export const paymentFailedLetter = (head: Letterhead, to: string, plansUrl: string) =>
  composeLetter(head, {
    to,
    subject: `A payment to ${head.product_name} did not go through`,
    paragraphs: [
      'Your plan could not be charged: no card is known, or the bank declined it.',
      'Until it is paid the limit of the free trial holds for new assets. Your vault stays readable, all of it can be taken out, and nothing is deleted.',
    ],
    action: { label: 'Mend the way to pay', url: plansUrl },
    note: `Questions are welcome at ${head.support_email}.`,
  })
