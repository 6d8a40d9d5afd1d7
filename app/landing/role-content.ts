import type { SignUpRole } from '#basics/roles.ts'
import { texts } from '#basics/words/words.ts'

/** What the page of a role says; how it looks is the same for all. */
export interface RoleContent {
  role: SignUpRole
  audience: string
  claim: string
  lead: string
  register: string
  figure: { label: string; caption: string }
  features: { title: string; lead: string; list: readonly { name: string; text: string }[] }
  offer: { title: string; paragraphs: readonly string[] }
  standing: { today: readonly string[]; toCome?: readonly string[] }
  close: { title: string; text: string }
}

/** True of every kind of account. */
export const OPEN_TODAY = texts([
  'The vault: photos, documents, provenance, value and beneficiaries of each piece.',
  'The portfolio, and reports on it.',
])
