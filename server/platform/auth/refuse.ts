import { APIError } from 'better-auth/api'
import { type Refusal, refusal, type Rest } from '../refusal.ts'
import type { RefusalName } from '#contract/refusals.ts'

/** better-auth hands on what it knows, and logs whatever else is thrown as a failure of its own: so ours travels in its class. */
class Refused extends APIError {
  constructor({ status, code, message }: Refusal) {
    super(status as ConstructorParameters<typeof APIError>[0], { code, message, [OURS]: true })
  }
}

/** Marks in a body of better-auth's that its words are ours already. */
export const OURS = 'ours'

export const refused = <Name extends RefusalName>(name: Name, ...given: Rest<Name>) =>
  new Refused(refusal(name, ...given))
