import { APIError } from 'better-auth/api'
import type { RefusalName } from '#contract/refusals.ts'
import { type Refusal, refusal, type Rest } from '../refusal.ts'

/** better-auth hands on what it knows, and logs whatever else is thrown as a failure of its own: so ours travels in its class. */
class Refused extends APIError {
  constructor({ status, code, message }: Refusal) {
    super(status as ConstructorParameters<typeof APIError>[0], { code, message, ours: true })
  }
}

export const refused = <Name extends RefusalName>(name: Name, ...given: Rest<Name>) =>
  new Refused(refusal(name, ...given))
