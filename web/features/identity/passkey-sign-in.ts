import { MESSAGES } from '#domain/registration.ts'
import { FACTOR_WARNINGS } from '#web/factor-warnings.ts'
import { type Failure, failureIn } from '#web/failure.ts'
import { showPasskey } from '#web/passkeys.ts'

/** Null where it worked; else why not. */
export async function signInByPasskey(): Promise<Failure | null> {
  try {
    await showPasskey()
    return null
  } catch (error) {
    return failureIn(error as Error, MESSAGES.signInFailed, FACTOR_WARNINGS)
  }
}
