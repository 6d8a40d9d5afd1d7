import { legalDocument, legalEntry } from '../contract/legal.ts'
import type { PageData } from '../contract/page-data.ts'
import { asSession } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import { isStorable } from '#basics/texts.ts'
import { withHistory } from './history.ts'
import { blocksForPage } from './legal-text.ts'
import { findLegalDocument, listLegalDocuments } from './queries.ts'

const LIST = '/legal'

/** What the legal pages show, in the form in which the pages would have requested it; null where there is no document. */
export function legalPageData(database: Database, path: string): Promise<PageData | null> {
  return asSession(database, null, async (db) => {
    if (path === LIST) return { documents: legalEntry.array().parse(await listLegalDocuments(db)) }
    const slug = path.slice(LIST.length + 1)
    const document = isStorable(slug) ? await findLegalDocument(db, slug) : undefined
    if (!document) return null
    return { document: legalDocument.parse({ ...document, content: blocksForPage(withHistory(document)) }) }
  })
}
