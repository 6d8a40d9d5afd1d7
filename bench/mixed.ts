import { setTimeout as sleep } from 'node:timers/promises'
import { noise } from '#testing/files/pictures.ts'
import { post, send, upload, type Account } from './abuse/accounts.ts'

export interface Answered {
  act: string
  status: number
  ms: number
  /** Since the load began. */
  atMs: number
}

/** Of a hundred requests so many are of each kind. */
const SHARES = { list: 30, search: 12, asset: 25, dashboard: 13, create: 8, edit: 8, upload: 4 }
type Act = keyof typeof SHARES
const ACTS = Object.entries(SHARES).flatMap(([act, share]) => Array.from({ length: share }, () => act as Act))
/** No divisor in common with a hundred: every act comes evenly, in the same order each time. */
const STRIDE = 37

/** So many requests each second, whether the ones before are answered or not, by people in turn. */
export async function mixedLoad(url: string, people: readonly Account[], rate: number, seconds: number) {
  const photo = await noise(640, 480).jpeg().toBuffer()
  const own = new Map<Account, { id: string; version: number }>()
  for (const person of people) own.set(person, await create(person))
  const answered: Answered[] = []
  const underWay = new Set<Promise<void>>()
  const begun = performance.now()
  for (let i = 0; i < rate * seconds; i++) {
    await sleep(Math.max(0, begun + (i * 1_000) / rate - performance.now()))
    const act = timed(ACTS[(i * STRIDE) % ACTS.length]!, people[i % people.length]!)
    underWay.add(act)
    void act.then(() => underWay.delete(act))
  }
  await Promise.all(underWay)
  return answered

  async function timed(act: Act, person: Account) {
    const since = performance.now()
    const answer = await ask(act, person).catch(() => null)
    await answer?.arrayBuffer().catch(() => {})
    answered.push({ act, status: answer?.status ?? 0, ms: performance.now() - since, atMs: since - begun })
  }

  async function ask(act: Act, person: Account): Promise<Response> {
    const asset = own.get(person)!
    if (act === 'list') return send(url, person, '/api/assets?limit=24')
    if (act === 'search') return send(url, person, '/api/assets?limit=24&search=tide')
    if (act === 'asset') return send(url, person, `/api/assets/${asset.id}`)
    if (act === 'dashboard') return send(url, person, '/api/dashboard')
    if (act === 'create') return post(url, person, '/api/assets', form())
    if (act === 'upload')
      return upload(url, person, { bucket: 'asset-images', name: 'ring.jpg', type: 'image/jpeg', bytes: photo })
    return send(url, person, `/api/assets/${asset.id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...form(), images: [], documents: [], beneficiaries: [], version: 1, overwrite: true }),
    })
  }

  async function create(person: Account) {
    const answer = await post(url, person, '/api/assets', form())
    if (!answer.ok) throw new Error(`Creating answers ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as { id: string; version: number }
  }
}

const form = () => ({ title: 'Tideline', creation_date: '2020-01-01' })

/** By least squares: how much a value grows in a minute. */
export function growthPerMinute(values: readonly { atMs: number; value: number }[]): number {
  const mean = (of: (each: (typeof values)[number]) => number) =>
    values.reduce((sum, each) => sum + of(each), 0) / values.length
  const [at, value] = [mean((each) => each.atMs), mean((each) => each.value)]
  const shared = mean((each) => (each.atMs - at) * (each.value - value))
  return (shared / mean((each) => (each.atMs - at) ** 2)) * 60_000
}
