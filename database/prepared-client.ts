import type { Duplex } from 'node:stream'
import pg from 'pg'
import { type Statement, PipelinedRead } from './pipelined-read.ts'

/** So many statements have a name on a connection, each with its plan; what is asked in ever new forms has none. */
const MOST_NAMED = 300
const MOST_REMEMBERED = 5_000

/**
 * Gives what is asked a second time a name, so that PostgreSQL reads and plans it once a connection. One list for all
 * connections: the same text has the same name everywhere, as a pooler that moves statements about wants it.
 */
function createNames() {
  const names = new Map<string, string | undefined>()
  let named = 0

  return (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined) return known
    if (!names.has(text) && names.size < MOST_REMEMBERED) {
      names.set(text, undefined)
      return undefined
    }
    if (named >= MOST_NAMED) return undefined
    const name = `statement_${++named}`
    names.set(text, name)
    return name
  }
}

/** What opens and ends a transaction is nothing to plan, and must not be able to fail. */
const IS_ABOUT_TRANSACTION = /^(?:begin|start transaction|commit|rollback|savepoint|release)\b/
/** As the job queue asks. PostgreSQL prepares one command at a time. */
const maybeSeveral = (text: string) => text.includes(';')

/** Statements issued together are written together: each write by itself costs as much as a small query. */
function sendTogether(stream: Duplex) {
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

type Query = (text: string, values: unknown[]) => unknown

export interface PipeliningClient extends pg.PoolClient {
  /** Statements that are one transaction, without a word to begin and to end it. `onOver` runs once all are answered. */
  sendPipelined(statements: readonly Statement[], onOver: () => void): void
}

/** A client of pg whose statements are prepared where the way to the database knows that, and sent together. */
export function togetherClient({ prepares }: { prepares: boolean }): typeof pg.Client {
  const nameOf = prepares ? createNames() : () => undefined
  return class extends pg.Client {
    sendPipelined(statements: readonly Statement[], onOver: () => void) {
      sendTogether(this.connection.stream)
      const named = statements.map((statement) => ({ ...statement, name: nameOf(statement.text) }))
      super.query(new PipelinedRead(named, onOver))
    }

    override query = ((given: unknown, values?: unknown, ...rest: unknown[]) => {
      sendTogether(this.connection.stream)
      const ask = super.query.bind(this) as (...given: unknown[]) => unknown
      if (
        typeof given !== 'string' ||
        !Array.isArray(values) ||
        IS_ABOUT_TRANSACTION.test(given) ||
        maybeSeveral(given)
      )
        return ask(given, values, ...rest)
      const name = nameOf(given)
      return ask(name === undefined ? { text: given, values } : { name, text: given, values }, ...rest)
    }) as Query as pg.Client['query']
  }
}
