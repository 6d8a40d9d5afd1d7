import { withDatabaseAsItIs } from '#server/command.ts'
import { runCommand } from '#server/run.ts'
import { writeArchive } from '#server/features/backup/archive/archive-file.ts'
import type { Manifest } from '#server/features/backup/archive/contents.ts'
import { archiveOf } from '#server/features/backup/backup.ts'
import { describeManifest } from '#server/features/backup/describe.ts'
import { readSecret } from '#server/platform/saved-secret.ts'
import { readMasterKey } from '#server/platform/storage/master-key.ts'
import { openStore } from '#server/platform/storage/open-store.ts'
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
