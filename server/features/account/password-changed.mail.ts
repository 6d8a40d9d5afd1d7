import { composeLetter, type Letterhead } from '#server/platform/mail/letter.ts'

export const passwordChangedLetter = (head: Letterhead, to: string, forgotPasswordUrl: string) =>
  composeLetter(head, {
    to,
    subject: `Your password for ${head.product_name} was changed`,
    paragraphs: [
      `The password of your vault at ${head.product_name} was changed a moment ago. Other devices that were signed in have been signed out.`,
      'If this was you, nothing is left to do. If it was not, choose a new password at once, and see that nobody else can read your mail.',
    ],
    action: { label: 'I did not change it', url: forgotPasswordUrl },
    note: `You may also write to ${head.support_email}.`,
  })
