import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '../refusal.ts'
import { dataOf, type Home } from './home.ts'
import { endLeftovers, signalIfAlive } from './leftovers.ts'
import { openLog } from './log.ts'
import { disarmPidFile, findPostmaster } from './pid-file.ts'
import { spawnProgram } from './programs.ts'
import { accepts, makeSocketFolder, PORT, urlOf } from './socket.ts'

export interface Postmaster {
  url: string
  socketFolder: string
  /** Resolves with the reason, as far as the log tells it. */
  ended: Promise<string>
  hasEnded(): boolean
  stop(): Promise<void>
}

const POLL_MS = 25
const PATIENCE_MS = 10_000

/** For a small machine, and for silence: people's data must not reach the log with the statement that failed on it. */
const SETTINGS = {
  listen_addresses: '',
  port: PORT,
  max_connections: 60,
  shared_buffers: '128MB',
  huge_pages: 'off',
  io_method: 'sync',
  max_logical_replication_workers: 0,
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

export async function startPostmaster(home: Home): Promise<Postmaster> {
  const data = dataOf(home.root)
  await endOrphan(data)
  await disarmPidFile(data)
  const socketFolder = await makeSocketFolder(home)
  const patience = Date.now() + PATIENCE_MS
  for (;;) {
    const postmaster = launch(home, socketFolder)
    if (await becomesReady(postmaster)) return postmaster

    const reason = await postmaster.ended
    const childrenAtWork = reason.startsWith('pre-existing shared memory block')
    if (!childrenAtWork || Date.now() > patience) {
      throw new Refusal(`PostgreSQL did not start in ${home.root}: ${reason}`)
    }
    await endLeftovers(data)
    await sleep(10 * POLL_MS)
  }
}

/** Ends the PostgreSQL of a server that was killed: its settings and binaries may be those of an older release. */
async function endOrphan(data: string) {
  const pid = await findPostmaster(data)
  if (pid === null) return
  const isGone = async () => (await findPostmaster(data)) !== pid
  await end((signal) => signalIfAlive(pid, signal), isGone)
}

function launch(home: Home, socketFolder: string): Postmaster {
  const log = openLog(home.folder)
  // A session of its own, so that Ctrl-C in the terminal reaches only us, and we end it in order.
  const child = spawnProgram(home, 'postgres', argumentsFor(home, socketFolder), {
    stdio: ['ignore', log.descriptor, log.descriptor],
    detached: true,
  })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  child.once('error', ({ message }) => log.write(`FATAL:  ${message}`))
  const ended = new Promise<string>((resolve) => child.once('close', () => resolve(log.close())))
  return {
    url: urlOf(socketFolder),
    socketFolder,
    ended,
    hasEnded,
    async stop() {
      if (!hasEnded()) await end((signal) => child.kill(signal), hasEnded)
      await ended
    },
  }
}

function argumentsFor({ root }: Home, socketFolder: string) {
  const settings = { ...SETTINGS, unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"` }
  return ['-D', dataOf(root), ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

async function becomesReady(postmaster: Postmaster) {
  try {
    while (!postmaster.hasEnded()) {
      if (await accepts(postmaster.url)) return true
      await sleep(POLL_MS)
    }
    return false
  } catch (error) {
    await postmaster.stop()
    throw error
  }
}

/** A fast shutdown first, and without ceremony where that takes too long: the next start then recovers. */
async function end(send: (signal: NodeJS.Signals) => void, isGone: () => boolean | Promise<boolean>) {
  send('SIGINT')
  const patience = Date.now() + PATIENCE_MS
  let insisted = false
  while (!(await isGone())) {
    if (!insisted && Date.now() > patience) {
      send('SIGQUIT')
      insisted = true
    }
    await sleep(POLL_MS)
  }
}
