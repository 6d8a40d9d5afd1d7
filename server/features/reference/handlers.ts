import { openReading } from '#server/rpc/callers.ts'
import { rawJson } from '#server/rpc/json-text.ts'
import { referenceJson } from './queries.ts'

export const getReference = openReading.reference.get.handler(async ({ context: { db } }) =>
  rawJson(await referenceJson(db)),
)
