import type { DBAdapter, DBTransactionAdapter, Where } from 'better-auth/types'
import { HASH_MARK, hashOfToken } from './shared/token-hash.ts'

/** A token of ours never holds a colon: what bears the mark came from the table, by a list of sessions. */
const asStored = (token: string) => (token.startsWith(HASH_MARK) ? token : hashOfToken(token))

type Adapter = DBTransactionAdapter
interface SessionRow {
  token: string
  createdAt: Date
}

/**
 * better-auth stores and compares tokens as they are. Between it and the tables, this stores and compares their hashes
 * instead, and finds no session that is older than any may be, however busily it was used.
 */
export function withHashedTokens(adapter: DBAdapter, maxSeconds: number): DBAdapter {
  return {
    ...adapter,
    ...hashing(adapter, maxSeconds),
    transaction: (work) => adapter.transaction((within) => work({ ...within, ...hashing(within, maxSeconds) })),
  }
}

function hashing(adapter: Adapter, maxSeconds: number) {
  return {
    create: async (given) => {
      if (given.model !== 'session') return adapter.create(given)
      const { token } = given.data as unknown as SessionRow
      const row = await adapter.create({ ...given, data: { ...given.data, token: hashOfToken(token) } })
      return { ...row, token } as never
    },
    findOne: async (given) => {
      const token = tokenIn(given)
      if (token === null) return adapter.findOne(given)
      if (token.startsWith(HASH_MARK)) return null
      const row = await adapter.findOne<SessionRow>(stored(given))
      if (!row || isOver(row, maxSeconds)) return null
      return { ...row, token } as never
    },
    update: async (given) => {
      const token = tokenIn(given)
      if (token === null) return adapter.update(given)
      const row = await adapter.update<SessionRow>(stored(given))
      return (row && { ...row, token }) as never
    },
    findMany: (given) => adapter.findMany(stored(given)),
    count: (given) => adapter.count(stored(given)),
    updateMany: (given) => adapter.updateMany(stored(given)),
    delete: (given) => adapter.delete(stored(given)),
    deleteMany: (given) => adapter.deleteMany(stored(given)),
    consumeOne: (given) => adapter.consumeOne(stored(given)),
    incrementOne: (given) => adapter.incrementOne(stored(given)),
  } satisfies Partial<Adapter>
}

interface Query {
  model: string
  where?: Where[] | undefined
}

/** The one token by which a session is requested; null where it is requested by something else. */
function tokenIn({ model, where = [] }: Query): string | null {
  const value = model === 'session' ? where.find(({ field }) => field === 'token')?.value : null
  return typeof value === 'string' ? value : null
}

function stored<Q extends Query>(query: Q): Q {
  if (query.model !== 'session' || !query.where) return query
  return { ...query, where: query.where.map((each) => (each.field === 'token' ? hashedWhere(each) : each)) }
}

function hashedWhere(where: Where): Where {
  const { value } = where
  if (typeof value === 'string') return { ...where, value: asStored(value) }
  return Array.isArray(value) ? { ...where, value: value.map((each) => asStored(String(each))) } : where
}

const isOver = ({ createdAt }: SessionRow, maxSeconds: number) =>
  new Date(createdAt).getTime() + maxSeconds * 1_000 <= Date.now()
