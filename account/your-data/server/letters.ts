import { deviceInWords, deviceName } from '#account/identity/rules/device.ts'
import { t, texts } from '#basics/words/words.ts'
import type { IdentityLetters, ConfirmationLinks } from '#account/identity/server/shared/identity-options.ts'
import { type Letter, type Letterhead, composeLetter, timeInWords } from '#platform/mail/letter.ts'
import type { FactorChange } from '#account/identity/server/shared/tell-factor-changes.ts'

/** Sends what `compose` writes, in the language of whoever has the address `reader`. */
export type WriteTo = (reader: string, compose: () => Letter) => Promise<unknown>

/** What an account's owner is written about, by a way to send letters. */
export function accountLetters(head: Letterhead, { origin }: URL, write: WriteTo): IdentityLetters {
  const deliver = async (reader: string, compose: () => Letter) => void (await write(reader, compose))
  const forgotPasswordUrl = `${origin}/forgot-password`
  return {
    confirmEmail: (to, links, userAgent) =>
      deliver(to, () =>
        confirmEmailLetter(head, { to, device: deviceInWords(deviceName(userAgent)), at: new Date(), links }),
      ),
    resetPassword: (to, url) => deliver(to, () => resetPasswordLetter(head, to, url)),
    passwordChanged: (to) => deliver(to, () => passwordChangedLetter(head, to, forgotPasswordUrl)),
    secondSignUp: (to) => deliver(to, () => secondSignUpLetter(head, to, `${origin}/login`)),
    newSignIn: (to, userAgent) =>
      deliver(to, () =>
        newSignInLetter(head, { to, device: deviceInWords(deviceName(userAgent)), at: new Date(), forgotPasswordUrl }),
      ),
    confirmNewEmail: (newEmail, url) => deliver(newEmail, () => confirmNewEmailLetter(head, newEmail, url)),
    factorChanged: (to, change, userAgent) =>
      deliver(to, () =>
        factorChangedLetter(head, {
          to,
          change,
          device: deviceInWords(deviceName(userAgent)),
          at: new Date(),
          forgotPasswordUrl,
        }),
      ),
    // Nobody has the old one any more.
    emailChanged: (oldEmail, newEmail) => deliver(newEmail, () => emailChangedLetter(head, oldEmail, newEmail)),
  }
}

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
    subject: t('Confirm your email address for {product}', { product: head.product_name }),
    paragraphs: [
      t('Someone signed up for {product} with this address: {device}, {time}.', {
        product: head.product_name,
        device,
        time: timeInWords(at),
      }),
      t('If it was you, open the link and enter the password you chose. You can also set a new one there.'),
    ],
    action: { label: t('Confirm this address'), url: links.confirmUrl },
    note: t(
      'The link works for one hour, and opening it doesn’t change anything. If you didn’t sign up, ignore this email: nobody can use the account unless you confirm it. Or remove it:',
    ),
    otherwise: { label: t('I didn’t sign up, remove the account'), url: links.removeUrl },
  })

const confirmNewEmailLetter = (head: Letterhead, to: string, url: string) =>
  composeLetter(head, {
    to,
    subject: t('Confirm your new email address for {product}', { product: head.product_name }),
    paragraphs: [
      t('Someone, most likely you, wants to use this address to sign in to {product}.', { product: head.product_name }),
      t(
        'Open the link on a device where you’re signed in, or sign in with your old address first. Until then your old address stays in place.',
      ),
    ],
    action: { label: t('Use this address'), url },
    note: t('The link works once, within one hour. If this wasn’t you, ignore this email and nothing will change.'),
  })

const emailChangedLetter = (head: Letterhead, to: string, newEmail: string) =>
  composeLetter(head, {
    to,
    subject: t('Your email address for {product} was changed', { product: head.product_name }),
    paragraphs: [
      t('You now sign in to {product} with {newEmail}. This address no longer works.', {
        product: head.product_name,
        newEmail,
      }),
      t('If this was you, there’s nothing to do. If it wasn’t, write to {support} from this address right away.', {
        support: head.support_email,
      }),
    ],
    note: t('This is the last email to this address.'),
  })

interface Changed {
  to: string
  change: FactorChange
  device: string
  at: Date
  forgotPasswordUrl: string
}

const SUBJECTS: Record<FactorChange, (given: { product: string }) => string> = {
  'authenticator added': (given) => t('An authenticator app was added to your vault at {product}', given),
  'authenticator removed': (given) => t('The authenticator app was removed from your vault at {product}', given),
  'passkey added': (given) => t('A passkey was added to your vault at {product}', given),
  'passkey removed': (given) => t('A passkey was removed from your vault at {product}', given),
  'provider linked': (given) => t('Another way to sign in was added to your vault at {product}', given),
  'provider unlinked': (given) => t('A way to sign in was removed from your vault at {product}', given),
  'backup codes renewed': (given) => t('New backup codes were created for your vault at {product}', given),
}

