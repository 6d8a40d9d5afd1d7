import { type Embedded, ownDatabase } from '#database/embedded.ts'
import { makeFolder } from '#database/make-folder.ts'
import type { Config } from '#platform/config.ts'
import type { Log } from '#platform/log.ts'
import { readSecret } from '#platform/saved-secret.ts'

export interface OwnDatabase extends Embedded {
  /** Resolves where its folder is taken away: then it does not come back. */
  gone: Promise<void>
}

/** Null where the settings name a database. Little is loaded for it: PostgreSQL starts while the rest is. */
export async function startOwnDatabase(config: Config, log: Log): Promise<OwnDatabase | null> {
  const { databaseUrl, dataFolder } = config
  if (databaseUrl !== undefined) return null
  // It says in words where the folder can't be used.
  await readSecret(config)
  await makeFolder(dataFolder)
  const gone = Promise.withResolvers<void>()
  const embedded = await ownDatabase(`${dataFolder}/postgres`, {
    onDown: (err) => log.error({ err }, 'the embedded database is down and is started again'),
    onUp: () => log.warn('the embedded database is back'),
    onExit: (err) => {
      log.error({ err }, 'the folder of the embedded database is gone, and it does not come back')
      gone.resolve()
    },
  })
  log.debug({ dataFolder }, 'the embedded database runs')
  return { ...embedded, gone: gone.promise }
}
