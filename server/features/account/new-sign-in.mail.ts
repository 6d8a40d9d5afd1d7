import { composeLetter, timeInWords, type Letterhead } from '#server/platform/mail/letter.ts'

export interface SignIn {
  to: string
  device: string
  at: Date
  forgotPasswordUrl: string
}

export const newSignInLetter = (head: Letterhead, { to, device, at, forgotPasswordUrl }: SignIn) =>
  composeLetter(head, {
    to,
    subject: `A new sign-in to your vault at ${head.product_name}`,
    paragraphs: [
      `Your vault at ${head.product_name} was opened on a device that it did not know: ${device}, on ${timeInWords(at)}.`,
      'If this was you, nothing is left to do. If it was not, choose a new password at once: that signs out every device.',
    ],
    action: { label: 'This was not me', url: forgotPasswordUrl },
    note: `Where you are signed in, and since when, is shown on your profile under “Security”. You may also write to ${head.support_email}.`,
  })
