import { flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startOwnDatabase } from './own-database.ts'
import { giveBackMemory } from '#platform/give-back-memory.ts'
import { createLog, type Log } from '#platform/log.ts'
import { notifySystemd, startWatchdog } from '#platform/watchdog.ts'
import { readSettings, runCommand } from './run.ts'

/** Whoever asks a process to stop may count on its end, whatever is stuck in it. */
const LAST_RESORT_MS = 9_700
const PAGES = fileURLToPath(new URL('../../dist', import.meta.url))

await runCommand(async () => {
  // The development server shows the pages itself.
  const { values } = parseArgs({ options: { 'no-pages': { type: 'boolean' } } })
  const config = readSettings()
  const log = createLog(config.logLevel)
  if (config.hasWatchdog) startWatchdog()
  const database = startOwnDatabase(config, log)
  // Most of the server is loaded while its database starts. Why that fails is said before anything else.
  const starting = Promise.all([import('./start.ts'), database]).then(([{ startServer }]) =>
    startServer(config, log, values['no-pages'] ? null : PAGES, database),
  )
  let notified: { stop: () => void } | undefined
  stopOnSignal(async () => {
    notified?.stop()
    await (await starting).stop()
  }, log)

  const { url } = await starting
  notified = notifySystemd(process.env, log)
  console.log(`${config.product.product_name} is open at ${url}`)
  // Also where the process is killed later, the next start has it.
  flushCompileCache()
  giveBackMemory()
})

/** Once, however often requested: npm and a terminal both pass a Ctrl-C on. */
function stopOnSignal(stop: () => Promise<void>, log: Log) {
  let stopping = false
  const onSignal = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => {
      log.error('stopping took too long, and what was still under way is given up')
      process.exit(1)
    }, LAST_RESORT_MS).unref()
    await stop()
    process.exit()
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}
