import type { Confirmer, Heir } from '../../contract/estate.ts'

/** What is to be changed of the plan. */
export type Act =
  | { act: 'on' | 'off' | 'terms' | 'after' | 'told' | 'ask' }
  | { act: 'heir'; heir: Heir }
  | { act: 'remove' | 'sheet'; confirmer: Confirmer }

/* By which a dialog that is closed finds what it was opened by. */

export const TURN_BUTTON = 'turn-plan'
export const ASK_BUTTON = 'ask-to-confirm'
export const heirButton = ({ name }: Heir) => `heir-${name}`
export const confirmerButton = ({ id }: Confirmer) => `confirmer-${id}`
