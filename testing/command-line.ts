import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterUse } from './clean-up.ts'

const PROGRAM = join(import.meta.dirname, '../cli/strongroom.mjs')

/** Somebody’s own machine, with a folder of its own and the command line in it. */
export async function aMachine(environment: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'strongroom-cli-'))
  afterUse(() => rm(folder, { recursive: true }))

  const begin = (args: readonly string[], env: Record<string, string> = {}) =>
    spawn(process.execPath, [PROGRAM, ...args], {
      cwd: folder,
      env: { PATH: process.env['PATH'], XDG_CONFIG_HOME: join(folder, 'config'), ...environment, ...env },
    })
  const run = (
    args: readonly string[],
    { input = '', env = {} }: { input?: string; env?: Record<string, string> } = {},
  ) =>
    new Promise<{ code: number | null; out: string; err: string; bytes: Buffer; json: () => any }>((resolve) => {
      const program = begin(args, env)
      const out: Buffer[] = []
      let err = ''
      program.stdout.on('data', (part: Buffer) => out.push(part))
      program.stderr.setEncoding('utf8').on('data', (part: string) => (err += part))
      program.on('close', (code) => {
        const bytes = Buffer.concat(out)
        resolve({ code, out: bytes.toString(), err, bytes, json: () => JSON.parse(bytes.toString()) })
      })
      program.stdin.on('error', () => {})
      program.stdin.end(input)
    })
  return { folder, run, begin, config: join(folder, 'config/strongroom/cli.json') }
}
