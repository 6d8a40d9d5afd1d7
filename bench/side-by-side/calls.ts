import type { Account } from '../abuse/accounts.ts'
import type { Call } from './connections.ts'
import type { Installation } from './installation.ts'
import { CHILDREN } from './vaults.ts'

export const ROWS = 50

export const headersOf = ({ cookie, address }: Account) => ({ cookie, 'x-forwarded-for': address })

/** As browsers ask over a safe line; the figures beside those without it are what people wait for. */
const AS_BROWSERS = { 'accept-encoding': 'gzip, deflate, br, zstd' }

const asBrowsers = (calls: Call[]) => calls.map((call) => ({ ...call, headers: { ...call.headers, ...AS_BROWSERS } }))

/** Of an asset with its children: each file has a size. */
export const partsOfAsset = { part: '"size_bytes":', times: CHILDREN.images + CHILDREN.documents }

/** What our server is called for, under the names of the table. */
export function ourCalls({ people }: Pick<Installation, 'people'>) {
  const byEach = (path: string, has: Call['has']): Call[] =>
    people.map((person) => ({ path, headers: headersOf(person), person: person.id, has }))
  const list = byEach(`/api/assets?limit=${ROWS}`, { part: '"image":{', times: ROWS })
  return {
    '/healthz': [{ path: '/healthz', headers: {}, person: null, has: { part: 'ok', times: 1 } }],
    session: byEach('/api/session', { part: '"registration_completed":true', times: 1 }),
    list,
    'list, as browsers ask': asBrowsers(list),
    asset: people.map((person) => ({
      path: `/api/assets/${person.asset}`,
      headers: headersOf(person),
      person: person.id,
      has: partsOfAsset,
    })),
    dashboard: byEach('/api/dashboard', { part: '"total_assets":', times: 1 }),
    portfolio: byEach('/api/portfolio', { part: '"total_assets":', times: 1 }),
    'reference lists': byEach('/api/reference', { part: '"currencies":', times: 1 }),
  } satisfies Record<string, Call[]>
}

const COLUMNS = [
  'id',
  'title',
  'description',
  'category',
  'genre',
  'creation_date',
  'value_at_creation',
  'value_currency',
  'created_at',
].join(',')

/** The pictures of each in their order, and how many documents there are. */
const FILES = 'asset_images(image_url,width,height),asset_documents(count)'

/** Its list is asked for what ours answers, pictures and counts, and for its rows alone. */
export function peersCalls(headers: Record<string, string>, asset: string) {
  const page = `order=created_at.desc,id.desc&limit=${ROWS}`
  const call = (columns: string, query: string, has: Call['has'], more: Record<string, string> = {}): Call[] => [
    { path: `/rest/v1/assets?select=${columns}&${query}`, headers: { ...headers, ...more }, person: null, has },
  ]
  return {
    'peer: list': call(
      `${COLUMNS},${FILES}`,
      `${page}&asset_images.order=position`,
      { part: '"image_url":', times: ROWS },
      { prefer: 'count=exact' },
    ),
    'peer: list of rows alone': call(COLUMNS, page, { part: '"title":', times: ROWS }),
    'peer: one row': call(COLUMNS, `id=eq.${asset}`, { part: '"title":', times: 1 }),
  }
}
