import { composeLetter, type Letterhead } from '#server/platform/mail/letter.ts'

export const emailChangedLetter = (head: Letterhead, to: string, newEmail: string) =>
  composeLetter(head, {
    to,
    subject: `Your e-mail address for ${head.product_name} was changed`,
    paragraphs: [
      `Your vault at ${head.product_name} now opens with the address ${newEmail}, and no longer with this one.`,
      `If this was you, nothing is left to do. If it was not, please write to ${head.support_email} at once, from this address.`,
    ],
    note: 'This is the last letter to this address.',
  })
