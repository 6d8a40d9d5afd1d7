import type { AnySchema, ErrorMap, InferSchemaInput, InferSchemaOutput } from '@orpc/contract'
import { call as callHandler, type Procedure } from '@orpc/server'
import { expect } from 'vitest'
import { createBilling } from '#account/billing/server/billing.ts'
import { createSandbox } from '#account/billing/server/shared/sandbox.ts'
import { refusalOf } from '#platform/refusal-of.ts'
import type { CallServices, Requested } from '#account/identity/server/shared/call.ts'
import { newCall, type Call } from '#account/identity/server/shared/callers.ts'
import { JsonText } from '#platform/rpc/json-text.ts'
import { createSealer } from '#platform/sealer.ts'
import { createOfflineKeys } from '#platform/offline-keys.ts'
import { createSessionAddresses } from '#platform/session-addresses.ts'
import { createAddresses } from '#platform/storage/addresses.ts'
import { type Analyser, AnalyserAway } from '#platform/vision/analyser.ts'
import { database } from './database.ts'
import type { Person } from './people.ts'
import { comingBy } from './sessions.ts'

const letterhead = {
  product_name: 'Strongroom',
  support_email: 'support@strongroom.example',
  brand_color: '#502D6D',
}

/** What is sent and requested is not looked at here: tests that do start a whole server. */
const billing = createBilling({
  database,
  head: letterhead,
  publicUrl: new URL('http://localhost:4400'),
  enqueue: async () => {},
})
const NOBODY: Analyser = {
  source: 'local',
  host: null,
  analyse: () => Promise.reject(new AnalyserAway('Nobody looks at photographs here')),
}
export const sealer = createSealer('a secret of the tests')
export const sandbox = createSandbox(database, billing.onEvent)

const services: CallServices = {
  storage: { open: async () => null },
  addresses: createAddresses('a secret of the tests'),
  analyser: NOBODY,
  sessionAddresses: createSessionAddresses('a secret of the tests'),
  offlineKeys: createOfflineKeys('a secret of the tests'),
  payments: sandbox,
  sandbox,
  onDayPassed: billing.onDayPassed,
  allowsTestUsers: true,
  enqueue: async () => {},
  sendPasswordLetter: async () => {},
  letterhead,
  clientDomains: [],
  sealer,
  webhookPrivateHosts: [],
}

/** Calls a handler as this person's request would, contract and guards included; `null` is someone signed out. */
export async function call<Input extends AnySchema, Output extends AnySchema, Errors extends ErrorMap>(
  handler: Procedure<Call, any, Input, Output, Errors, any>,
  input: InferSchemaInput<Input>,
  caller: Person | null,
  circumstances: Partial<CallServices & Requested> = {},
) {
  const sessionRef = circumstances.sessionRef ?? (caller && (await comingBy(caller)))
  const requested: Requested = {
    sessionRef,
    onArrived: () => {},
    lastKnownCaller: null,
    lastKnownVisit: () => null,
    onVisit: () => {},
    guestRef: (grantId) => sessionRef && { ...sessionRef, grantId },
    keyed: null,
    client: () => ({ address: '198.51.100.7', device: 'Firefox on Linux' }),
    agent: () => 'Firefox on Linux',
    showsMailbox: () => true,
    origin: 'http://localhost:4400',
    cameBy: 'http://localhost:4400',
    connection: () => new AbortController().signal,
    now: new Date(),
    requestId: 'a request of the tests',
  }
  const context = newCall(database, { ...services, ...circumstances }, { ...requested, ...circumstances })
  const output: unknown = await callHandler(handler, input, { context }).catch((error: unknown) => {
    throw refusalOf(error) ?? error
  })
  const sent = output instanceof JsonText ? JSON.parse(output.text) : output
  return asPromised(handler, sent as InferSchemaOutput<Output>)
}

/** As it goes out; it must be just what the contract says, no more and no less. */
async function asPromised<Output>(
  handler: { '~orpc': { outputSchema?: AnySchema | undefined; outputValidationIndex: number } },
  output: Output,
) {
  const { outputSchema, outputValidationIndex } = handler['~orpc']
  const isCheckedAnyway = !Number.isNaN(outputValidationIndex)
  if (!outputSchema || isCheckedAnyway) return output
  const judged = await outputSchema['~standard'].validate(output)
  if (judged.issues) throw new Error(`The contract promises something else: ${JSON.stringify(judged.issues)}`)
  const [promised, sent] = [judged.value, output].map((each) => JSON.parse(JSON.stringify(each ?? null)) as unknown)
  expect(sent).toEqual(promised)
  return judged.value as Output
}
