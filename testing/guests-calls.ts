import { randomUUID } from 'node:crypto'
import { BODIES_OF_EXECUTORS } from './executors-calls.ts'

/* What goes along where the routes of a shared vault are tried, one by one, and which of them are for others than guests. */

export const bodiesOfGuests = (
  granted: string,
  assets: Record<string, string>,
): Record<string, (address: string) => object> => ({
  '/shared/{grant}/assets/{id}/comments': () => ({ comment: randomUUID(), content: 'Said' }),
  '/shared/{grant}/assets/{id}/proposals': () => ({
    valuation: { purpose: 'Fair market', amount: '900', currency: 'EUR' },
  }),
  '/shared/{grant}/proposals/{proposal}/withdraw': () => ({}),
  '/shared/{grant}/stay': () => ({}),
  '/shared/{grant}/estate/day': () => ({ day: '2020-05-04' }),
  '/shared/{grant}/estate/tasks': () => ({ task: randomUUID(), title: 'Cancel the papers' }),
  '/shared/{grant}/estate/tasks/{task}': () => ({ is_done: true }),
  '/shared/{grant}/assets/{id}/received': () => ({}),
  '/shared/{grant}/divisions/{division}/wishes': (address) => ({
    asset: Object.entries(assets).find(([grant]) => address.includes(grant))?.[1] ?? granted,
    weight: 1,
  }),
  '/shared/{grant}/turns/{turns}': () => ({ turn: 1, asset: null }),
  '/shared/{grant}/schedules': () => ({
    id: randomUUID(),
    lines: [{ asset: granted, amount: '900', currency: 'EUR' }],
  }),
  '/shared/{grant}/lots': () => ({ auction: randomUUID(), assets: [granted] }),
  ...BODIES_OF_EXECUTORS,
})

export const QUERIES: Record<string, string> = { '/shared/{grant}/meant-for': '?name=Tom' }

/** Nobody has a turn where it is over, and none of them is shown what is insured. */
export const REFUSED_TO_ALL: Record<string, number> = {
  'POST /shared/{grant}/turns/{turns}': 409,
  'POST /shared/{grant}/schedules': 403,
}

/** What a release opens alone can be said to have been received; lots are of a sale of the firm that somebody came for. */
const OF_OTHERS = new Set([
  '/shared/{grant}/assets/{id}/received',
  '/shared/{grant}/assets/{id}/declined',
  '/shared/{grant}/lots',
])

/** What an executor, an heir or an auctioneer does: account/executor, account/heirs and work/auctions try it. */
export const isForOthers = (path: string) =>
  path.startsWith('/shared/{grant}/estate') || path.startsWith('/shared/{grant}/rounds') || OF_OTHERS.has(path)
