import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs a program in a process of its own, which is to end by the signal that it sends to itself. */
export async function killsItself(program: string): Promise<void> {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (part: string) => (stderr += part))
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  if (signal !== 'SIGKILL') throw new Error(`It was to be killed, and ended with ${code}: ${stderr}`)
}
