import { nameOf, seal, sealJson, type Seals, unseal, unsealJson } from './sealing.ts'
import type { Change, Rows, Store } from './store.ts'

/** So much of what was looked at last is stored: pages are small, pictures are those of lists. */
const MOST = {
  page: { count: 500, bytes: 30_000_000 },
  picture: { count: 1_500, bytes: 60_000_000 },
} as const
/** How long a device opens what it stores without having heard from the server. A session ends by then as well. */
export const OPEN_FOR_MS = 30 * 24 * 60 * 60 * 1_000

type Kind = Rows['answers']['kind']

interface Head {
  address: string
  type: string
}

export interface StoredAnswer {
  address: string
  type: string
  at: number
  body: ArrayBuffer
}

/** The key to what was looked at, as long as it may be used. */
export async function readingSeals(store: Store, now = Date.now()): Promise<Seals | null> {
  const key = await store.get('keys', 'reading')
  return key?.seals && key.until > now ? key.seals : null
}

/**
 * Asks the server, and stores what it answers (or what `pick` takes of it) under the key that was there when it was
 * asked: an answer that comes late belongs to the session that asked, whoever is signed in by then. The key is read
 * before anything is sent, since between the two somebody else may have come.
 */
export async function askAndStore(
  store: Store,
  { kind, address }: { kind: Kind; address: string },
  ask: () => Promise<Response>,
  pick: (response: Response) => Response | null | Promise<Response | null> = (response) => response.clone(),
): Promise<{ fetched: Promise<Response>; stored: Promise<boolean> }> {
  const seals = await readingSeals(store).catch(() => null)
  const fetched = ask()
  return { fetched, stored: seals ? fetched.then(pick).then((picked) => keep(seals, picked)) : Promise.resolve(false) }

  async function keep(asked: Seals, response: Response | null) {
    if (response?.status !== 200 || response.type === 'opaque') return false
    const type = response.headers.get('content-type') ?? ''
    return storeAnswer(store, asked, kind, { address, type, at: Date.now(), body: await response.arrayBuffer() })
  }
}

/** Nothing is stored once the key that it is sealed with is gone or another. */
export async function storeAnswer(
  store: Store,
  seals: Seals,
  kind: Kind,
  { address, type, at, body }: StoredAnswer,
): Promise<boolean> {
  const id = await nameOf(seals, address)
  const row: Rows['answers'] = {
    id,
    kind,
    at,
    size: body.byteLength,
    head: await sealJson(seals, `head of ${id}`, { address, type } satisfies Head),
    body: await seal(seals, `body of ${id}`, body),
  }
  return store.change([{ put: 'answers', row }], { key: 'reading', secretId: seals.secretId })
}

export async function findAnswer(store: Store, address: string): Promise<StoredAnswer | null> {
  const seals = await readingSeals(store)
  const row = seals && (await store.get('answers', await nameOf(seals, address)))
  return row ? open(seals, row) : null
}

/** Which pages are stored, the latest first. */
export async function listAnswers(store: Store): Promise<StoredAnswer[]> {
  const seals = await readingSeals(store)
  if (!seals) return []
  const rows = (await store.all('answers')).filter(({ kind }) => kind === 'page')
  const opened = await Promise.all(rows.map((row) => open(seals, row)))
  return opened.filter((answer) => answer !== null).toSorted((one, other) => other.at - one.at)
}

async function open(seals: Seals, row: Rows['answers']): Promise<StoredAnswer | null> {
  const head = await unsealJson<Head>(seals, `head of ${row.id}`, row.head)
  const body = await unseal(seals, `body of ${row.id}`, row.body)
  return head && body && { ...head, at: row.at, body }
}

/** What was looked at longest ago makes room. */
export async function makeRoom(store: Store, kind: Kind): Promise<void> {
  const ages = await store.ages(kind)
  let { length: count } = ages
  let bytes = ages.reduce((sum, { size }) => sum + size, 0)
  const gone: Change[] = []
  for (const { id, size } of ages) {
    if (count <= MOST[kind].count && bytes <= MOST[kind].bytes) break
    gone.push({ remove: 'answers', id })
    count--
    bytes -= size
  }
  if (gone.length > 0) await store.change(gone)
}
