import { open } from '#server/rpc/callers.ts'
import { refuse } from '#server/platform/refusal.ts'
import { blocksForPage } from './legal-text.ts'
import { findLegalDocument, listLegalDocuments } from './queries.ts'

export const listLegal = open.legal.list.handler(({ context: { db } }) => listLegalDocuments(db))

export const getLegal = open.legal.get.handler(async ({ input: { slug }, context: { db } }) => {
  const document = await findLegalDocument(db, slug)
  if (!document) refuse('NOT_FOUND')
  return { ...document, content: blocksForPage(document.content) }
})
