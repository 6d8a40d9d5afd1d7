import { deviceName } from '#domain/identity/device.ts'
import type { IdentityLetters, ConfirmationLinks } from '#server/platform/auth/identity.ts'
import { type Letter, type Letterhead, composeLetter, timeInWords } from '#server/platform/mail/letter.ts'
import type { FactorChange } from '#server/platform/auth/tell-factor-changes.ts'

/** What an account's owner is written about, by a way to send letters. */
export function accountLetters(
  head: Letterhead,
  { origin }: URL,
  send: (letter: Letter) => Promise<unknown>,
): IdentityLetters {
  const deliver = async (letter: Letter) => void (await send(letter))
  const forgotPasswordUrl = `${origin}/forgot-password`
  return {
    confirmEmail: (email, links, userAgent) =>
      deliver(confirmEmailLetter(head, { to: email, device: deviceName(userAgent), at: new Date(), links })),
    resetPassword: (email, url) => deliver(resetPasswordLetter(head, email, url)),
    passwordChanged: (email) => deliver(passwordChangedLetter(head, email, forgotPasswordUrl)),
    secondSignUp: (email) => deliver(secondSignUpLetter(head, email, `${origin}/login`)),
    newSignIn: (email, userAgent) =>
      deliver(newSignInLetter(head, { to: email, device: deviceName(userAgent), at: new Date(), forgotPasswordUrl })),
    confirmNewEmail: (newEmail, url) => deliver(confirmNewEmailLetter(head, newEmail, url)),
    factorChanged: (email, change, userAgent) =>
      deliver(
        factorChangedLetter(head, {
          to: email,
          change,
          device: deviceName(userAgent),
          at: new Date(),
          forgotPasswordUrl,
        }),
      ),
    emailChanged: (oldEmail, newEmail) => deliver(emailChangedLetter(head, oldEmail, newEmail)),
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
    subject: `Confirm your email address for ${head.product_name}`,
    paragraphs: [
      `Someone signed up for ${head.product_name} with this address: ${device}, ${timeInWords(at)}.`,
      'If it was you, open the link and enter the password you chose. You can also set a new one there.',
    ],
    action: { label: 'Confirm this address', url: links.confirmUrl },
    note: 'The link works for one hour, and opening it doesn’t change anything. If you didn’t sign up, ignore this email: nobody can use the account unless you confirm it. Or remove it:',
    otherwise: { label: 'I didn’t sign up, remove the account', url: links.removeUrl },
  })

const confirmNewEmailLetter = (head: Letterhead, to: string, url: string) =>
  composeLetter(head, {
    to,
    subject: `Confirm your new email address for ${head.product_name}`,
    paragraphs: [
      `Someone, most likely you, wants to use this address to sign in to ${head.product_name}.`,
      'Open the link on a device where you’re signed in, or sign in with your old address first. Until then your old address stays in place.',
    ],
    action: { label: 'Use this address', url },
    note: 'The link works once, within one hour. If this wasn’t you, ignore this email and nothing will change.',
  })

const emailChangedLetter = (head: Letterhead, to: string, newEmail: string) =>
  composeLetter(head, {
    to,
    subject: `Your email address for ${head.product_name} was changed`,
    paragraphs: [
      `You now sign in to ${head.product_name} with ${newEmail}. This address no longer works.`,
      `If this was you, there’s nothing to do. If it wasn’t, write to ${head.support_email} from this address right away.`,
    ],
    note: 'This is the last email to this address.',
  })

interface Changed {
  to: string
  change: FactorChange
  device: string
  at: Date
  forgotPasswordUrl: string
}

