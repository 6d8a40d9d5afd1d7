import { isDeepStrictEqual } from 'node:util'
import type { DatabaseConnection, Transaction } from 'kysely'
import { transactionBy } from './pipelined-transaction.ts'
import type { Login } from './login.ts'
import type { PipeliningClient } from './prepared-client.ts'
import type { DB } from './schema.ts'
import type { Statement } from './pipelined-read.ts'
import { currentWork } from './work.ts'

/** The statement that begins a transaction: it sets the role and the person. */
export type Entering = Pick<Statement, 'text' | 'values'>

/** A later query would run for another person, or with other rights, than those before it. */
export class IdentityChanged extends Error {
  override name = 'IdentityChanged'
}

/**
 * For what only reads: queries issued in one tick are sent together and are one implicit transaction, which sets the role
 * and the person first (pipelined-read.ts). Queries issued after an answer are another one, and must be for the same person.
 * `mark` is a comment before each query: it is prepared apart from the same query without.
 */
export async function readWithoutTransaction<T>(
  login: Login,
  { entering, mark = '' }: { entering: Entering; mark?: string },
  work: (transaction: Transaction<DB>, entered: Promise<unknown>) => Promise<T>,
): Promise<T> {
  let batch: Statement[] | null = null
  /** Of the last batch: settled once its person and rights are known to be those of the first. */
  let isSame: Promise<unknown> = Promise.resolve()
  let isOver = false

  const connection: DatabaseConnection = {
    async executeQuery({ sql: text, parameters: values }) {
      if (isOver) throw new Error('Transaction is already committed')
      return { rows: (await ask({ text: mark + text, values })) as never[] }
    },
    streamQuery: () => {
      throw new Error('A pipelined read can’t be streamed')
    },
  }
  const executor = login.kysely.getExecutor().withConnectionProvider({ provideConnection: (ask) => ask(connection) })
  const entered = enter()
  const [arrived, done] = await Promise.allSettled([entered, work(transactionBy(executor), entered)])
  isOver = true
  // Where entering fails, all fails with it; then why it failed is what counts.
  if (arrived.status === 'rejected') throw arrived.reason
  if (done.status === 'rejected') throw done.reason
  return done.value

  async function ask(statement: Entering) {
    if (!batch) isSame = enter().then(requireSame)
    const [rows] = await Promise.all([add(batch!, statement), isSame])
    return rows
  }

  function enter() {
    const statements: Statement[] = []
    batch = statements
    const rows = add(statements, entering)
    void send(login, statements, () => (batch = null))
    return rows
  }

  async function requireSame(now: unknown) {
    if (!isDeepStrictEqual(now, await entered)) throw new IdentityChanged()
  }
}

const add = (statements: Statement[], statement: Entering) =>
  new Promise<unknown[]>((answered, failed) => statements.push({ ...statement, answered, failed }))

/** Once there is a connection, and the tick has issued all its queries. */
async function send({ pool, takeTurn }: Login, statements: Statement[], onSent: () => void) {
  const free: (() => void)[] = []
  const giveBack = () => free.splice(0).forEach((each) => each())
  try {
    const done = await takeTurn?.()
    if (done) free.push(done)
    const client = (await pool.connect()) as PipeliningClient
    free.push(() => client.release())
    await new Promise<void>((resolve) => process.nextTick(resolve))
    onSent()
    const work = currentWork()
    if (work) {
      work.transactions++
      free.push(() => work.transactions--)
    }
    client.sendPipelined(statements, giveBack)
  } catch (error) {
    onSent()
    giveBack()
    for (const { failed } of statements) failed(error)
  }
}
