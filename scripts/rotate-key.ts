import { withDatabaseAsItIs } from '#app/server/command.ts'
import { runCommand } from '#app/server/run.ts'
import { rotateMasterKey } from '#platform/storage/rotate-master-key.ts'
import { readOptions } from './options.ts'

const BACK_UP = 'Back up the installation now: the old key can’t open anything stored from now on.'

/** `npm run rotate-key`: a new master key for the stored files. No server may run meanwhile. */
await runCommand(async () => {
  readOptions({}, 'Use: npm run rotate-key')
  await withDatabaseAsItIs(
    async (url, config) => {
      const { count, toBeSet } = await rotateMasterKey(url, config)
      console.log(`The keys of ${count} people are now encrypted with a new master key.`)
      console.log(toBeSet === null ? `It is in ${config.dataFolder}/master-key. ${BACK_UP}` : howToSet(toBeSet))
    },
    { alone: true },
  )
})

function howToSet(file: string) {
  return `Servers won't start until you do this:
  1. Set MASTER_KEY to what ${file} holds, wherever a server or a command of this installation runs.
  2. Start the servers, and look with: npm run files:check
  3. Delete ${file}. ${BACK_UP}`
}
