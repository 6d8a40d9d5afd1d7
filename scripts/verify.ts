import { parseArgs } from 'node:util'
import { Refusal } from '#database/refusal.ts'
import { readSettings, runCommand } from '#server/command.ts'
import { openArchive } from '#server/features/backup/archive/archive-file.ts'
import { describeManifest } from '#server/features/backup/describe.ts'
import { stepsOf } from '#server/features/backup/suitable.ts'
import { inWords, verifyArchive } from '#server/features/backup/verify.ts'
import { passphrase } from './passphrase.ts'

/** `npm run verify -- --from FILE`: is the archive whole, and could it be restored by this version? Nothing is touched. */
await runCommand(async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' } } })
  if (values.from === undefined) throw new Refusal('Use: npm run verify -- --from FILE')
  const { backupKey } = readSettings()
  const file = values.from
  await using archive = await openArchive(file, await passphrase(backupKey, { again: false }))
  const { installation, manifest } = await inWords(() => verifyArchive(archive))
  await stepsOf(installation)
  console.log(
    `${file} is whole: made by Strongroom ${installation.version} at ${installation.made_at}, ${describeManifest(manifest)}`,
  )
})
