import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readSettings, runCommand } from './command.ts'
import { createLog } from './platform/log.ts'
import { startServer } from './start.ts'

const PAGES = fileURLToPath(new URL('../dist', import.meta.url))

await runCommand(async () => {
  // The development server shows the pages itself.
  const { values } = parseArgs({ options: { 'no-pages': { type: 'boolean' } } })
  const config = readSettings()
  const starting = startServer(config, createLog(config.logLevel), values['no-pages'] ? null : PAGES)
  stopOnSignal(async () => (await starting).stop())

  const { url } = await starting
  console.log(`${config.product.product_name} is open at ${url}`)
})

/** Once, however often asked: npm and a terminal both pass a Ctrl-C on. */
function stopOnSignal(stop: () => Promise<void>) {
  let stopping = false
  const onSignal = async () => {
    if (stopping) return
    stopping = true
    await stop()
    process.exit()
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}
