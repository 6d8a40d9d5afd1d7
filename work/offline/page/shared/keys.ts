import { OPEN_FOR_MS } from './answers.ts'
import { sealsOf } from './sealing.ts'
import type { Change, Rows, Store } from './store.ts'

interface Secrets {
  reading: string
  capturing: string
}

/** What this browser calls itself; made once, and it says nothing of anybody. */
export async function deviceId(store: Store): Promise<string> {
  const known = await store.get('keys', 'device')
  if (known) return known.owner
  const id = crypto.randomUUID()
  await store.change([{ put: 'keys', row: { id: 'device', owner: id, seals: null, until: 0 } }])
  return id
}

interface Given {
  owner: string
  secrets: Secrets
  now: number
  /** Whether what is looked at is stored, or only what waits is sent. */
  reads: boolean
}

/** Takes the keys that the server gives. What another one had sealed to be read is of no use to anybody, and goes. */
export async function takeKeys(store: Store, { owner, secrets, now, reads }: Given): Promise<void> {
  const [reading, capturing] = await Promise.all([sealsOf(secrets.reading), sealsOf(secrets.capturing)])
  const before = await store.get('keys', 'reading')
  const isSame = before?.seals?.secretId === reading.secretId
  const until = now + OPEN_FOR_MS
  const row = (id: 'reading' | 'capturing', seals: Rows['keys']['seals']): Change => ({
    put: 'keys',
    row: { id, owner, seals, until },
  })
  await store.change([
    ...(isSame ? [] : [{ clear: 'answers' } as const]),
    ...(reads ? [row('reading', reading)] : []),
    row('capturing', capturing),
  ])
}

/** Whether this person turned it on here, or captured what waits: nobody else is given a key on this device. */
export async function hasAnythingHere(store: Store, owner: string): Promise<boolean> {
  const reading = await store.get('keys', 'reading')
  return reading?.owner === owner || (await store.all('captures')).some((capture) => capture.owner === owner)
}

/** What was looked at is deleted, and with the keys all that they open. What waits to be sent stays, and nobody here opens it. */
export const wipe = (store: Store) =>
  store.change([{ clear: 'answers' }, { remove: 'keys', id: 'reading' }, { remove: 'keys', id: 'capturing' }])

/** Nothing of this person stays, nor of what they captured. */
export async function wipeAllOf(store: Store, owner: string): Promise<void> {
  await wipe(store)
  await dropCaptures(store, (capture) => capture.owner === owner)
}

/** How long what waits stays on a device on which its person is no longer signed in. */
const SEALED_FOR_MS = 30 * 24 * 60 * 60 * 1_000

/** What others left behind here and never came back for. */
export const dropOldCaptures = (store: Store, owner: string, now: number) =>
  dropCaptures(store, (capture) => capture.owner !== owner && capture.at < now - SEALED_FOR_MS)

async function dropCaptures(store: Store, isGone: (capture: Rows['captures']) => boolean): Promise<void> {
  const gone = new Set((await store.all('captures')).filter(isGone).map(({ id }) => id))
  if (gone.size === 0) return
  const photos = (await store.all('photos')).filter(({ capture }) => gone.has(capture))
  await store.change([
    ...[...gone].map((id) => ({ remove: 'captures', id }) as const),
    ...photos.map(({ id }) => ({ remove: 'photos', id }) as const),
  ])
}
