import { open, signedIn } from '#account/identity/server/shared/callers.ts'
import { refuse } from '#platform/refusal.ts'
import { withHistory } from './history.ts'
import { blocksForPage } from './legal-text.ts'
import { findLegalDocument, listLegalDocuments, listUnseenChanges, noteChangesSeen } from './queries.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'

export const listLegal = open.legal.list.handler(({ context: { db } }) => listLegalDocuments(db))

export const getLegal = open.legal.get.handler(async ({ input: { slug }, context: { db } }) => {
  const document = await findLegalDocument(db, slug)
  if (!document) refuse(requestRefusals.NOT_FOUND)
  const { versions: _, ...entry } = document
  return { ...entry, content: blocksForPage(withHistory(document)) }
})

/** Of nobody there is nothing to say: a page may ask while its session ends. */
export const listLegalChanges = open.legal.changes.handler(({ context: { db, me } }) =>
  me ? listUnseenChanges(db) : [],
)

export const dismissLegalChanges = signedIn.legal.dismissChanges.handler(async ({ context: { db } }) => {
  await noteChangesSeen(db)
})
