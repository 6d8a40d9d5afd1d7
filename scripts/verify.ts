import { Refusal } from '#database/refusal.ts'
import { readSettings, runCommand } from '#server/run.ts'
import { openArchive, inWords } from '#server/features/backup/archive/archive-file.ts'
import { describeManifest } from '#server/features/backup/describe.ts'
import { stepsOf } from '#server/features/backup/suitable.ts'
import { verifyArchive } from '#server/features/backup/verify.ts'
import { readOptions } from './options.ts'
import { passphrase } from './passphrase.ts'

const USE = 'Use: npm run verify -- --from FILE'

/** `npm run verify -- --from FILE`: is the archive whole, and could it be restored by this version? Nothing is touched. */
await runCommand(async () => {
  const { from } = readOptions({ from: { type: 'string' } }, USE)
  if (from === undefined) throw new Refusal(USE)
  const { backupKey } = readSettings()
  await using archive = await openArchive(from, await passphrase(backupKey, { again: false }))
  const { installation, manifest } = await inWords(() => verifyArchive(archive))
  await stepsOf(installation)
  console.log(
    `${from} is whole: made by Strongroom ${installation.version} at ${installation.made_at}, ${describeManifest(manifest)}`,
  )
})
