import { asSystem, type SystemDb } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import { Refusal } from '#database/refusal.ts'
import type { Config } from '#platform/config.ts'
import { readSecret } from '#platform/saved-secret.ts'
import { createSealer } from '#platform/sealer.ts'
import {
  checkpointIn,
  keepLastSigned,
  LogLost,
  readLastSigned,
  requireNothingLost,
  rotateLogKeys,
} from './checkpoints.ts'
import { beginLog, findCheckpoint, findLog, type Log, lockLog } from './queries.ts'

/* What whoever runs the installation does to its log. */

/** Whether the log is what was signed; null where there is none yet. */
export const examineLog = (database: Database, { dataFolder }: Config) =>
  asSystem(database, async (db): Promise<{ log: Log; lost: string | null } | null> => {
    const log = await findLog(db)
    if (!log) return null
    try {
      await requireNothingLost(db, log, dataFolder)
      return { log, lost: null }
    } catch (error) {
      if (!(error instanceof LogLost)) throw error
      return { log, lost: error.message }
    }
  })

/** After a loss: another log, which names the last checkpoint of the one before. What that proved is proved still. */
export async function continueLog(database: Database, config: Config): Promise<string> {
  const examined = await examineLog(database, config)
  if (!examined?.lost) throw new Refusal('Nothing of the log is lost, so it goes on by itself.')
  const note = (await readLastSigned(config.dataFolder)) ?? ''
  return asSystem(database, async (db) => {
    await lockLog(db)
    const log = (await findLog(db))!
    if (log.epoch !== examined.log.epoch) throw new Refusal('Another log has begun meanwhile.')
    return (await beginLog(db, config.publicUrl.host, { epoch: log.epoch, note: await lastOf(db, log, note) })).origin
  })
}

/** The longest that was signed of it, wherever it is known. */
async function lastOf(db: SystemDb, log: Log, kept: string): Promise<string> {
  const signed = (await findCheckpoint(db, log.epoch))?.note
  const known = [signed, kept].filter(
    (note): note is string => Boolean(note) && checkpointIn(note!).origin === log.origin,
  )
  return known.toSorted((one, other) => checkpointIn(other).size - checkpointIn(one).size)[0]!
}

/** Other keys, signed in by those before. */
export async function changeLogKeys(database: Database, config: Config): Promise<void> {
  const sealer = createSealer(await readSecret(config))
  const note = await asSystem(database, async (db) => {
    await lockLog(db)
    const log = await findLog(db)
    if (!log) throw new Refusal('There is no log yet: a server makes it when it first runs.')
    await requireNothingLost(db, log, config.dataFolder)
    return rotateLogKeys(db, sealer, log, new Date())
  })
  if (note) await keepLastSigned(config.dataFolder, note)
}
