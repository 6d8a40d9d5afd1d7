import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { measured } from './times.ts'

/** Somebody wants the whole run to end. */
export class Interrupted extends Error {}

/** Runs a program of ours on this Node, in sight or as told by `output`; answers with its exit code. */
export async function run(
  script: string,
  args: string[],
  { env = {}, output }: { env?: Record<string, string>; output?: Output } = {},
): Promise<number> {
  const child = spawn(process.execPath, [script, ...args], {
    stdio: output ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
  })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output?.(chunk))
  let interrupted = false
  // Whatever ends us: on SIGINT alone Playwright stops its server and its browsers.
  const interrupt = () => {
    interrupted = true
    child.kill('SIGINT')
  }
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt)
  const [code] = (await measured(script, args, () => once(child, 'close'))) as [number | null]
  process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
  if (interrupted) throw new Interrupted()
  return code ?? 1
}

type Output = (chunk: Buffer | string) => void

/** What is said before another part has ended is told after it, and from then on as it comes. */
export function told(after: Promise<unknown>): Output {
  let held: (Buffer | string)[] | null = []
  const release = () => {
    for (const chunk of held ?? []) process.stdout.write(chunk)
    held = null
  }
  void after.then(release, release)
  return (chunk) => void (held ? held.push(chunk) : process.stdout.write(chunk))
}

export const announce = (title: string, output: Output = (line) => void process.stdout.write(line)) =>
  output(`\n── ${title} ${'─'.repeat(Math.max(0, 74 - title.length))}\n\n`)
