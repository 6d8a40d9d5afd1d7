import { Refusal } from '#database/refusal.ts'
import { withDatabaseAsItIs } from '#app/server/command.ts'
import { readSettings, runCommand } from '#app/server/run.ts'
import { openArchive, inWords } from '#app/backup/archive/archive-file.ts'
import { describeManifest } from '#app/backup/describe.ts'
import { restore } from '#app/backup/restore.ts'
import { stepsOf } from '#app/backup/suitable.ts'
import { verifyArchive } from '#app/backup/verify.ts'
import { readSecret } from '#platform/saved-secret.ts'
import { readMasterKey } from '#platform/storage/master-key.ts'
import { openStore } from '#platform/storage/open-store.ts'
import { readOptions } from './options.ts'
import { passphrase } from './passphrase.ts'

const USE = 'Use: npm run restore -- --from FILE [--keep-access]'

/** `npm run restore -- --from FILE`: an archive into an empty installation, wholly or not at all. */
await runCommand(async () => {
  const options = readOptions({ from: { type: 'string' }, 'keep-access': { type: 'boolean' } }, USE)
  const { from, 'keep-access': keepsAccess = false } = options
  if (from === undefined) throw new Refusal(USE)
  const { backupKey } = readSettings()
  await using archive = await openArchive(from, await passphrase(backupKey, { again: false }))
  const verified = await inWords(() => verifyArchive(archive))
  await stepsOf(verified.installation)

  const { accessEnded } = await withDatabaseAsItIs(
    async (databaseUrl, config) => {
      const store = await openStore(config)
      const keys = async (archives: { master_key: string; secret: string }) => ({
        masterKey: await readMasterKey(config, () => archives.master_key),
        secret: await readSecret(config, () => archives.secret),
      })
      return inWords(() => restore(archive, verified, { databaseUrl, store, keys, keepsAccess }))
    },
    { alone: true },
  )
  console.log(`Restored ${describeManifest(verified.manifest)}`)
  if (accessEnded > 0)
    console.log(
      `Access that owners had given to others was ended (${accessEnded} in all), since some of it may have been ended after the backup. With --keep-access it is kept.`,
    )
})
