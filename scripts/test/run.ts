import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { measured } from './times.ts'

/** Somebody wants the whole run to end. */
export class Interrupted extends Error {}

/** Runs a program of ours on this Node, in sight; answers with its exit code. */
export async function run(script: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, [script, ...args], { stdio: 'inherit', env: { ...process.env, ...env } })
  let interrupted = false
  // Whatever ends us: on SIGINT alone Playwright stops its server and its browsers.
  const interrupt = () => {
    interrupted = true
    child.kill('SIGINT')
  }
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt)
  const [code] = (await measured(script, args, () => once(child, 'exit'))) as [number | null]
  process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
  if (interrupted) throw new Interrupted()
  return code ?? 1
}

export const announce = (title: string) => console.log(`\n── ${title} ${'─'.repeat(Math.max(0, 74 - title.length))}\n`)
