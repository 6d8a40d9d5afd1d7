import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** As `npm start` starts it. */
const FLAGS = ['--max-semi-space-size=8', '--max-old-space-size=512', '--heap-growing-percent=40']
const MEMORY = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '262144' }
const MAIN = new URL('../app/server/main.ts', import.meta.url).pathname

/** The server as a process of its own, for what no process should do to itself. `wrap` is a command to run it under. */
export async function aServerProcess(settings: Record<string, string>, wrap: readonly string[] = []) {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  const [first, ...args] = [...wrap, process.execPath, ...FLAGS, MAIN, '--no-pages']
  const child = spawn(first, args, {
    env: { PATH, HOME, NODE_COMPILE_CACHE, PORT: '0', ...MEMORY, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  // Whoever started it may end by an error before it ends the server.
  const endWithUs = () => void child.kill('SIGTERM')
  process.once('exit', endWithUs)
  void ended.finally(() => process.off('exit', endWithUs))
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  const opened = Promise.withResolvers<string>()
  createInterface(child.stdout).on('line', (line) => {
    const url = /open at (\S+)/.exec(line)?.[1]
    if (url) opened.resolve(url)
    else if (/^\{"level":[56]0,/.test(line)) process.stderr.write(`${line}\n`)
  })
  void ended.then(() => opened.reject(new Error('The server ended before it was open')))
  return { url: await opened.promise, pid: child.pid!, end }
}
