import type { FactorChange } from '#server/platform/auth/tell-factor-changes.ts'
import { composeLetter, timeInWords, type Letterhead } from '#server/platform/mail/letter.ts'

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

export const factorChangedLetter = (head: Letterhead, { to, change, device, at, forgotPasswordUrl }: Changed) =>
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