const SENTENCES: Record<FactorChange, string> = texts({
  'authenticator added':
    'An authenticator app was set up for your vault. You’ll be asked for its code when you sign in.',
  'authenticator removed': 'The authenticator app of your vault was removed. Its codes no longer work.',
  'passkey added': 'A passkey was added to your vault. Whoever has it can sign in with it.',
  'passkey removed': 'A passkey of your vault was removed. Nobody can sign in with it anymore.',
  'provider linked':
    'An account with another provider was linked to your vault. Whoever can sign in there can now sign in here.',
  'provider unlinked':
    'An account with another provider was unlinked from your vault. It no longer signs anyone in here.',
  'backup codes renewed': 'New backup codes were created for your vault. The old ones no longer work.',
})

const factorChangedLetter = (head: Letterhead, { to, change, device, at, forgotPasswordUrl }: Changed) =>
  composeLetter(head, {
    to,
    subject: SUBJECTS[change]({ product: head.product_name }),
    paragraphs: [
      `${SENTENCES[change]} ${t('It happened on {device}, {time}.', { device, time: timeInWords(at) })}`,
      t(
        'If this was you, there is nothing to do. If it wasn’t, set a new password now, which signs out every device, and then check your passkeys and authenticator app on your profile under “Security”.',
      ),
    ],
    action: { label: t('This wasn’t me'), url: forgotPasswordUrl },
    note: t('You can also write to {support}.', { support: head.support_email }),
  })

interface SignIn {
  to: string
  device: string
  at: Date
  forgotPasswordUrl: string
}

const newSignInLetter = (head: Letterhead, { to, device, at, forgotPasswordUrl }: SignIn) =>
  composeLetter(head, {
    to,
    subject: t('A new sign-in to your vault at {product}', { product: head.product_name }),
    paragraphs: [
      t('Someone signed in to your vault at {product} on a new device: {device}, on {time}.', {
        product: head.product_name,
        device,
        time: timeInWords(at),
      }),
      t(
        'If this was you, there’s nothing to do. If it wasn’t, choose a new password right away: that signs out every device.',
      ),
    ],
    action: { label: t('This wasn’t me'), url: forgotPasswordUrl },
    note: t('Your profile shows where you’re signed in, under “Security”. You can also write to {support}.', {
      support: head.support_email,
    }),
  })

const passwordChangedLetter = (head: Letterhead, to: string, forgotPasswordUrl: string) =>
  composeLetter(head, {
    to,
    subject: t('Your password for {product} was changed', { product: head.product_name }),
    paragraphs: [
      t('The password of your vault at {product} was just changed. All other devices were signed out.', {
        product: head.product_name,
      }),
      t(
        'If this was you, there’s nothing to do. If it wasn’t, choose a new password right away, and make sure nobody else can read your email.',
      ),
    ],
    action: { label: t('I did not change it'), url: forgotPasswordUrl },
    note: t('You can also write to {support}.', { support: head.support_email }),
  })

const resetPasswordLetter = (head: Letterhead, to: string, url: string) =>
  composeLetter(head, {
    to,
    subject: t('Choose a new password for {product}', { product: head.product_name }),
    paragraphs: [
      t('Someone, most likely you, asked to reset the password for your vault at {product}.', {
        product: head.product_name,
      }),
      t('A new password signs you out on all devices.'),
    ],
    action: { label: t('Choose a new password'), url },
    note: t(
      'The link works once, within one hour. If this wasn’t you, ignore this email and your password stays the same.',
    ),
  })

const secondSignUpLetter = (head: Letterhead, to: string, signInUrl: string) =>
  composeLetter(head, {
    to,
    subject: t('You already have a vault at {product}', { product: head.product_name }),
    paragraphs: [
      t(
        'Someone, most likely you, tried to sign up at {product} with this address. You already have a vault, so nothing was changed.',
        { product: head.product_name },
      ),
      t('If this was you, sign in. If you forgot your password, you can reset it on the sign-in page.'),
    ],
    action: { label: t('Sign in'), url: signInUrl },
    note: t('If this wasn’t you, there’s nothing to do: nobody learned anything about your vault.'),
  })

export const accountDeletedLetter = (head: Letterhead, to: string) =>
  composeLetter(head, {
    to,
    subject: t('Your account at {product} was deleted', { product: head.product_name }),
    paragraphs: [
      t(
        'Your account at {product} was just deleted, with your assets, their photos and documents, and your profile. If you had a plan, it has ended and you won’t be charged again.',
        { product: head.product_name },
      ),
      t('This can’t be undone, even by us. You can open a new vault with the same address at any time.'),
      t('If this wasn’t you, write to {support} right away, and make sure nobody else can read your email.', {
        support: head.support_email,
      }),
    ],
    note: t('This is the last email to this address.'),
  })
