import { open } from '#server/platform/rpc/callers.ts'
import { blocksForPage } from './legal-text.ts'
import { findLegalDocument, listLegalDocuments } from './queries.ts'

export const listLegal = open.legal.list.handler(({ context: { db } }) => listLegalDocuments(db))

export const getLegal = open.legal.get.handler(async ({ input: { slug }, context: { db }, errors }) => {
  const document = await findLegalDocument(db, slug)
  if (!document) throw errors.NOT_FOUND()
  return { ...document, content: blocksForPage(document.content) }
})
