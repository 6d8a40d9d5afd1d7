import { t } from '#basics/words/words.ts'
import type { Claim } from '../contract.ts'
import { type EventKind, STATES, TURNS } from '../rules/claims.ts'

/** Whose turn it is, said to the reader; null once it is nobody’s. */
export function turnInWords({ state, side, firm_name, client_name }: Claim): string | null {
  const turn = TURNS[state]
  if (turn === null) return null
  if (turn === side) return t('It’s your turn')
  return t('It’s {name}’s turn', { name: turn === 'client' ? client_name : firm_name })
}

export function eventInWords(kind: EventKind): string {
  if (kind === 'message') return t('Message')
  return kind === 'sent' ? t('Sent documents') : t(STATES[kind])
}
