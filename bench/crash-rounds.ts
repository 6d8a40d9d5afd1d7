import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { ownDatabase } from '#database/embedded.ts'
import { signalIfAlive } from '#database/embedded/leftovers.ts'

export interface Round {
  killed: 'server' | 'server and database'
  acknowledged: number
  lost: number
}

const ROUND_APART = 1_000_000

/**
 * Kills a writer again and again in the middle of its writes, with and without its database, and looks each time for
 * every number that was ever acknowledged.
 */
export async function* crashRounds(folder: string, rounds: number, writes: number): AsyncGenerator<Round> {
  const acknowledged: number[] = []
  for (let round = 1; round <= rounds; round++) {
    const killed = round % 2 === 1 ? 'server' : 'server and database'
    const numbers = await writeUntilKilled(folder, round * ROUND_APART, writes, killed)
    acknowledged.push(...numbers)

    const found = await foundIn(folder)
    const lost = acknowledged.filter((number) => !found.has(number)).length
    yield { killed, acknowledged: numbers.length, lost }
  }
}

async function writeUntilKilled(folder: string, first: number, writes: number, killed: Round['killed']) {
  const writer = spawn(process.execPath, [join(import.meta.dirname, 'crash-writer.ts'), folder, String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(writer, 'close')
  const numbers: number[] = []
  let database: number[] = []
  for await (const line of createInterface(writer.stdout)) {
    if (line.startsWith('postgresql:')) database = killed === 'server' ? [] : await databaseProcesses(line)
    else if (numbers.push(Number(line)) === writes) kill([writer.pid!, ...database])
  }
  await gone
  if (numbers.length < writes) throw new Error(`The writer ended by itself after ${numbers.length} writes`)
  return numbers
}

function kill(pids: number[]) {
  for (const pid of pids) signalIfAlive(pid, 'SIGKILL')
}

/** PostgreSQL's first process, so that it can't tidy up, and then all that it started. */
const databaseProcesses = (url: string) =>
  ask<{ pid: number }>(
    url,
    `select split_part(pg_read_file('postmaster.pid'), e'\\n', 1)::int as pid
     union all select pid from pg_stat_activity where pid <> pg_backend_pid()`,
  ).then((rows) => rows.map(({ pid }) => pid))

async function foundIn(folder: string) {
  const { url, stop } = await ownDatabase(folder)
  const rows = await ask<{ number: number }>(url, 'select number from written')
  await stop()
  return new Set(rows.map(({ number }) => number))
}

async function ask<Row extends pg.QueryResultRow>(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Row>(sql)
  await client.end()
  return rows
}
