import { Refusal } from '#database/refusal.ts'
import { readSettings, runCommand } from '#app/server/run.ts'
import { openArchive, inWords } from '#app/backup/archive/archive-file.ts'
import { describeManifest } from '#app/backup/describe.ts'
import { stepsOf } from '#app/backup/suitable.ts'
import { verifyArchive } from '#app/backup/verify.ts'
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
