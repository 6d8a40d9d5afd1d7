import type { Access } from './access.ts'
import type { ScopeOfCall } from '#basics/scopes.ts'

/** A program’s own name for a request: sent again by it, the request is done once. As the IETF’s draft has it. */
export const KEY_HEADER = 'idempotency-key'
/** Beside an answer that was given before. */
export const REPEATED_HEADER = 'idempotency-replayed'
export const MOST_OF_KEY = 255
export const KEY_HOURS = 24
export const MOST_KEYS = 10_000

/** What changes a vault, and could be done twice. */
export const takesKey = ({ access, method, scope }: { access: Access; method: string; scope: ScopeOfCall | null }) =>
  access === 'registered' && scope === 'write' && method !== 'GET'
