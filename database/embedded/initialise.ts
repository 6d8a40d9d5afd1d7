import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '#database/refusal.ts'
import { dataOf, type Home } from './home.ts'
import { runProgram } from './programs.ts'

export const USER = 'strongroom'
export const DATABASE = 'strongroom'

const CLUSTER = [
  `--username=${USER}`,
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--auth=trust',
  '--no-instructions',
]

/** Makes the data folder where there is none. It appears whole or not at all: what was begun and cut off is swept away. */
export async function initialise(home: Home) {
  await sweepUnfinished(home.root)
  const data = dataOf(home.root)
  if (existsSync(join(data, 'PG_VERSION'))) return requireSameMajor(home)

  const unfinished = join(home.root, `unfinished-${randomBytes(4).toString('hex')}`)
  await runProgram(home, 'initdb', [...CLUSTER, `--pgdata=${unfinished}`])
  const single = ['--single', '-D', unfinished, '-c', 'exit_on_error=on', '-c', 'log_checkpoints=off', 'postgres']
  await runProgram(home, 'postgres', single, `create database ${DATABASE}\n`)
  await rename(unfinished, data)
}

async function sweepUnfinished(root: string) {
  const names = (await readdir(root)).filter((name) => name.startsWith('unfinished-'))
  // An initdb whose server was killed may still be writing: the retries outlast it.
  const sweeping = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }
  await Promise.all(names.map((name) => rm(join(root, name), sweeping)))
}

async function requireSameMajor({ root, binaries }: Home) {
  const made = (await readFile(join(dataOf(root), 'PG_VERSION'), 'utf8')).trim()
  const [ours] = binaries.version.split('.')
  if (made === ours) return
  throw new Refusal(
    `The data in ${root} was made by PostgreSQL ${made}, this Strongroom brings PostgreSQL ${ours}. ` +
      'Start the release that made it, or set DATA_DIR to another folder.',
  )
}
