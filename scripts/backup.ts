import { withDatabaseAsItIs } from '#app/server/command.ts'
import { runCommand } from '#app/server/run.ts'
import { writeArchive } from '#app/backup/archive/archive-file.ts'
import type { Manifest } from '#app/backup/archive/contents.ts'
import { archiveOf } from '#app/backup/backup.ts'
import { describeManifest } from '#app/backup/describe.ts'
import { readSecret } from '#platform/saved-secret.ts'
import { readMasterKey } from '#platform/storage/master-key.ts'
import { openStore } from '#platform/storage/open-store.ts'
import { readOptions } from './options.ts'
import { passphrase } from './passphrase.ts'

const USE = 'Use: npm run backup [-- --to FILE]'

/** `npm run backup [-- --to FILE]`: rows, files and keys in one sealed archive, whether a server runs or not. */
await runCommand(async () => {
  const { to } = readOptions({ to: { type: 'string' } }, USE)
  await withDatabaseAsItIs(async (databaseUrl, config) => {
    const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
    const file = to ?? `${config.dataFolder}/backups/${moment}.tar.age`
    const key = await passphrase(config.backupKey, { again: true })
    const source = {
      databaseUrl,
      store: await openStore(config),
      masterKey: await readMasterKey(config),
      secret: await readSecret(config),
    }
    let manifest: Manifest | undefined
    await writeArchive(
      file,
      key,
      archiveOf(source, (all) => (manifest = all)),
    )
    console.log(`${file}: ${describeManifest(manifest!)}`)
    for (const name of manifest!.missing) console.error(`missing   ${name}`)
    if (manifest!.missing.length > 0) process.exitCode = 1
  })
})
