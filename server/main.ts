import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Refusal } from '#database/refusal.ts'
import { readConfig } from './config.ts'
import { createLog } from './platform/log.ts'
import { startServer } from './start.ts'

const PAGES = fileURLToPath(new URL('../dist/web', import.meta.url))

async function main() {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const starting = startServer(config, log, process.argv.includes('--no-pages') ? null : PAGES)
  stopOnSignal(async () => (await starting).stop())

  const { url } = await starting
  console.log(`${config.product.product_name} is open at ${url}`)
}

/** Once, however often asked: npm and a terminal both pass a Ctrl-C on. */
function stopOnSignal(stop: () => Promise<void>) {
  let stopping = false
  const onSignal = async () => {
    if (stopping) return
    stopping = true
    await stop()
    process.exit(0)
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}

main().catch((error: unknown) => {
  console.error(error instanceof Refusal ? error.message : error)
  process.exit(1)
})
