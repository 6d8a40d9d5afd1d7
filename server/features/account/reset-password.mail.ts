import { composeLetter, type Letterhead } from '#server/platform/mail/letter.ts'

export const resetPasswordLetter = (head: Letterhead, to: string, url: string) =>
  composeLetter(head, {
    to,
    subject: `Choose a new password for ${head.product_name}`,
    paragraphs: [
      `Someone, most likely you, asked for a new password for the vault at ${head.product_name} that opens with this address.`,
      'Choosing a new password ends every session, on all devices.',
    ],
    action: { label: 'Choose a new password', url },
    note: 'The link is good for one hour and works once. If this was not you, leave this letter unanswered: your password stays as it is.',
  })
