import { composeLetter, type Letterhead } from '#server/platform/mail/letter.ts'
import { ROLE_LABELS, type Role } from '#domain/member/roles.ts'

export const suspendedLetter = (head: Letterhead, to: string, reason: string) =>
  composeLetter(head, {
    to,
    subject: `Your account at ${head.product_name} is suspended`,
    paragraphs: [
      `An administrator suspended your account at ${head.product_name} and signed you out everywhere. You can’t sign in for now.`,
      `Reason: “${reason}”`,
      'Your vault stays as it is: nothing was deleted, and nobody else can see it. If you have a plan, it continues.',
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
      `An administrator deleted your account at ${head.product_name}, with your assets, their photos and documents, and your profile. If you had a plan, it has ended and you won’t be charged again.`,
      'This can’t be undone. You can open a new account with the same address at any time.',
      `If you didn’t expect this, write to ${head.support_email}.`,
    ],
    note: 'This is the last email to this address.',
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
    subject: isNew
      ? `A new administrator at ${head.product_name}`
      : `An administrator was removed at ${head.product_name}`,
    paragraphs: [
      `${change.email} ${what}: the role was changed from ${ROLE_LABELS[change.from]} to ${ROLE_LABELS[change.to]} by ${change.by}.`,
      'If you agreed on this, there’s nothing to do. If not, open the administration log and change it back.',
    ],
    note: 'You’re getting this email because you’re an administrator.',
  })
}

export const factorsResetLetter = (head: Letterhead, to: string, signInUrl: string) =>
  composeLetter(head, {
    to,
    subject: `Your second factors for ${head.product_name} were removed`,
    paragraphs: [
      `An administrator removed the authenticator app, the passkeys and the backup codes of your account at ${head.product_name}, and signed you out everywhere.`,
      'Your password is still the same: sign in with it, then set up a second factor again on your profile.',
      `If you didn’t ask for this, write to ${head.support_email} right away, and choose a new password.`,
    ],
    action: { label: 'Sign in', url: signInUrl },
    note: 'We never ask for codes or your password. If someone did, it wasn’t us.',
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
