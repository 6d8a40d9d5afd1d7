import type { GuestDb, Visit } from '#database/access.ts'
import { completionOf } from '../../rules/completion.ts'
import { countComplete } from '../queries.ts'

/** How complete a vault is, of what somebody who looks in is shown. */
export const shownCompletion = async (db: GuestDb, visit: Visit, day: string) =>
  completionOf(await countComplete(db, visit.owner_role, day), visit)
