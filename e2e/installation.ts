import { shareCompiledCode } from '#testing/compile-cache.ts'
import { startServer } from './fixtures/server.ts'

/** One server for all journeys, which find it through the environment. */
export default async function startInstallation() {
  // Playwright clears up after SIGINT only.
  process.once('SIGTERM', () => process.kill(process.pid, 'SIGINT'))

  shareCompiledCode()
  const { url, dataFolder, stop } = await startServer()
  process.env['STRONGROOM_URL'] = url
  process.env['STRONGROOM_DATA'] = dataFolder
  return () => stop()
}
