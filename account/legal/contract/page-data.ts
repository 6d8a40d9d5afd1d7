import type { LegalDocument, LegalEntry } from './legal.ts'

/** The rows that a page shows, which have to arrive together with it where it is to be read without scripts. */
export interface PageData {
  documents?: LegalEntry[]
  document?: LegalDocument
}
