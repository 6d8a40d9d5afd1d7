import { open } from '#account/identity/server/shared/callers.ts'
import { rawJson } from '#platform/rpc/json-text.ts'
import { referenceJson } from './queries.ts'

export const getReference = open.reference.get.handler(async ({ context: { db } }) => rawJson(await referenceJson(db)))
