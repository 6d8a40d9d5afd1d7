import type { Account } from '../abuse/accounts.ts'
import type { Call } from './connections.ts'
import type { Installation } from './installation.ts'
import { CHILDREN } from './vaults.ts'

export const ROWS = 50

export const headersOf = ({ cookie, address }: Account) => ({ cookie, 'x-forwarded-for': address })

/** What our server is called for, under the names of the table. */
export function ourCalls({ people }: Pick<Installation, 'people'>) {
  const byEach = (path: string, has: Call['has']): Call[] =>
    people.map((person) => ({ path, headers: headersOf(person), person: person.id, has }))
  return {
    '/healthz': [{ path: '/healthz', headers: {}, person: null, has: { part: 'ok', times: 1 } }],
    session: byEach('/api/session', { part: '"registration_completed":true', times: 1 }),
    list: byEach(`/api/assets?limit=${ROWS}`, { part: '"image":{', times: ROWS }),
    asset: people.map((person) => ({
      path: `/api/assets/${person.asset}`,
      headers: headersOf(person),
      person: person.id,
      // Each picture has one, too.
      has: { part: '"size_bytes":', times: CHILDREN.images + CHILDREN.documents },
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

/** The rows alone, without pictures and counts. */
export function peersCalls(headers: Record<string, string>, asset: string) {
  const rowsOf = (query: string, rows: number): Call[] => [
    {
      path: `/rest/v1/assets?select=${COLUMNS}&${query}`,
      headers,
      person: null,
      has: { part: '"title":', times: rows },
    },
  ]
  return {
    'peer: list': rowsOf(`order=created_at.desc,id.desc&limit=${ROWS}`, ROWS),
    'peer: one row': rowsOf(`id=eq.${asset}`, 1),
  }
}
