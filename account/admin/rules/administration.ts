import type { Role } from '#basics/roles.ts'
import { lengthOf, oneLine } from '#basics/texts.ts'
import { t, texts } from '#basics/words/words.ts'

const SUSPENSION_REASON_MAX = 500

export const ADMINISTRATION_MESSAGES = texts({
  ownAccount: 'This is your own account. Change it on your profile, or ask another administrator.',
  stateChanged: 'Someone else has changed this account in the meantime.',
  noFactors: 'This account has no second factor.',
  reasonMissing: 'Enter a reason. The person will read it.',
  addressMissing: 'Enter the email address of the account.',
  addressDiffers: 'This isn’t the email address of this account.',
})

/** What an administrator may do to an account. */
export type AccountAct =
  | 'change-role'
  | 'suspend'
  | 'unsuspend'
  | 'delete'
  | 'reset-factors'
  | 'end-sessions'
  | 'send-password-letter'

/** For one's own account there is the profile, where nobody locks themselves out by a slip. */
const ON_ONESELF: ReadonlySet<AccountAct> = new Set(['change-role'])

export interface AccountState {
  id: string
  role: Role
  suspended: boolean
}

export type ActVerdict = { ok: true } | { ok: false; why: 'OWN_ACCOUNT' | 'STATE_CHANGED' }

/** May this administrator do it? That one administrator stays, the database sees to: two may act at the same instant. */
export function judgeAct(act: AccountAct, actorId: string | null, account: AccountState): ActVerdict {
  if (account.id === actorId && !ON_ONESELF.has(act)) return { ok: false, why: 'OWN_ACCOUNT' }
  const isSettled = (act === 'suspend' && account.suspended) || (act === 'unsuspend' && !account.suspended)
  return isSettled ? { ok: false, why: 'STATE_CHANGED' } : { ok: true }
}

export function suspensionReasonMistake(typed: string): string | null {
  const length = lengthOf(oneLine(typed))
  if (length === 0) return ADMINISTRATION_MESSAGES.reasonMissing
  return length <= SUSPENSION_REASON_MAX
    ? null
    : t('The reason can have up to {max} characters.', { max: SUSPENSION_REASON_MAX })
}

/** What somebody who is suspended reads in place of being signed in. */
export const suspendedInWords = (reason: string, supportEmail: string) =>
  t('Your account is suspended. Reason: “{reason}” If you think this is a mistake, write to {address}.', {
    reason,
    address: supportEmail,
  })
