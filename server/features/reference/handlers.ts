import { openReading } from '#server/rpc/callers.ts'
import { asIs } from '#server/rpc/json-text.ts'
import { referenceJson } from './queries.ts'

export const getReference = openReading.reference.get.handler(async ({ context: { db } }) =>
  asIs(await referenceJson(db)),
)
