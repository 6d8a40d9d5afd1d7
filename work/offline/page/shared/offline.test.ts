import { expect, test } from 'vitest'
import { aStore } from '#testing/offline-store.ts'
import { askAndStore, findAnswer, listAnswers, makeRoom, OPEN_FOR_MS, readingSeals, storeAnswer } from './answers.ts'
import { addCaptures, MOST_WAITING, NoRoom, openPhoto, waitingCaptures } from './captures.ts'
import { dropOldCaptures, hasAnythingHere, takeKeys, wipe, wipeAllOf } from './keys.ts'

const NOW = Date.now()
const DAY_MS = 24 * 60 * 60 * 1_000
const aPage = { kind: 'page', address: '/api/assets/7' } as const
const bytesOf = (text: string) => new TextEncoder().encode(text).buffer
const textOf = (bytes: ArrayBuffer | undefined) => bytes && new TextDecoder().decode(bytes)
const anAnswer = (address: string, body = 'A ring', at = NOW) => ({
  address,
  type: 'application/json',
  at,
  body: bytesOf(body),
})
const signIn = (store: ReturnType<typeof aStore>, owner: string, session: string) =>
  takeKeys(store, {
    owner,
    secrets: { reading: `session ${session}`, capturing: `account of ${owner}` },
    now: NOW,
    reads: true,
  })
/** As the worker stores an answer that comes at once. */
async function remember(store: ReturnType<typeof aStore>, answer: ReturnType<typeof anAnswer>) {
  const seals = await readingSeals(store)
  return seals !== null && storeAnswer(store, seals, 'page', answer)
}
const aCapture = (id: string, size = 4) => ({
  id,
  title: 'Ring',
  place: null,
  photos: [new File([new Uint8Array(size)], 'ring.jpg', { type: 'image/jpeg' })],
})

test('what was looked at is found again, and says nothing to whoever reads the device', async () => {
  const store = aStore()
  await signIn(store, 'ann', '1')
  await remember(store, anAnswer('/api/assets/7'))
  expect(textOf((await findAnswer(store, '/api/assets/7'))?.body)).toBe('A ring')
  expect(await findAnswer(store, '/api/assets/8')).toBeNull()
  expect((await listAnswers(store)).map(({ address }) => address)).toEqual(['/api/assets/7'])
  const [row] = await store.all('answers')
  const written = [row!.id, textOf(row!.head), textOf(row!.body)].join()
  expect(written).not.toMatch(/ring|assets/)
  const { seals } = (await store.get('keys', 'reading'))!
  for (const key of [seals!.seal, seals!.name]) expect(key.extractable).toBe(false)
})

test('without a key nothing is stored', async () => {
  const store = aStore()
  const { fetched, stored } = await askAndStore(store, aPage, async () => new Response('A ring'))
  expect(await (await fetched).text()).toBe('A ring')
  expect(await stored).toBe(false)
  expect(await store.all('answers')).toEqual([])
})

test.for([
  ['the same person is still there', null, 'A ring'],
  ['they signed out', wipe, undefined],
  ['they signed in anew', (store) => signIn(store, 'ann', '2'), undefined],
  ['somebody else turned it on', (store) => wipe(store).then(() => signIn(store, 'ben', '3')), undefined],
] as const satisfies [string, ((store: ReturnType<typeof aStore>) => Promise<unknown>) | null, string | undefined][])(
  'an answer that comes late is stored for whoever asked: %s',
  async ([, meanwhile, found]) => {
    const store = aStore()
    await signIn(store, 'ann', '1')
    const late = Promise.withResolvers<Response>()
    const { stored } = await askAndStore(store, aPage, () => late.promise)
    await meanwhile?.(store)
    late.resolve(new Response('A ring', { headers: { 'content-type': 'application/json' } }))
    expect(await stored).toBe(found !== undefined)
    expect(textOf((await findAnswer(store, aPage.address))?.body)).toBe(found)
  },
)

test('what is asked goes out after its key was read', async () => {
  const store = aStore()
  await signIn(store, 'ann', '1')
  const order: string[] = []
  const watched: typeof store = { ...store, get: (...asked) => store.get(...asked).finally(() => order.push('read')) }
  await askAndStore(watched, aPage, async () => new Response(String(order.push('asked'))))
  expect(order).toEqual(['read', 'asked'])
})

test('whoever never turned it on is given no key where somebody else did', async () => {
  const store = aStore()
  await signIn(store, 'ann', '1')
  await addCaptures(store, [aCapture('1')], Infinity)
  expect(await hasAnythingHere(store, 'ben')).toBe(false)
  await wipe(store)
  expect(await hasAnythingHere(store, 'ben')).toBe(false)
  expect(await hasAnythingHere(store, 'ann')).toBe(true)
})

