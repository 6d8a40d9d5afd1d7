import type { DatabaseAddresses } from '#database/least-power.ts'
import { connect } from '#database/connect.ts'
import type { Config } from '#platform/config.ts'
import { examineLog } from '#record/proof/server/log/continue.ts'
import { fail, ok, type Finding } from './finding.ts'

/** Whether the log of proofs is what this machine has signed. */
export async function examineProof({ server }: DatabaseAddresses, config: Config): Promise<Finding[]> {
  const database = connect(server, { max: 1 })
  try {
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
