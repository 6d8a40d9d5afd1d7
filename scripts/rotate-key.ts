import { withDatabaseAsItIs } from '#server/command.ts'
import { runCommand } from '#server/run.ts'
import { rotateMasterKey } from '#server/platform/storage/rotate-master-key.ts'
import { readOptions } from './options.ts'

const BACK_UP = 'Back the installation up now: copies of the old key open nothing that is stored from here on.'

/** `npm run rotate-key`: a new master key for the stored files. No server may run meanwhile. */
await runCommand(async () => {
  readOptions({}, 'Use: npm run rotate-key')
  await withDatabaseAsItIs(
    async (url, config) => {
      const { count, toBeSet } = await rotateMasterKey(url, config)
      console.log(`The keys of ${count} people are wrapped under a new master key.`)
      console.log(toBeSet === null ? `It is in ${config.dataFolder}/master-key. ${BACK_UP}` : howToSet(toBeSet))
    },
    { alone: true },
  )
})

function howToSet(file: string) {
  return `No server starts before you have done this:
  1. Set MASTER_KEY to what ${file} holds, wherever a server or a command of this installation runs.
  2. Start the servers, and look with: npm run files:check
  3. Delete ${file}. ${BACK_UP}`
}
