import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CompiledQuery, DummyDriver, Kysely, PostgresAdapter, PostgresQueryCompiler } from 'kysely'
import { listRequest } from '#work/vault/contract.ts'
import { asSessionReading, type SessionRef, type UserDb } from '#database/access.ts'
import { transactionBy } from '#database/pipelined-transaction.ts'
import { connect } from '#database/connect.ts'
import { countMatching, listPage } from '#work/vault/server/shared/list-queries.ts'
import { findAssetAsJson } from '#record/assets/server/shared/queries.ts'
import { hashOfToken } from '#account/identity/server/shared/token-hash.ts'
import { sessionTokenIn } from '#platform/http/session-token.ts'
import { createAddresses } from '#platform/storage/addresses.ts'

/*
 * As little of a server as answers at all: no framework, limits or log, no signature that is checked, and statements that were written
 * before anybody came. They are ours, asked in the same way: while a request is answered by asking them, nothing is quicker.
 */

export interface Bare {
  databaseUrl: string
  sessionCookie: string
  people: readonly Owner[]
  rows: number
}

interface Owner {
  id: string
  /** One of theirs, with all that may belong to one. */
  asset: string
}

export const OWNER_HEADER = 'x-owner'

const addresses = createAddresses('of nothing that is served')

process.once('message', (bare: Bare) => {
  void serve(bare)
})

async function serve({ databaseUrl, sessionCookie, people, rows }: Bare) {
  const database = connect(databaseUrl)
  const statements = new Map<string, CompiledQuery[]>()
  for (const owner of people) {
    statements.set(`/list ${owner.id}`, await statementsOfList(owner, rows))
    statements.set(`/asset ${owner.id}`, await statementsOfAsset(owner))
  }

  const server = createServer((request, response) => {
    const asked = statements.get(`${request.url} ${request.headers[OWNER_HEADER] as string}`) ?? []
    void asSessionReading(database, sessionRef(request, sessionCookie), async (db, arriving) => {
      const [arrived, ...answers] = await Promise.all([arriving, ...asked.map((each) => db.executeQuery(each))])
      const [first, second] = answers.map(({ rows: [row] }) => row)
      response.setHeader('content-type', 'application/json')
      response.end(Buffer.from(second ? listOf(first, second) : (assetOf(first) ?? JSON.stringify(arrived!.person))))
    })
  })
  server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port))
}

function sessionRef({ headers }: IncomingMessage, sessionCookie: string): SessionRef {
  const { token } = sessionTokenIn(headers.cookie, sessionCookie)!
  return { tokenHash: hashOfToken(token), maxSeconds: 24 * 60 * 60 }
}

const assetOf = (row: unknown) => (row as { json: string } | undefined)?.json

function listOf(page: unknown, counts: unknown) {
  const { items, next } = page as { items: string; next: unknown }
  return `{"items":${items},${JSON.stringify({ next, counts }).slice(1)}`
}

/** Each with its values. */
async function statementsOfList({ id: owner }: Owner, rows: number): Promise<CompiledQuery[]> {
  const statements: CompiledQuery[] = []
  const { limit, ...request } = listRequest.parse({ limit: rows })
  const filter = { ...request, hits: null }
  await listPage(recording(statements), 'creator', { addresses, owner }, { ...filter, after: null, limit })
  await countMatching(recording(statements), filter)
  return statements
}

async function statementsOfAsset({ id, asset }: Owner): Promise<CompiledQuery[]> {
  const statements: CompiledQuery[] = []
  await findAssetAsJson(recording(statements), asset, { addresses, owner: id })
  return statements
}

function recording(statements: CompiledQuery[]): UserDb {
  const kysely = new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: () => {
        throw new Error('unused')
      },
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  const executor = kysely.getExecutor().withConnectionProvider({
    provideConnection: (ask) =>
      ask({
        executeQuery: async (query) => {
          statements.push(query)
          return { rows: [{ held: 0, recorded: 0 }] as never[] }
        },
        streamQuery: () => {
          throw new Error('unused')
        },
      }),
  })
  return Object.assign(transactionBy(executor), { actsAs: 'user' as const })
}