test('an answer that comes while its person signs out is not stored', async () => {
  const store = aStore()
  await signIn(store, 'ann', '1')
  const storing = remember(store, anAnswer('/api/assets/7'))
  await wipe(store)
  await storing
  expect(await store.all('answers')).toEqual([])
})

test.for([
  ['signing out', wipe],
  ['another session, or another role in it', (store) => signIn(store, 'ann', '2')],
  ['somebody else', (store) => signIn(store, 'ben', '3')],
] as const satisfies [string, (store: ReturnType<typeof aStore>) => Promise<unknown>][])(
  '%s leaves nothing of what was looked at',
  async ([, happen]) => {
    const store = aStore()
    await signIn(store, 'ann', '1')
    await remember(store, anAnswer('/api/assets/7'))
    await happen(store)
    expect(await store.all('answers')).toEqual([])
    expect(await findAnswer(store, '/api/assets/7')).toBeNull()
  },
)

test('the same session goes on with what it has; after 30 days without the server it is shut', async () => {
  const store = aStore()
  await signIn(store, 'ann', '1')
  await remember(store, anAnswer('/api/assets/7'))
  await signIn(store, 'ann', '1')
  expect(await findAnswer(store, '/api/assets/7')).not.toBeNull()
  expect(await readingSeals(store, NOW + 7 * DAY_MS)).not.toBeNull()
  expect(await readingSeals(store, NOW + OPEN_FOR_MS + 1)).toBeNull()
})

test('what was looked at longest ago makes room', async () => {
  const store = aStore()
  await signIn(store, 'ann', '1')
  for (let i = 0; i < 502; i++) await remember(store, anAnswer(`/api/assets/${i}`, '', NOW + i))
  await makeRoom(store, 'page')
  expect(await findAnswer(store, '/api/assets/1')).toBeNull()
  expect(await findAnswer(store, '/api/assets/2')).not.toBeNull()
})

test('captures outlast signing out, and open for their own account alone', async () => {
  const store = aStore()
  await signIn(store, 'ann', '1')
  await addCaptures(store, [aCapture('1')], Infinity)
  const [waiting] = await waitingCaptures(store)
  expect(waiting).toMatchObject({ title: 'Ring', problem: null })
  expect((await openPhoto(store, waiting!.photos[0]!))?.size).toBe(4)
  await wipe(store)
  expect(await waitingCaptures(store)).toEqual([])
  await signIn(store, 'ben', '2')
  expect(await waitingCaptures(store)).toEqual([])
  expect(await openPhoto(store, waiting!.photos[0]!)).toBeNull()
  await signIn(store, 'ann', '3')
  expect(await waitingCaptures(store)).toEqual([waiting])
})

test('a deleted account leaves no capture, and nobody’s stays for longer than 30 days', async () => {
  const store = aStore()
  await signIn(store, 'ann', '1')
  await addCaptures(store, [aCapture('1')], Infinity, NOW)
  await dropOldCaptures(store, 'ben', NOW + 29 * DAY_MS)
  expect(await store.all('photos')).toHaveLength(1)
  await dropOldCaptures(store, 'ann', NOW + 31 * DAY_MS)
  expect(await store.all('photos')).toHaveLength(1)
  await dropOldCaptures(store, 'ben', NOW + 31 * DAY_MS)
  expect([...(await store.all('captures')), ...(await store.all('photos'))]).toEqual([])

  await addCaptures(store, [aCapture('2')], Infinity)
  await wipeAllOf(store, 'ann')
  expect([...(await store.all('captures')), ...(await store.all('photos')), ...(await store.all('answers'))]).toEqual(
    [],
  )
})

test('what does not fit is said before anything of it is stored', async () => {
  const store = aStore()
  await signIn(store, 'ann', '1')
  const many = Array.from({ length: MOST_WAITING.captures + 1 }, (_, i) => aCapture(String(i)))
  await expect(addCaptures(store, many, Infinity)).rejects.toBeInstanceOf(NoRoom)
  await expect(addCaptures(store, [aCapture('1', 100)], 99)).rejects.toThrow('no space left')
  expect(await store.all('photos')).toEqual([])
})

test('a device that is full in the middle has none of it', async () => {
  let room = Infinity
  const store = aStore((changes) => {
    if (changes.some((change) => 'put' in change) && room-- <= 0) throw new DOMException('full', 'QuotaExceededError')
  })
  await signIn(store, 'ann', '1')
  room = 1
  await expect(addCaptures(store, [aCapture('1'), aCapture('2')], Infinity)).rejects.toThrow('no space left')
  expect([...(await store.all('captures')), ...(await store.all('photos'))]).toEqual([])
})
