import { APIError } from 'better-auth/api'
import type { DBAdapter } from 'better-auth/types'
import type { Refusable } from '#platform/contract/refusals.ts'
import { refusalOf } from '#platform/refusal-of.ts'
import { type Refusal, refusal, type Rest } from '#platform/refusal.ts'

/** better-auth hands on what it knows, and logs whatever else is thrown as a failure of its own: so ours travels in its class. */
class Refused extends APIError {
  readonly ours: Refusal
  constructor(ours: Refusal) {
    const { status, code, message } = ours
    super(status as ConstructorParameters<typeof APIError>[0], { code, message, ours: true })
    this.ours = ours
  }
}

export const refused = <Of extends Refusable>(of: Of, ...given: Rest<Of>) => new Refused(refusal(of, ...given))

/** What was asked of better-auth by its functions, and not as a request, fails with our own refusal. */
export const asOurs = (error: unknown): never => {
  throw error instanceof Refused ? error.ours : error
}

/** Where the tables are out of reach for the moment, or refuse by themselves, the answer says so. */
export const withReasons = (adapter: DBAdapter): DBAdapter =>
  Object.fromEntries(
    Object.entries(adapter).map(([name, part]) => [name, isMethod(part) ? telling(part) : part]),
  ) as never

type Method = (...given: unknown[]) => Promise<unknown>
const isMethod = (part: unknown): part is Method => typeof part === 'function'

const telling =
  (method: Method): Method =>
  (...given) =>
    method(...given).catch((error: unknown) => {
      const ours = refusalOf(error)
      throw ours && (ours.status === 503 || ours.code === 'LAST_WAY_IN') ? new Refused(ours) : error
    })
