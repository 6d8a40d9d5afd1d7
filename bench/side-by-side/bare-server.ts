import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CompiledQuery, DummyDriver, Kysely, PostgresAdapter, PostgresQueryCompiler } from 'kysely'
import { listRequest } from '#contract/asset-lists.ts'
import { asSessionReading, type ComesBy, type UserDb } from '#database/access.ts'
import { transactionBy } from '#database/asking-together.ts'
import { connect } from '#database/connect.ts'
import { countMatching, listPage } from '#server/features/assets/list-queries.ts'
import { sessionTokenHash } from '#server/platform/auth/session-tokens.ts'
import { sessionTokenIn } from '#server/platform/http/session-token.ts'
import { createAddresses } from '#server/platform/storage/addresses.ts'

/*
 * As little of a server as answers at all: no framework, limits or log, no signature that is checked, and statements that were written
 * before anybody came. They are those of the list, statements in the same way: while a request is answered by asking them, nothing is quicker.
 */

export interface Bare {
  databaseUrl: string
  sessionCookie: string
  owners: readonly string[]
  rows: number
}

export const OWNER_HEADER = 'x-owner'

const addresses = createAddresses('of nothing that is served')

process.once('message', (bare: Bare) => {
  void serve(bare)
})

async function serve({ databaseUrl, sessionCookie, owners, rows }: Bare) {
  const database = connect(databaseUrl)
  const lists = new Map<string, CompiledQuery[]>()
  for (const owner of owners) lists.set(owner, await statementsOfList(owner, rows))

  const server = createServer((request, response) => {
    const statements = lists.get(request.headers[OWNER_HEADER] as string) ?? []
    void asSessionReading(database, comesBy(request, sessionCookie), async (db, arriving) => {
      const [arrived, page, counts] = await Promise.all([arriving, ...statements.map((each) => db.executeQuery(each))])
      response.setHeader('content-type', 'application/json')
      response.end(Buffer.from(page && counts ? listOf(page.rows, counts.rows) : JSON.stringify(arrived!.person)))
    })
  })
  server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port))
}

function comesBy({ headers }: IncomingMessage, sessionCookie: string): ComesBy {
  const { token } = sessionTokenIn(headers.cookie, sessionCookie)!
  return { tokenHash: sessionTokenHash(token), maxSeconds: 24 * 60 * 60 }
}

function listOf([page]: unknown[], [counts]: unknown[]) {
  const { items, next } = page as { items: string; next: unknown }
  return `{"items":${items},${JSON.stringify({ next, counts }).slice(1)}`
}

/** Each with its values. */
async function statementsOfList(owner: string, rows: number): Promise<CompiledQuery[]> {
  const statements: CompiledQuery[] = []
  const { limit, ...request } = listRequest.parse({ limit: rows })
  const filter = { ...request, hits: null }
  await listPage(recording(statements), 'creator', { addresses, owner }, { ...filter, after: null, limit })
  await countMatching(recording(statements), filter)
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
