import { ORPCError } from '@orpc/server'
import { t } from '#basics/words/words.ts'
import { codeOf, entryOf, type ErrorCode, type GivenOf, type RefusalName } from '#app/refusals/refusals.ts'

export type Rest<Name extends RefusalName> = [GivenOf<Name>] extends [void] ? [] : [given: GivenOf<Name>]

/** Something that was requested and is not done, as app/refusals/errors.ts says it. Everywhere the same, whoever answers it. */
export class Refusal extends ORPCError<ErrorCode, unknown> {
  readonly refusal: RefusalName

  constructor(name: RefusalName, given?: unknown) {
    const { status, message, data } = entryOf(name)
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
export const refusal = <Name extends RefusalName>(name: Name, ...[given]: Rest<Name>) => new Refusal(name, given)

export function refuse<Name extends RefusalName>(name: Name, ...given: Rest<Name>): never {
  throw refusal(name, ...given)
}
