import { sql } from 'kysely'
import type { GuestDb } from '#database/access.ts'
import type { TaskLine } from '../../rules.ts'

export interface Standing {
  day: string | null
  day_name: string | null
  day_at: Date | null
  lines: TaskLine[]
  untold: string[]
  unanswered: string[]
}

/** How far an executor is; undefined for whoever is none. */
export async function findStanding(db: GuestDb): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select day::text, day_name, day_at, lines, untold, unanswered from public.executor_standing()
  `.execute(db)
  return rows[0]
}
