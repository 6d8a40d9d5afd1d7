import { emailMistake, MESSAGES, type Mistakes, onlyMistakes, passwordMistake } from './registration.ts'

/** For how long the link of a reset letter is good. */
export const RESET_LINK_SECONDS = 60 * 60

export interface ResetRequest {
  email: string
}

export const resetRequestMistakes = ({ email }: ResetRequest): Mistakes<ResetRequest> =>
  onlyMistakes({ email: emailMistake(email) })

export interface NewPassword {
  new_password: string
  confirm_password: string
}

export const newPasswordMistake = (password: string) =>
  password === '' ? MESSAGES.newPasswordRequired : passwordMistake(password)

export function newPasswordMistakes({ new_password, confirm_password }: NewPassword): Mistakes<NewPassword> {
  return onlyMistakes({
    new_password: newPasswordMistake(new_password),
    confirm_password: new_password === confirm_password ? null : MESSAGES.passwordsDiffer,
  })
}

/** What the address of a reset letter carries. */
export interface ResetLink {
  type: string | null
  token: string | null
}

export type ResetLinkVerdict = { ok: true; token: string } | { ok: false; message: string }

export const isResetToken = (text: string) => /^[A-Za-z0-9]{24}$/.test(text)

/** What a link shows by itself. Whether it is still good, only the server knows. */
export function judgeResetLink({ type, token }: ResetLink): ResetLinkVerdict {
  if (type && type !== 'recovery') return { ok: false, message: MESSAGES.resetLinkOfAnotherKind }
  if (!type || !token || !isResetToken(token)) return { ok: false, message: MESSAGES.resetLinkIncomplete }
  return { ok: true, token }
}