const WORDS: Record<FactorChange, { subject: string; sentence: string }> = {
  'authenticator added': {
    subject: 'An authenticator app was added to your vault',
    sentence: 'An authenticator app was set up for your vault. You’ll be asked for its code when you sign in.',
  },
  'authenticator removed': {
    subject: 'The authenticator app was removed from your vault',
    sentence: 'The authenticator app of your vault was removed. Its codes no longer work.',
  },
  'passkey added': {
    subject: 'A passkey was added to your vault',
    sentence: 'A passkey was added to your vault. Whoever has it can sign in with it.',
  },
  'passkey removed': {
    subject: 'A passkey was removed from your vault',
    sentence: 'A passkey of your vault was removed. Nobody can sign in with it anymore.',
  },
  'backup codes renewed': {
    subject: 'New backup codes were created for your vault',
    sentence: 'New backup codes were created for your vault. The old ones no longer work.',
  },
}

const factorChangedLetter = (head: Letterhead, { to, change, device, at, forgotPasswordUrl }: Changed) =>
  composeLetter(head, {
    to,
    subject: `${WORDS[change].subject} at ${head.product_name}`,
    paragraphs: [
      `${WORDS[change].sentence} It happened on ${device}, ${timeInWords(at)}.`,
      'If this was you, there is nothing to do. If it wasn’t, set a new password now, which signs out every device, and then check your passkeys and authenticator app on your profile under “Security”.',
    ],
    action: { label: 'This wasn’t me', url: forgotPasswordUrl },
    note: `You can also write to ${head.support_email}.`,
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
    subject: `A new sign-in to your vault at ${head.product_name}`,
    paragraphs: [
      `Someone signed in to your vault at ${head.product_name} on a new device: ${device}, on ${timeInWords(at)}.`,
      'If this was you, there’s nothing to do. If it wasn’t, choose a new password right away: that signs out every device.',
    ],
    action: { label: 'This wasn’t me', url: forgotPasswordUrl },
    note: `Your profile shows where you’re signed in, under “Security”. You can also write to ${head.support_email}.`,
  })

const passwordChangedLetter = (head: Letterhead, to: string, forgotPasswordUrl: string) =>
  composeLetter(head, {
    to,
    subject: `Your password for ${head.product_name} was changed`,
    paragraphs: [
      `The password of your vault at ${head.product_name} was just changed. All other devices were signed out.`,
      'If this was you, there’s nothing to do. If it wasn’t, choose a new password right away, and make sure nobody else can read your email.',
    ],
    action: { label: 'I did not change it', url: forgotPasswordUrl },
    note: `You can also write to ${head.support_email}.`,
  })

const resetPasswordLetter = (head: Letterhead, to: string, url: string) =>
  composeLetter(head, {
    to,
    subject: `Choose a new password for ${head.product_name}`,
    paragraphs: [
      `Someone, most likely you, asked to reset the password for your vault at ${head.product_name}.`,
      'A new password signs you out on all devices.',
    ],
    action: { label: 'Choose a new password', url },
    note: 'The link works once, within one hour. If this wasn’t you, ignore this email and your password stays the same.',
  })

const secondSignUpLetter = (head: Letterhead, to: string, signInUrl: string) =>
  composeLetter(head, {
    to,
    subject: `You already have a vault at ${head.product_name}`,
    paragraphs: [
      `Someone, most likely you, tried to sign up at ${head.product_name} with this address. You already have a vault, so nothing was changed.`,
      'If this was you, sign in. If you forgot your password, you can reset it on the sign-in page.',
    ],
    action: { label: 'Sign in', url: signInUrl },
    note: 'If this wasn’t you, there’s nothing to do: nobody learned anything about your vault.',
  })

export const accountDeletedLetter = (head: Letterhead, to: string) =>
  composeLetter(head, {
    to,
    subject: `Your account at ${head.product_name} was deleted`,
    paragraphs: [
      `Your account at ${head.product_name} was just deleted, with your assets, their photos and documents, and your profile. If you had a plan, it has ended and you won’t be charged again.`,
      'This can’t be undone, even by us. You can open a new vault with the same address at any time.',
      `If this wasn’t you, write to ${head.support_email} right away, and make sure nobody else can read your email.`,
    ],
    note: 'This is the last email to this address.',
  })
