import { composeLetter, type Letterhead } from '#server/platform/mail/letter.ts'
import { ROLE_LABELS, type Role } from '#domain/member/roles.ts'

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

interface Change {
  from: Role
  to: Role
}

export const roleChangedLetter = (head: Letterhead, to: string, change: Change) =>
  composeLetter(head, {
    to,
    subject: `Your role at ${head.product_name} was changed`,
    paragraphs: [
      `An administrator changed your role at ${head.product_name} from ${ROLE_LABELS[change.from]} to ${ROLE_LABELS[change.to]}.`,
      'Nothing in your vault was changed, and nobody else can see it.',
    ],
    note: `If you didn’t expect this, write to ${head.support_email}.`,
  })

interface OtherAdministrator extends Change {
  /** Whose role it is, and who changed it. */
  email: string
  by: string
}

/** To each of the other administrators: one who is made or removed in silence would be noticed too late. */
export const administratorsChangedLetter = (head: Letterhead, to: string, change: OtherAdministrator) => {
  const isNew = change.to === 'admin'
  const what = isNew
    ? `is now an administrator of ${head.product_name}`
    : `is no longer an administrator of ${head.product_name}`
  return composeLetter(head, {
    to,
    subject: isNew ? `A new administrator at ${head.product_name}` : `An administrator less at ${head.product_name}`,
    paragraphs: [
      `${change.email} ${what}: the role was changed from ${ROLE_LABELS[change.from]} to ${ROLE_LABELS[change.to]} by ${change.by}.`,
      'If this was agreed among you, there is nothing to do. If not, open the administration log and change it back.',
    ],
    note: 'You get this letter because you are an administrator.',
  })
}

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
