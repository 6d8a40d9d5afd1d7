import { composeLetter, type Letterhead } from '#server/platform/mail/letter.ts'

export const accountDeletedLetter = (head: Letterhead, to: string) =>
  composeLetter(head, {
    to,
    subject: `Your account at ${head.product_name} was deleted`,
    paragraphs: [
      `Your account at ${head.product_name} was deleted a moment ago, with your assets, their pictures and documents, and all that you had told about yourself. A plan that was running has ended, and nothing is charged any more.`,
      'Nobody can bring any of it back, and neither can we. With the same address you may open a new vault at any time.',
      `If this was not you, please write to ${head.support_email} at once, and see that nobody else can read your mail.`,
    ],
    note: 'This is the last letter to this address.',
  })
