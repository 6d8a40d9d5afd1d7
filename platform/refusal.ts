import { ORPCError } from '@orpc/server'
import { t } from '#basics/words/words.ts'
import { codeOf, type GivenOf, type Refusable } from './contract/refusals.ts'

export type Rest<Of extends Refusable> = [GivenOf<Of>] extends [void] ? [] : [given: GivenOf<Of>]

/** Something that was requested and is not done, as its subject says it. Everywhere the same, whoever answers it. */
export class Refusal extends ORPCError<string, unknown> {
  /** The name of the entry. */
  readonly refusal: string

  constructor({ name, status, message, data }: Refusable, given?: unknown) {
    super(codeOf(name), {
      status,
      message: typeof message === 'string' ? t(message) : message(given),
      data: data && picked(Object.keys(data.shape), given),
    })
    this.refusal = name
  }
}

/** What is given may be more than what goes out. */
const picked = (keys: readonly string[], given: unknown) =>
  Object.fromEntries(Object.entries(given ?? {}).filter(([key]) => keys.includes(key)))

/** To be thrown, or answered. */
export const refusal = <Of extends Refusable>(of: Of, ...[given]: Rest<Of>) => new Refusal(of, given)

export function refuse<Of extends Refusable>(of: Of, ...given: Rest<Of>): never {
  throw refusal(of, ...given)
}
