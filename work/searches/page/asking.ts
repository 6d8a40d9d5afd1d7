import type { SavedSearch } from '../contract.ts'

export const SAVED_SEARCHES_ID = 'saved-searches'

/** For which name is asked. */
export type Asking = { to: 'save' } | { to: 'rename'; saved: SavedSearch }
