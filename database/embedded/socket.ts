import { chown, lstat, mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { Refusal } from '../refusal.ts'
import { shortHash, type Home } from './home.ts'
import { DATABASE, OWNER } from './initialise.ts'

/** Only part of the socket's name: nothing listens on a port. */
export const PORT = 54118

const SOCKET = `.s.PGSQL.${PORT}`
const LONGEST_PATH = process.platform === 'darwin' ? 103 : 107

/** Makes the folder that the socket lies in. Its mode is the lock: whoever may enter is let in without a password. */
export async function makeSocketFolder({ root, runAs }: Home) {
  const folder = shortEnough(root)
  await mkdir(folder, { mode: 0o700, recursive: true })
  const { uid = process.getuid?.(), gid } = runAs.identity
  const found = await lstat(folder)
  const isOurs = found.uid === uid || found.uid === process.getuid?.()
  if (!found.isDirectory() || !isOurs || (found.mode & 0o077) !== 0) {
    throw new Refusal(`${folder} is needed for the database's socket, but other users can open it.`)
  }
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid)
  await Promise.all([SOCKET, `${SOCKET}.lock`].map((left) => rm(join(folder, left), { force: true })))
  return folder
}

function shortEnough(root: string) {
  const folders = [join(root, 'socket'), ...[tmpdir(), '/tmp'].map((tmp) => join(tmp, `strongroom-${shortHash(root)}`))]
  const fits = (folder: string) => Buffer.byteLength(join(folder, SOCKET)) <= LONGEST_PATH
  return folders.find(fits) ?? folders[0]!
}

export function urlOf(socketFolder: string, login = OWNER) {
  // Without sslmode a PGSSLMODE of the person's own would ask for encryption, which a socket doesn't have.
  const options = new URLSearchParams({ host: socketFolder, port: String(PORT), sslmode: 'disable' })
  return `postgresql://${login}@localhost/${DATABASE}?${options}`
}

const STARTING_UP = '57P03'
const TOO_MANY = '53300'

/** Whether a connection is let in by now. An answer that waiting won't change is thrown. */
export async function accepts(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
    await client.end()
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code !== STARTING_UP && error.code !== TOO_MANY) throw error
    return false
  }
}
