import { plural, t } from '#basics/words/words.ts'
import { PageError } from '#platform/client/page-error.ts'
import { seal, sealJson, type Seals, unseal, unsealJson } from './sealing.ts'
import type { Change, Rows, Store } from './store.ts'

/** So much may wait on one device. */
export const MOST_WAITING = { captures: 200, bytes: 500_000_000 }

/** A piece to finish, as it was captured, or what was spoken of a room. */
export interface NewCapture {
  id: string
  title: string | null
  place: string | null
  /** In which walkthrough it was found. */
  walkthrough_id?: string | undefined
  /** When somebody spoke: then it is no piece, and its one file is a recording. */
  spoken_at?: string | undefined
  photos: readonly File[]
}

export interface WaitingPhoto {
  id: string
  name: string
  type: string
  size: number
}

export interface WaitingCapture {
  id: string
  at: number
  title: string | null
  place: string | null
  walkthrough_id?: string | undefined
  spoken_at?: string | undefined
  photos: readonly WaitingPhoto[]
  /** Why it was refused, in words for its person; null while nothing is known against it. */
  problem: string | null
}

/** It can't be stored, and nothing of it was. */
export class NoRoom extends PageError {}

const about = (id: string) => `capture ${id}`
const aboutPhoto = (id: string) => `photo ${id}`

async function capturingSeals(store: Store): Promise<{ seals: Seals; owner: string } | null> {
  const key = await store.get('keys', 'capturing')
  return key?.seals ? { seals: key.seals, owner: key.owner } : null
}

/** All of them or none: whoever captured them still has what could not be stored. */
export async function addCaptures(
  store: Store,
  captures: readonly NewCapture[],
  freeBytes: number,
  now = Date.now(),
): Promise<void> {
  const key = await capturingSeals(store)
  if (!key) throw notOpen()
  const bytes = captures.flatMap(({ photos }) => photos).reduce((sum, { size }) => sum + size, 0)
  await requireRoom(store, captures.length, bytes, freeBytes)

  const stored: WaitingCapture[] = []
  try {
    // One after the other: photos of all of them at once may be more than the memory of a phone.
    for (const [turn, capture] of captures.entries()) stored.push(await storeCapture(store, key, capture, now + turn))
  } catch (error) {
    for (const capture of stored) await removeCapture(store, capture)
    throw error instanceof DOMException && error.name === 'QuotaExceededError' ? noSpace() : error
  }
}

type Key = NonNullable<Awaited<ReturnType<typeof capturingSeals>>>

async function storeCapture(store: Store, key: Key, { photos, ...said }: NewCapture, at: number) {
  const changes: Change[] = []
  const listed: WaitingPhoto[] = []
  for (const photo of photos) {
    const named = { id: crypto.randomUUID(), name: photo.name, type: photo.type, size: photo.size }
    listed.push(named)
    const sealed = await seal(key.seals, aboutPhoto(named.id), await photo.arrayBuffer())
    changes.push({ put: 'photos', row: { id: named.id, capture: said.id, sealed } })
  }
  const capture: WaitingCapture = { ...said, at, photos: listed, problem: null }
  changes.push({ put: 'captures', row: await sealedRow(key, capture) })
  if (!(await store.change(changes, { key: 'capturing', secretId: key.seals.secretId }))) throw notOpen()
  return capture
}

const notOpen = () => new NoRoom(t('This device can’t store anything right now. Please sign in again.'))

async function requireRoom(store: Store, count: number, bytes: number, freeBytes: number) {
  const waiting = await store.all('captures')
  const held = waiting.reduce((sum, { size }) => sum + size, 0)
  if (waiting.length + count > MOST_WAITING.captures || held + bytes > MOST_WAITING.bytes)
    throw new NoRoom(
      plural(
        waiting.length,
        'Up to {max} assets or {megabytes} MB can wait on this device, and {count} waits already. Nothing was added. Connect to send it first.',
        'Up to {max} assets or {megabytes} MB can wait on this device, and {count} wait already. Nothing was added. Connect to send them first.',
        { max: MOST_WAITING.captures, megabytes: MOST_WAITING.bytes / 1_000_000 },
      ),
    )
  if (bytes > freeBytes) throw noSpace()
}

const noSpace = () =>
  new NoRoom(t('This device has no space left for these photos. Nothing was added. Free some space, or connect first.'))

const sealedRow = async ({ seals, owner }: Key, capture: WaitingCapture) =>
  ({
    id: capture.id,
    owner,
    at: capture.at,
    size: capture.photos.reduce((sum, { size }) => sum + size, 0),
    sealed: await sealJson(seals, about(capture.id), capture),
  }) satisfies Rows['captures']

/** What waits of whoever is signed in, the oldest first. */
export async function waitingCaptures(store: Store): Promise<WaitingCapture[]> {
  const key = await capturingSeals(store)
  if (!key) return []
  const rows = (await store.all('captures')).filter(({ owner }) => owner === key.owner)
  const opened = await Promise.all(
    rows.map(({ id, sealed }) => unsealJson<WaitingCapture>(key.seals, about(id), sealed)),
  )
  return opened.filter((capture) => capture !== null).toSorted((one, other) => one.at - other.at)
}

export async function openPhoto(store: Store, { id, name, type }: WaitingPhoto): Promise<File | null> {
  const key = await capturingSeals(store)
  const row = key && (await store.get('photos', id))
  const content = row && (await unseal(key.seals, aboutPhoto(id), row.sealed))
  return content ? new File([content], name, { type }) : null
}

/** It is still there: one that was removed meanwhile does not come back by this. */
export async function changeCapture(store: Store, capture: WaitingCapture): Promise<void> {
  const key = await capturingSeals(store)
  if (!key || !(await store.get('captures', capture.id))) return
  await store.change([{ put: 'captures', row: await sealedRow(key, capture) }], {
    key: 'capturing',
    secretId: key.seals.secretId,
  })
}

export const removeCapture = (store: Store, { id, photos }: WaitingCapture) =>
  store.change([{ remove: 'captures', id }, ...photos.map((photo) => ({ remove: 'photos', id: photo.id }) as const)])
