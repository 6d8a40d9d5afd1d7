import { createRequire } from 'node:module'
import pg from 'pg'

const { prepareValue } = createRequire(import.meta.url)('pg/lib/utils.js') as {
  prepareValue: (value: unknown) => unknown
}

export interface Statement {
  text: string
  values: readonly unknown[]
  answered: (rows: unknown[]) => void
  failed: (error: unknown) => void
}

interface Asked extends Statement {
  /** Of what is prepared. */
  name: string | undefined
}

/** As much of pg's own as is used here, and is not in its types. */
interface Connection {
  stream: { cork(): void; uncork(): void }
  /** Of names: what PostgreSQL has prepared, and what it was asked to. */
  parsedStatements: Record<string, string | undefined>
  submittedNamedStatements: Record<string, string | undefined>
  parse(given: { name?: string | undefined; text: string }): void
  bind(given: { statement?: string | undefined; values: readonly unknown[] }): void
  describe(given: { type: 'P' }): void
  execute(given: object): void
  sync(): void
}

interface Field {
  name: string
  dataTypeID: number
}
type Column = readonly [name: string, parse: (text: string) => unknown]

/** What the rows of a prepared statement look like stays the same as long as it lives, and is said once a connection. */
const described = new WeakMap<object, Map<string, readonly Column[]>>()

/**
 * Statements that are answered as one: only the last is followed by a `Sync`, so to PostgreSQL they are a transaction, which
 * nothing has to begin or to end. Where one fails, those behind it are not looked at. To pg they are one query.
 */
export class PipelinedRead extends pg.Query {
  readonly #asked: readonly (Asked & { bound: unknown[] })[]
  readonly #onOver: () => void
  readonly #rows: unknown[][]
  #at = 0
  #described = new Map<string, readonly Column[]>()
  #columns: readonly Column[] = []
  /** Of the statement that is being answered, for pg. */
  name: string | undefined
  text = ''

  constructor(asked: readonly Asked[], onOver: () => void) {
    super('', () => {})
    // Before anything is sent: a value that can't be may not break off in the middle.
    this.#asked = asked.map((each) => ({ ...each, bound: each.values.map((value) => prepareValue(value)) }))
    this.#onOver = onOver
    this.#rows = asked.map(() => [])
  }

  override submit = (connection: pg.Connection) => {
    this.#described = described.get(connection) ?? new Map()
    described.set(connection, this.#described)
    this.#turnTo(0)
    this.#send(connection as unknown as Connection)
    return null
  }

  #send(connection: Connection) {
    const { stream, parsedStatements, submittedNamedStatements } = connection
    stream.cork()
    for (const { name, text, bound } of this.#asked) {
      if (name === undefined || (parsedStatements[name] ?? submittedNamedStatements[name]) === undefined)
        connection.parse({ name, text })
      if (name !== undefined && parsedStatements[name] === undefined) submittedNamedStatements[name] = text
      connection.bind({ statement: name, values: bound })
      if (name === undefined || !this.#described.has(name)) connection.describe({ type: 'P' })
      connection.execute({})
    }
    connection.sync()
    stream.uncork()
  }

  #turnTo(at: number) {
    this.#at = at
    const asked = this.#asked[at]
    this.name = asked?.name
    this.text = asked?.text ?? ''
    this.#columns = (this.name !== undefined && this.#described.get(this.name)) || []
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }) {
    this.#columns = fields.map(({ name, dataTypeID }) => [name, pg.types.getTypeParser(dataTypeID)])
    if (this.name !== undefined) this.#described.set(this.name, this.#columns)
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }) {
    const row: Record<string, unknown> = {}
    for (const [i, [name, parse]] of this.#columns.entries()) row[name] = fields[i] === null ? null : parse(fields[i]!)
    this.#rows[this.#at]!.push(row)
  }

  handleCommandComplete() {
    this.#turnTo(this.#at + 1)
  }

  handleReadyForQuery() {
    this.#onOver()
    this.#asked.forEach(({ answered }, i) => answered(this.#rows[i]!))
  }

  handleError(error: unknown, { submittedNamedStatements }: Connection) {
    this.#onOver()
    for (const [i, { name, answered, failed }] of this.#asked.entries()) {
      if (i < this.#at) answered(this.#rows[i]!)
      else failed(error)
      if (i >= this.#at && name !== undefined) delete submittedNamedStatements[name]
    }
  }
}
