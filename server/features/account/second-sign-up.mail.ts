import { composeLetter, type Letterhead } from '#server/platform/mail/letter.ts'

export const secondSignUpLetter = (head: Letterhead, to: string, signInUrl: string) =>
  composeLetter(head, {
    to,
    subject: `You have a vault at ${head.product_name} already`,
    paragraphs: [
      `Someone, most likely you, tried to open a vault at ${head.product_name} with this address. There is one already, so nothing was opened and nothing was changed.`,
      'If this was you, please sign in. If you no longer know your password, choose a new one from the sign-in page.',
    ],
    action: { label: 'Sign in', url: signInUrl },
    note: 'If this was not you, nothing is left to do: whoever tried learned nothing about what you keep.',
  })
