import { composeLetter, type Letterhead } from '#server/platform/mail/letter.ts'

export const suspendedLetter = (head: Letterhead, to: string, reason: string) =>
  composeLetter(head, {
    to,
    subject: `Your account at ${head.product_name} is suspended`,
    paragraphs: [
      `An administrator suspended your account at ${head.product_name} and signed you out everywhere. You can’t sign in for now.`,
      `The reason given: “${reason}”`,
      'Your vault stays as it is: nothing was deleted, and nobody else can see it. A plan that is running goes on.',
    ],
    note: `If you think this is a mistake, write to ${head.support_email}.`,
  })

export const unsuspendedLetter = (head: Letterhead, to: string, signInUrl: string) =>
  composeLetter(head, {
    to,
    subject: `Your account at ${head.product_name} is open again`,
    paragraphs: [
      `An administrator lifted the suspension of your account at ${head.product_name}. You can sign in again, and everything is where you left it.`,
    ],
    action: { label: 'Sign in', url: signInUrl },
    note: `If you have questions, write to ${head.support_email}.`,
  })

export const deletedByAdministratorLetter = (head: Letterhead, to: string) =>
  composeLetter(head, {
    to,
    subject: `Your account at ${head.product_name} was deleted`,
    paragraphs: [
      `An administrator deleted your account at ${head.product_name}, with your assets, their pictures and documents, and your profile. A plan that was running has ended, and you won’t be charged any more.`,
      'This can’t be undone. You can open a new account with the same address at any time.',
      `If you didn’t expect this, write to ${head.support_email}.`,
    ],
    note: 'This is the last letter to this address.',
  })
