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

/** True of every kind of firm. */
export const FIRMS_TODAY = texts([
  'Your firm: colleagues with roles, a letterhead, and a way in under its own name.',
  'Clients by invitation: each keeps a vault of their own and chooses what you see of it, until when, and whether you may record for them. Notes and tasks stay yours.',
  'A vault that you open for a client without an account, who claims it later.',
  'What changed since you last looked, on a page and in a letter a day or a week, and requests that a client answers on a phone.',
  'PDFs that people sign one after the other, by a letter and without an account, with a log that nobody changes and a seal.',
])
