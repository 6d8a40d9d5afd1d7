import type { AnySchema, ErrorMap, InferSchemaInput } from '@orpc/contract'
import { call as callHandler, type Procedure } from '@orpc/server'
import type { Call } from '#server/platform/rpc/callers.ts'
import { createAddresses } from '#server/platform/storage/addresses.ts'
import { database } from './database.ts'
import type { Person } from './people.ts'

/** Calls a handler as this person's request would, contract and guards included; `null` is someone signed out. */
export function call<Input extends AnySchema, Output extends AnySchema, Errors extends ErrorMap>(
  handler: Procedure<Call, any, Input, Output, Errors, any>,
  input: InferSchemaInput<Input>,
  caller: Person | null,
  circumstances: Partial<Call> = {},
) {
  const context = {
    database,
    userId: caller?.id ?? null,
    sessionId: null,
    addresses: createAddresses('a secret of the tests'),
    showsMailbox: true,
    now: new Date(),
    ...circumstances,
  }
  return callHandler(handler, input, { context })
}
