import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * A command of the installation as a process of its own, with these settings and no others. `wrap` is a command to run
 * it under.
 */
function aCommand(script: string, args: string[], settings: Record<string, string>, wrap: readonly string[] = []) {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  const path = new URL(`../scripts/${script}.ts`, import.meta.url).pathname
  const [first, ...rest] = [...wrap, process.execPath, path]
  const child = spawn(first, [...rest, ...args], {
    cwd: settings['DATA_DIR'],
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (part: string) => (stdout += part))
  child.stderr.setEncoding('utf8').on('data', (part: string) => (stderr += part))
  const ended = once(child, 'close').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as string | null,
    stdout,
    stderr,
  }))
  return { child, ended }
}

export const runCommand = (...command: Parameters<typeof aCommand>) => aCommand(...command).ended
