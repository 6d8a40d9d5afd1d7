import { composeLetter, timeInWords, type Letterhead } from '#server/platform/mail/letter.ts'
import type { ConfirmationLinks } from '#server/platform/auth/identity.ts'

export interface SignUp {
  to: string
  /** By what somebody signed up, and when: whoever gets the letter may know whether it was them. */
  device: string
  at: Date
  links: ConfirmationLinks
}

export const confirmEmailLetter = (head: Letterhead, { to, device, at, links }: SignUp) =>
  composeLetter(head, {
    to,
    subject: `Confirm your e-mail address for ${head.product_name}`,
    paragraphs: [
      `Someone signed up for ${head.product_name} with this address: ${device}, ${timeInWords(at)}.`,
      'If it was you, open the link and enter the password that you chose. You can also set a new one there.',
    ],
    action: { label: 'Confirm this address', url: links.confirmUrl },
    note: 'The link works for one hour, and opening it changes nothing by itself. If you didn’t sign up, ignore this letter: nobody can use the account unless you confirm it. Or remove it:',
    otherwise: { label: 'I didn’t sign up, remove the account', url: links.removeUrl },
  })
