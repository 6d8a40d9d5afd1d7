import { withDatabase } from '#app/server/command.ts'
import { runCommand } from '#app/server/run.ts'
import { Refusal } from '#database/refusal.ts'
import { changeLogKeys, continueLog } from '#record/proof/server/log/continue.ts'

const USE = 'Use: npm run log -- continue, or npm run log -- rotate-keys'

/** `npm run log -- continue | rotate-keys`: what an operator does to the log of proofs. docs/operations.md */
await runCommand(async () => {
  const [act, ...more] = process.argv.slice(2)
  if (more.length > 0 || (act !== 'continue' && act !== 'rotate-keys')) throw new Refusal(USE)
  await withDatabase(async (database, config) => {
    if (act === 'continue') {
      const origin = await continueLog(database, config)
      console.log(`The log goes on as ${origin}. Every record comes into it again, a few thousand a minute.`)
    } else {
      await changeLogKeys(database, config)
      console.log('The log is signed by new keys from now on. The former ones have signed them in.')
    }
  })
})
