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
    subject: `Confirm your e-mail address for ${head.product_name}`,
    paragraphs: [
      `Someone signed up for ${head.product_name} with this address: ${device}, ${timeInWords(at)}.`,
      'If it was you, open the link and enter the password that you chose. You can also set a new one there.',
    ],
    action: { label: 'Confirm this address', url: links.confirmUrl },
    note: 'The link works for one hour, and opening it changes nothing by itself. If you didn’t sign up, ignore this letter: nobody can use the account unless you confirm it. Or remove it:',
    otherwise: { label: 'I didn’t sign up, remove the account', url: links.removeUrl },
  })

const confirmNewEmailLetter = (head: Letterhead, to: string, url: string) =>
  composeLetter(head, {
    to,
    subject: `Confirm your new e-mail address for ${head.product_name}`,
    paragraphs: [
      `Someone, most likely you, wants to sign in to ${head.product_name} with this address from now on.`,
      'Please open the link on a device where you are signed in, or sign in with your old address when you are asked to. Until then the old address stays.',
    ],
    action: { label: 'Use this address', url },
    note: 'The link is good for one hour and works once. If this was not you, leave this letter unanswered: nothing will happen.',
  })

const emailChangedLetter = (head: Letterhead, to: string, newEmail: string) =>
  composeLetter(head, {
    to,
    subject: `Your e-mail address for ${head.product_name} was changed`,
    paragraphs: [
      `Your vault at ${head.product_name} now opens with the address ${newEmail}, and no longer with this one.`,
      `If this was you, nothing is left to do. If it was not, please write to ${head.support_email} at once, from this address.`,
    ],
    note: 'This is the last letter to this address.',
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
    sentence: 'An authenticator app was set up for your vault. Signing in asks for its code from now on.',
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
    subject: 'New backup codes were made for your vault',
    sentence: 'New backup codes were made for your vault. The old ones no longer work.',
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
      `Your vault at ${head.product_name} was opened on a device that it did not know: ${device}, on ${timeInWords(at)}.`,
      'If this was you, nothing is left to do. If it was not, choose a new password at once: that signs out every device.',
    ],
    action: { label: 'This was not me', url: forgotPasswordUrl },
    note: `Where you are signed in, and since when, is shown on your profile under “Security”. You may also write to ${head.support_email}.`,
  })

const passwordChangedLetter = (head: Letterhead, to: string, forgotPasswordUrl: string) =>
  composeLetter(head, {
    to,
    subject: `Your password for ${head.product_name} was changed`,
    paragraphs: [
      `The password of your vault at ${head.product_name} was changed a moment ago. Other devices that were signed in have been signed out.`,
      'If this was you, nothing is left to do. If it was not, choose a new password at once, and see that nobody else can read your mail.',
    ],
    action: { label: 'I did not change it', url: forgotPasswordUrl },
    note: `You may also write to ${head.support_email}.`,
  })

const resetPasswordLetter = (head: Letterhead, to: string, url: string) =>
  composeLetter(head, {
    to,
    subject: `Choose a new password for ${head.product_name}`,
    paragraphs: [
      `Someone, most likely you, asked for a new password for the vault at ${head.product_name} that opens with this address.`,
      'Choosing a new password ends every session, on all devices.',
    ],
    action: { label: 'Choose a new password', url },
    note: 'The link is good for one hour and works once. If this was not you, leave this letter unanswered: your password stays as it is.',
  })

const secondSignUpLetter = (head: Letterhead, to: string, signInUrl: string) =>
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

export const accountDeletedLetter = (head: Letterhead, to: string) =>
  composeLetter(head, {
    to,
    subject: `Your account at ${head.product_name} was deleted`,
    paragraphs: [
      `Your account at ${head.product_name} was deleted a moment ago, with your assets, their pictures and documents, and all that you had told about yourself. A plan that was running has ended, and nothing is charged any more.`,
      'Nobody can bring any of it back, and neither can we. With the same address you may open a new vault at any time.',
      `If this was not you, please write to ${head.support_email} at once, and see that nobody else can read your mail.`,
    ],
    note: 'This is the last letter to this address.',
  })
