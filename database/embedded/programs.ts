import { spawn, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Refusal } from '../refusal.ts'
import type { Home } from './home.ts'
import { lastMeaningfulLine } from './log.ts'

export function spawnProgram({ binaries, runAs }: Home, name: string, args: string[], options: SpawnOptions) {
  const program = join(binaries.folder, 'bin', name)
  const [command = program, ...rest] = [...runAs.prefix, program, ...args]
  // PostgreSQL's account may not be allowed into the folder that we were started in.
  const child = spawn(command, rest, { ...options, cwd: '/', ...runAs.identity })
  const endWithUs = () => child.kill('SIGINT')
  process.once('exit', endWithUs)
  child.once('close', () => process.off('exit', endWithUs))
  return child
}

/** Runs a program to its end; one that fails is a Refusal with its last words. */
export async function runProgram(home: Home, name: string, args: string[], input = '') {
  const child = spawnProgram(home, name, args, { stdio: 'pipe' })
  // A program that ends without reading its input says why by itself; the broken pipe adds nothing.
  child.stdin!.on('error', () => {}).end(input)
  const [said, complained, [code]] = await Promise.all([text(child.stdout!), text(child.stderr!), once(child, 'close')])
  if (code === 0) return
  const reason = lastMeaningfulLine(said + complained) ?? complained.trim().split('\n').at(-1)
  throw new Refusal(`PostgreSQL's ${name} failed in ${home.root}: ${reason || `it ended with ${code}`}`)
}
