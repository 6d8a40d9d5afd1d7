import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Refusal } from '../refusal.ts'
import { copyBinaries, findBinaries, type Binaries } from './binaries.ts'
import { asAccount, asOurselves, canMapTo, mappedTo, unprivilegedAccount, type Account, type RunAs } from './run-as.ts'

/** Where an installation's PostgreSQL lives, and how it is run. */
export interface Home {
  binaries: Binaries
  runAs: RunAs
  /** The folder that was requested. */
  folder: string
  /** Holds data and socket: `folder` itself, unless the account that must run PostgreSQL can't enter it. */
  root: string
}

export const dataOf = (root: string) => join(root, 'data')
export const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

export async function findHome(folder: string): Promise<Home> {
  const binaries = await findBinaries()
  const root = await rootOf(folder)
  const owner = await ownerOf(dataOf(root))
  const self = process.getuid?.()
  if (self === 0) return homeForRoot({ folder, root, binaries }, owner)

  if (owner !== null && owner !== self) throw foreignData(root, owner)
  return { folder, root, binaries, runAs: asOurselves }
}

async function homeForRoot(place: Omit<Home, 'runAs'>, owner: number | null): Promise<Home> {
  const { folder, root } = place
  const account = unprivilegedAccount()
  if (owner !== null && owner !== 0 && owner !== account.uid) throw foreignData(root, owner)
  const accountsOwn = root !== folder || owner === account.uid
  if (!accountsOwn && canMapTo(account)) return { ...place, runAs: mappedTo(account) }
  if (owner === 0) throw new Refusal(`PostgreSQL can't serve ${root} as root: this machine forbids user namespaces.`)

  const room = accountsOwn ? root : await roomFor(account, folder)
  const binaries = await copyBinaries(place.binaries, room, account)
  return { folder, root: room, binaries, runAs: asAccount(account) }
}

const foreignData = (root: string, owner: number) =>
  new Refusal(`The data in ${root} belongs to another user (ID ${owner}). Start Strongroom as that user.`)

async function ownerOf(path: string) {
  return existsSync(path) ? (await stat(path)).uid : null
}

const noteIn = (folder: string) => join(folder, 'where-the-data-is.txt')

/** The place that a note in `folder` names, else `folder`. */
export async function rootOf(folder: string) {
  if (!existsSync(noteIn(folder))) return folder
  const root = (await readFile(noteIn(folder), 'utf8')).split('\n').find((line) => line.startsWith('/'))
  if (!root || !existsSync(root)) throw new Refusal(`The data named in ${noteIn(folder)} is missing.`)
  return root
}

async function roomFor(account: Account, folder: string) {
  const room = (await isOpenToAll(dirname(folder))) ? folder : `/var/lib/strongroom-${shortHash(folder)}`
  await mkdir(room, { recursive: true, mode: 0o700 })
  await chown(room, account.uid, account.gid)
  if (room !== folder) {
    await writeFile(
      noteIn(folder),
      `PostgreSQL can't run as root, and no other user can open this folder. Its data is in\n${room}\n`,
    )
  }
  return room
}

async function isOpenToAll(folder: string): Promise<boolean> {
  if (((await stat(folder)).mode & 0o001) === 0) return false
  return dirname(folder) === folder || isOpenToAll(dirname(folder))
}
