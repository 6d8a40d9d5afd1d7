import type { Context } from 'hono'
import { asGuestSaving, type GuestRef } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import { deviceName } from '#account/identity/rules/device.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { refuse } from '#platform/refusal.ts'
import { notePaper } from '../../queries.ts'

const notThere = () => refuse(requestRefusals.NOT_FOUND)

/** The line in the owner’s log without which no paper goes out. */
export const requireNoted = (
  c: Context,
  database: Database,
  ref: GuestRef,
  { paper, piece }: { paper: string; piece: string | null },
) =>
  asGuestSaving(
    database,
    ref,
    async (db) => {
      const device = deviceName(c.req.header('user-agent') ?? null)
      if (!(await notePaper(db, { token: ref.tokenHash, paper, piece, device }))) notThere()
    },
    notThere,
  )
