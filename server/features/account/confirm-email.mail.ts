import { composeLetter, type Letterhead } from '#server/platform/mail/letter.ts'

export const confirmEmailLetter = (head: Letterhead, to: string, url: string) =>
  composeLetter(head, {
    to,
    subject: `Confirm your e-mail address for ${head.product_name}`,
    paragraphs: [
      `Someone, most likely you, opened a vault at ${head.product_name} with this address.`,
      'Please confirm that the address is yours. The vault opens once you have.',
    ],
    action: { label: 'Confirm this address', url },
    note: 'The link is good for one hour. If this was not you, leave this letter unanswered: nothing will happen.',
  })
