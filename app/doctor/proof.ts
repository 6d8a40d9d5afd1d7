import type { DatabaseAddresses } from '#database/least-power.ts'
import { connect, type Database } from '#database/connect.ts'
import { loginOf } from '#database/login.ts'
import type { Config } from '#platform/config.ts'
import { examineLog } from '#record/proof/server/log/continue.ts'
import { fail, ok, type Finding } from './finding.ts'

/** Whether the log of proofs is what this machine has signed. */
export async function examineProof({ server }: DatabaseAddresses, config: Config): Promise<Finding[]> {
  const database = connect(server, { max: 1 })
  try {
    if (!(await isMade(database))) return []
    const examined = await examineLog(database, config)
    if (!examined) return [ok('proof', 'no log of proofs yet: a server makes it')]
    const { log, lost } = examined
    return [
      lost === null
        ? ok('proof', `the log ${log.origin} has ${log.size} entries, and is what was signed`)
        : fail('proof', `${lost}. Restore a later backup, or go on in another log: npm run log -- continue`),
    ]
  } finally {
    await database.close()
  }
}

/** Before the first start there are no tables yet. */
async function isMade(database: Database): Promise<boolean> {
  const { rows } = await loginOf(database).pool.query<{ is_made: boolean }>(
    `select to_regclass('public.logs') is not null as is_made`,
  )
  return rows[0]!.is_made
}
