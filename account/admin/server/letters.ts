import { composeLetter, type Letterhead } from '#platform/mail/letter.ts'
import { ROLE_LABELS, type Role } from '#basics/roles.ts'
import { t } from '#basics/words/words.ts'

export const suspendedLetter = (head: Letterhead, to: string, reason: string) =>
  composeLetter(head, {
    to,
    subject: t('Your account at {product} is suspended', { product: head.product_name }),
    paragraphs: [
      t(
        'An administrator suspended your account at {product} and signed you out everywhere. You can’t sign in for now.',
        { product: head.product_name },
      ),
      t('Reason: “{reason}”', { reason }),
      t(
        'Your vault stays as it is: nothing was deleted, and nobody else can see it. If you have a plan, it continues.',
      ),
    ],
    note: t('If you think this is a mistake, write to {support}.', { support: head.support_email }),
  })

export const unsuspendedLetter = (head: Letterhead, to: string, signInUrl: string) =>
  composeLetter(head, {
    to,
    subject: t('Your account at {product} is open again', { product: head.product_name }),
    paragraphs: [
      t(
        'An administrator lifted the suspension of your account at {product}. You can sign in again, and everything is where you left it.',
        { product: head.product_name },
      ),
    ],
    action: { label: t('Sign in'), url: signInUrl },
    note: t('If you have questions, write to {support}.', { support: head.support_email }),
  })

export const deletedByAdministratorLetter = (head: Letterhead, to: string) =>
  composeLetter(head, {
    to,
    subject: t('Your account at {product} was deleted', { product: head.product_name }),
    paragraphs: [
      t(
        'An administrator deleted your account at {product}, with your assets, their photos and documents, and your profile. If you had a plan, it has ended and you won’t be charged again.',
        { product: head.product_name },
      ),
      t('This can’t be undone. You can open a new account with the same address at any time.'),
      t('If you didn’t expect this, write to {support}.', { support: head.support_email }),
    ],
    note: t('This is the last email to this address.'),
  })

interface Change {
  from: Role
  to: Role
}

export const roleChangedLetter = (head: Letterhead, to: string, change: Change) =>
  composeLetter(head, {
    to,
    subject: t('Your role at {product} was changed', { product: head.product_name }),
    paragraphs: [
      t('An administrator changed your role at {product} from {from} to {to}.', {
        product: head.product_name,
        from: ROLE_LABELS[change.from],
        to: ROLE_LABELS[change.to],
      }),
      t('Nothing in your vault was changed.'),
    ],
    note: t('If you didn’t expect this, write to {support}.', { support: head.support_email }),
  })

interface OtherAdministrator extends Change {
  /** Whose role it is, and who changed it. */
  email: string
  by: string
}

/** To each of the other administrators: one who is made or removed in silence would be noticed too late. */
export const administratorsChangedLetter = (head: Letterhead, to: string, change: OtherAdministrator) => {
  const isNew = change.to === 'admin'
  const { email, by } = change
  const given = {
    product: head.product_name,
    email,
    from: ROLE_LABELS[change.from],
    to: ROLE_LABELS[change.to],
    by,
  }
  return composeLetter(head, {
    to,
    subject: isNew
      ? t('A new administrator at {product}', { product: head.product_name })
      : t('An administrator was removed at {product}', { product: head.product_name }),
    paragraphs: [
      isNew
        ? t('{email} is now an administrator of {product}: the role was changed from {from} to {to} by {by}.', given)
        : t(
            '{email} is no longer an administrator of {product}: the role was changed from {from} to {to} by {by}.',
            given,
          ),
      t('If you agreed on this, there’s nothing to do. If not, open the administration log and change it back.'),
    ],
    note: t('You’re getting this email because you’re an administrator.'),
  })
}

export const factorsResetLetter = (head: Letterhead, to: string, signInUrl: string) =>
  composeLetter(head, {
    to,
    subject: t('Your second factors for {product} were removed', { product: head.product_name }),
    paragraphs: [
      t(
        'An administrator removed the authenticator app, the passkeys and the backup codes of your account at {product}, and signed you out everywhere.',
        { product: head.product_name },
      ),
      t('Your password is still the same: sign in with it, then set up a second factor again on your profile.'),
      t('If you didn’t ask for this, write to {support} right away, and choose a new password.', {
        support: head.support_email,
      }),
    ],
    action: { label: t('Sign in'), url: signInUrl },
    note: t('We never ask for codes or your password. If someone did, it wasn’t us.'),
  })

export const sessionsEndedLetter = (head: Letterhead, to: string, signInUrl: string) =>
  composeLetter(head, {
    to,
    subject: t('You were signed out of {product} everywhere', { product: head.product_name }),
    paragraphs: [
      t(
        'An administrator signed you out of {product} on all your devices. Your password and your vault are unchanged.',
        { product: head.product_name },
      ),
    ],
    action: { label: t('Sign in'), url: signInUrl },
    note: t('If you have questions, write to {support}.', { support: head.support_email }),
  })
