import { ownDatabase } from '#database/embedded.ts'
import { Refusal } from '#database/refusal.ts'

// For tests that need a server to kill: owns the folder named first, says so, and waits to be ended, or with `once` ends.
const [folder = '', mode] = process.argv.slice(2)
try {
  const { url, stop } = await ownDatabase(folder)
  console.log(url)
  if (mode === 'once') await stop()
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.log(`refused: ${error.message}`)
}
