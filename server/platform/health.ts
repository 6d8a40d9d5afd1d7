import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'

const PATIENCE_MS = 2_000

/** Can this process do its work right now? Only with the database within reach. */
export async function isReady({ kysely }: Database): Promise<boolean> {
  const answer = sql`select 1`.execute(kysely).then(
    () => true,
    () => false,
  )
  const tooLate = new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE_MS, false).unref())
  return Promise.race([answer, tooLate])
}
