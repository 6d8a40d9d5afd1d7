import { composeLetter, type Letterhead } from '#server/platform/mail/letter.ts'

export const factorsResetLetter = (head: Letterhead, to: string, signInUrl: string) =>
  composeLetter(head, {
    to,
    subject: `Your second factors for ${head.product_name} were removed`,
    paragraphs: [
      `An administrator removed the authenticator app, the passkeys and the backup codes of your account at ${head.product_name}, and signed you out everywhere.`,
      'Your password is still the same: sign in with it, then set up a second factor again on your profile.',
      `If you didn’t ask for this, write to ${head.support_email} at once, and choose a new password.`,
    ],
    action: { label: 'Sign in', url: signInUrl },
    note: 'Whoever asked you for a code or your password in this matter was not us.',
  })

export const sessionsEndedLetter = (head: Letterhead, to: string, signInUrl: string) =>
  composeLetter(head, {
    to,
    subject: `You were signed out of ${head.product_name} everywhere`,
    paragraphs: [
      `An administrator signed you out of ${head.product_name} on all your devices. Your password and your vault are unchanged.`,
    ],
    action: { label: 'Sign in', url: signInUrl },
    note: `If you have questions, write to ${head.support_email}.`,
  })
