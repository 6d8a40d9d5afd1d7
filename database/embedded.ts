import { access, constants, realpath } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { dataOf, findHome, rootOf } from './embedded/home.ts'
import { initialise } from './embedded/initialise.ts'
import { keepRunning, type Watchers } from './embedded/keep-running.ts'
import { prepareLogin } from './embedded/prepare-login.ts'
import { lockFolder, type FolderLock } from './embedded/lock.ts'
import { readPidFile } from './embedded/pid-file.ts'
import { startPostmaster } from './embedded/postmaster.ts'
import { accepts, urlOf } from './embedded/socket.ts'
import { SERVER_ROLE } from './least-power.ts'
import { makeFolder } from './make-folder.ts'
import { Refusal } from './refusal.ts'

/** PostgreSQL as a child process, for an installation that names no database. */
export interface Embedded {
  /** As the owner of all there is: for migrations and the commands of the installation. */
  url: string
  /** As the server, which owns nothing. */
  serverUrl: string
  stop(): Promise<void>
}

/** For the server: starts PostgreSQL in `folder`, after ending one whose server was killed. */
export function ownDatabase(folder: string, watchers: Watchers = {}): Promise<Embedded> {
  return inWords(folder, async () => {
    const place = await openFolder(folder)
    const lock = lockFolder(place)
    if (lock) return own(place, lock, watchers)
    throw new Refusal(`Another Strongroom is running on ${folder}. Stop it, or set DATA_DIR to another folder.`)
  })
}

const PATIENCE_MS = 60_000

/** For a command: joins the PostgreSQL that a living server owns, else owns it for as long as the command runs. */
export function joinDatabase(folder: string): Promise<Embedded> {
  return inWords(folder, async () => {
    const place = await openFolder(folder)
    const patience = Date.now() + PATIENCE_MS
    while (Date.now() < patience) {
      const lock = lockFolder(place)
      if (lock) return own(place, lock, {})

      const url = await findRunning(place)
      if (url) return { url, serverUrl: asServer(url), stop: async () => {} }
      await sleep(50)
    }
    throw new Refusal(`Another Strongroom is using ${folder}, and its database isn’t responding.`)
  })
}

async function own(folder: string, lock: FolderLock, watchers: Watchers): Promise<Embedded> {
  try {
    const home = await findHome(folder)
    await initialise(home)
    const postmaster = await startPostmaster(home)
    const { url } = postmaster
    await prepareLogin(url)
    return { url, serverUrl: asServer(url), stop: keepRunning(home, postmaster, lock, watchers) }
  } catch (error) {
    lock.release()
    throw error
  }
}

function asServer(url: string) {
  const address = new URL(url)
  address.username = SERVER_ROLE
  return address.href
}

async function findRunning(folder: string) {
  const running = await readPidFile(dataOf(await rootOf(folder)))
  const url = urlOf(running?.socketFolder ?? '')
  return running?.socketFolder && (await accepts(url)) ? url : null
}

/** The real path, because two names of one folder must have one lock and one socket. */
async function openFolder(folder: string) {
  await makeFolder(folder)
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  return realpath(folder)
}

/** What the file system refuses (no permission, no space, a file in the way) is for the person to mend, not a bug. */
async function inWords<T>(folder: string, work: () => Promise<T>) {
  try {
    return await work()
  } catch (error) {
    const { code, syscall, message } = error as NodeJS.ErrnoException
    if (!syscall && code !== 'ERR_SQLITE_ERROR') throw error
    throw new Refusal(`Strongroom can't use ${folder}: ${message}`, { cause: error })
  }
}
