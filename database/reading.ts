import { isDeepStrictEqual } from 'node:util'
import type { DatabaseConnection, Transaction } from 'kysely'
import { transactionBy } from './asking-together.ts'
import type { Login } from './login.ts'
import type { TogetherClient } from './prepared-client.ts'
import type { DB } from './schema.ts'
import type { Statement } from './together.ts'
import { currentWork } from './work.ts'

/** What a transaction begins with: from there on it speaks for whom this says. */
export type Entering = Pick<Statement, 'text' | 'values'>

/** What is asked later would be asked as somebody else, or by another right, than what was asked before. */
export class EnteredOtherwise extends Error {
  override name = 'EnteredOtherwise'
}

/**
 * For what only reads: each breath of questions is a transaction of its own, which enters by itself and leaves in one piece
 * (together.ts). Most that is asked is one breath; whoever asks again after the answers enters again, and must be the same.
 */
export async function inBreaths<T>(
  login: Login,
  entering: Entering,
  work: (transaction: Transaction<DB>, entered: Promise<unknown>) => Promise<T>,
): Promise<T> {
  let breath: Statement[] | null = null
  /** Of the last breath: settled once it is known that it was asked as in the first. */
  let isSame: Promise<unknown> = Promise.resolve()
  let isOver = false

  const connection: DatabaseConnection = {
    async executeQuery({ sql: text, parameters: values }) {
      if (isOver) throw new Error('Transaction is already committed')
      return { rows: (await ask({ text, values })) as never[] }
    },
    streamQuery: () => {
      throw new Error('What is read in one breath is no stream')
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
    if (!breath) isSame = enter().then(requireSame)
    const [rows] = await Promise.all([add(breath!, statement), isSame])
    return rows
  }

  function enter() {
    const statements: Statement[] = []
    breath = statements
    const rows = add(statements, entering)
    void send(login, statements, () => (breath = null))
    return rows
  }

  async function requireSame(now: unknown) {
    if (!isDeepStrictEqual(now, await entered)) throw new EnteredOtherwise()
  }
}

const add = (statements: Statement[], statement: Entering) =>
  new Promise<unknown[]>((answered, failed) => statements.push({ ...statement, answered, failed }))

/** Once there is a connection, and all that is asked in this breath is there. */
async function send({ pool, inTurn }: Login, statements: Statement[], onSent: () => void) {
  const free: (() => void)[] = []
  const giveBack = () => free.splice(0).forEach((each) => each())
  try {
    const done = await inTurn?.()
    if (done) free.push(done)
    const client = (await pool.connect()) as TogetherClient
    free.push(() => client.release())
    await new Promise<void>((resolve) => process.nextTick(resolve))
    onSent()
    const work = currentWork()
    if (work) {
      work.transactions++
      free.push(() => work.transactions--)
    }
    client.askTogether(statements, giveBack)
  } catch (error) {
    onSent()
    giveBack()
    for (const { failed } of statements) failed(error)
  }
}
