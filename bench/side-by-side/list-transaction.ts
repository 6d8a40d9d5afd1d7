import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Throughput } from './load.ts'

const FILE = fileURLToPath(new URL('list.sql', import.meta.url))

export interface ListTransaction {
  /** In whose role the server signs in. */
  databaseUrl: string
  /** Whose lists are read, in random order: the same people that the server answers. */
  people: readonly string[]
  /** For the script of pgbench. */
  folder: string
  connections: number
  seconds: number
}

/** The list's transaction straight from PostgreSQL: by pgbench, and where that is missing by a loop of our own. */
export async function runListTransaction(given: ListTransaction): Promise<Throughput> {
  try {
    return await byPgbench(given)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return byLoop(given)
  }
}

async function byPgbench({ databaseUrl, people, folder, connections, seconds }: ListTransaction): Promise<Throughput> {
  const { username, pathname, searchParams } = new URL(databaseUrl)
  const place = ['-h', searchParams.get('host')!, '-p', searchParams.get('port')!, '-U', username, pathname.slice(1)]
  const script = join(folder, 'list-at-random.sql')
  const list = people.map((person) => `'${person}'`).join(',')
  const atRandom = (await readFile(FILE, 'utf8')).replaceAll(':person', `(array[${list}]::text[])[:n]`)
  await writeFile(script, `\\set n random(1, ${people.length})\n${atRandom}`)
  const given = ['-n', '-M', 'prepared', '-f', script]
  const size = ['-c', String(connections), '-j', '2', '-T', String(seconds)]
  const { stdout } = await promisify(execFile)('pgbench', [...given, ...size, ...place])
  const processed = /actually processed: (\d+)/.exec(stdout)?.[1]
  const perSecond = /tps = ([\d.]+)/.exec(stdout)?.[1]
  if (!processed || !perSecond) throw new Error(`pgbench says something else: ${stdout}`)
  return { answers: Number(processed), seconds: Number(processed) / Number(perSecond) }
}

async function byLoop({ databaseUrl, people, connections, seconds }: ListTransaction): Promise<Throughput> {
  const transactions = await Promise.all(people.map(prepared))
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString: databaseUrl }))
  await Promise.all(clients.map((client) => client.connect()))
  const began = performance.now()
  const end = began + seconds * 1_000
  let answers = 0
  const goOn = async (client: pg.Client) => {
    while (performance.now() < end) {
      const statements = transactions[Math.floor(Math.random() * transactions.length)]!
      for (const statement of statements) await client.query(statement)
      answers++
    }
  }
  await Promise.all(clients.map(goOn))
  const taken = (performance.now() - began) / 1_000
  await Promise.all(clients.map((client) => client.end()))
  return { answers, seconds: taken }
}

/** Throws where the transaction does not find as many rows as it lists. */
export async function checkListTransaction(databaseUrl: string, person: string, rows: number) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const found: number[] = []
  for (const statement of await prepared(person)) found.push((await client.query(statement)).rows.length)
  await client.end()
  if (Math.max(...found) !== rows) throw new Error(`${FILE} finds ${found.join(', ')} rows, and none ${rows}`)
}

/** The file's statements, each with a name under which a connection prepares it once. */
async function prepared(person: string) {
  const statements = (await readFile(FILE, 'utf8')).split(';').map((each) => each.trim())
  return statements
    .filter((text) => text !== '')
    .map((text, i) => {
      const withNumber = text.replaceAll(':person', '$1')
      return { name: `list-${i}`, text: withNumber, values: withNumber === text ? [] : [person] }
    })
}
