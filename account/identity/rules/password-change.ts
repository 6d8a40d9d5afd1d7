import { newPasswordMistakes, type NewPassword } from './password-reset.ts'
import { MESSAGES, type Mistakes, onlyMistakes } from './registration.ts'

/** Chosen by somebody who is signed in, and knows the old one. */
export interface PasswordChange extends NewPassword {
  current_password: string
}

export function passwordChangeMistakes(form: PasswordChange): Mistakes<PasswordChange> {
  const current_password = form.current_password === '' ? MESSAGES.passwordRequired : null
  return { ...onlyMistakes({ current_password }), ...newPasswordMistakes(form) }
}
