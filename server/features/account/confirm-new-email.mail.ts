import { composeLetter, type Letterhead } from '#server/platform/mail/letter.ts'

export const confirmNewEmailLetter = (head: Letterhead, to: string, url: string) =>
  composeLetter(head, {
    to,
    subject: `Confirm your new e-mail address for ${head.product_name}`,
    paragraphs: [
      `Someone, most likely you, wants to sign in to ${head.product_name} with this address from now on.`,
      'Please open the link on a device where you are signed in, or sign in with your old address when you are asked to. Until then the old address stays.',
    ],
    action: { label: 'Use this address', url },
    note: 'The link is good for one hour and works once. If this was not you, leave this letter unanswered: nothing will happen.',
  })
