import { implement } from '@orpc/server'
import { contract } from '#contract/contract.ts'
import { getDashboard } from './features/dashboard/handlers.ts'
import { getLegal, listLegal } from './features/legal/handlers.ts'
import { clearMailbox, listLetters } from './features/mailbox/handlers.ts'
import { getReference } from './features/reference/handlers.ts'
import { getSession } from './features/session/handlers.ts'
import { endSession, listSessions } from './features/sessions/handlers.ts'
import type { Call } from './platform/rpc/callers.ts'

export const router = implement(contract)
  .$context<Call>()
  .router({
    session: { get: getSession },
    sessions: { list: listSessions, end: endSession },
    dashboard: { get: getDashboard },
    mailbox: { list: listLetters, clear: clearMailbox },
    reference: { get: getReference },
    legal: { list: listLegal, get: getLegal },
  })
