import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SERVER_ROLE } from '../least-power.ts'
import { Refusal } from '../refusal.ts'
import { dataOf, type Home } from './home.ts'
import { runProgram } from './programs.ts'

export const OWNER = 'strongroom'
export const DATABASE = 'strongroom'

const CLUSTER = [
  `--username=${OWNER}`,
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--auth=trust',
  '--no-instructions',
]

/** The folder that the socket lies in is locked, so whoever comes through it is let in, as one of these two. */
const WHO_MAY_COME = `# Strongroom writes this file when it starts.
local all ${OWNER} trust
local all ${SERVER_ROLE} trust
`

/** Makes the data folder where there is none. It appears whole or not at all: what was begun and cut off is swept away. */
export async function initialise(home: Home) {
  await sweepUnfinished(home.root)
  const data = dataOf(home.root)
  if (existsSync(join(data, 'PG_VERSION'))) {
    await requireSameMajor(home)
    return nameWhoMayCome(data)
  }

  const unfinished = join(home.root, `unfinished-${randomBytes(4).toString('hex')}`)
  await runProgram(home, 'initdb', [...CLUSTER, `--pgdata=${unfinished}`])
  const single = ['--single', '-D', unfinished, '-c', 'exit_on_error=on', '-c', 'log_checkpoints=off', 'postgres']
  await runProgram(home, 'postgres', single, `create database ${DATABASE}\n`)
  await nameWhoMayCome(unfinished)
  await rename(unfinished, data)
}

/** In place, so that the file stays its account's. Written only where it says something else: the disk may be full. */
async function nameWhoMayCome(data: string) {
  const file = join(data, 'pg_hba.conf')
  if ((await readFile(file, 'utf8')) !== WHO_MAY_COME) await writeFile(file, WHO_MAY_COME)
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
    `The data in ${root} was made by PostgreSQL ${made}, but this Strongroom includes PostgreSQL ${ours}. ` +
      'Start the release that made it, or set DATA_DIR to another folder.',
  )
}
