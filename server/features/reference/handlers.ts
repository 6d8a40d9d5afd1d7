import type { ReferenceLists } from '#contract/reference.ts'
import { openReading } from '#server/rpc/callers.ts'
import { JsonText } from '#server/rpc/json-text.ts'
import { referenceJson } from './queries.ts'

/** Tests read it and hold it against the contract (testing/call.ts). */
export const getReference = openReading.reference.get.handler(
  async ({ context: { db } }) => new JsonText(await referenceJson(db)) as unknown as ReferenceLists,
)
