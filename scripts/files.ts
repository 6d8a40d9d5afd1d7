import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Refusal } from '#database/refusal.ts'
import { withDatabase } from '#app/server/command.ts'
import { runCommand } from '#app/server/run.ts'
import { checkFiles } from '#record/files/server/check-files.ts'
import { openMasterKey } from '#platform/storage/open-master-key.ts'
import { openStore } from '#platform/storage/open-store.ts'
import { createStorage } from '#platform/storage/storage.ts'

const A_MOMENT_MS = 2_000

/** `npm run files:check`: are all stored files there, whole, and somebody's? Whether a server runs or not. */
await runCommand(async () => {
  const [verb, ...rest] = parseArgs({ allowPositionals: true }).positionals
  if (verb !== 'check' || rest.length > 0) throw new Refusal('Use: npm run files:check')

  await withDatabase(async (database, config) => {
    const masterKey = await openMasterKey(config, database)
    const storage = createStorage({ store: await openStore(config), database, masterKey })
    const counts = { missing: 0, orphaned: 0, damaged: 0 }
    for await (const { what, bucket, path } of checkFiles(database, storage, () => sleep(A_MOMENT_MS))) {
      counts[what]++
      console.log(`${what.padEnd(9)} ${bucket}/${path}`)
    }
    const found = Object.entries(counts).map(([what, count]) => `${count} ${what}`)
    console.log(found.join(', '))
    if (Object.values(counts).some((count) => count > 0)) process.exitCode = 1
  })
})
