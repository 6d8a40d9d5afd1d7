import { plural, t } from '#basics/words/words.ts'
import { dayInWords } from '#platform/mail/letter.ts'
import type { EventKind } from '../../rules.ts'

/** What a letter says of one line of what happened. */
export interface Told {
  to: string
  kind: EventKind
  owner: string
  /** Who did it. */
  name: string | null
  is_rehearsal: boolean
  opens_at: Date | null
  in_force_at: Date | null
  /** When the vault is deleted. */
  ends_at: Date | null
  document: string | null
  why: string | null
  /** How many have confirmed, and how many have to. */
  confirmed: number
  needed: number
}

export interface Words {
  subject: string
  paragraphs: string[]
  label: string
  note: string
}

export const dayOf = ({ opens_at }: Told) => (opens_at ? dayInWords(opens_at) : t('a day that is not known yet'))
export const endOf = ({ ends_at }: Told) => (ends_at ? dayInWords(ends_at) : t('a day that is not known yet'))
export const counted = ({ confirmed, needed }: Told) =>
  plural(confirmed, '{count} of {needed} has confirmed.', '{count} of {needed} have confirmed.', {
    needed: String(needed),
  })

/** What is said of each kind of line, where there is something to say. */
export type Sayings = Partial<Record<EventKind, (told: Told) => Words>>
