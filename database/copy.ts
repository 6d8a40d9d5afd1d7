import type pg from 'pg'

/** What PostgreSQL's COPY needs of a connection and pg has without saying so in its types. */
interface CopyConnection {
  stream: {
    pause(): void
    resume(): void
    writableNeedDrain: boolean
    once(event: 'drain' | 'close', then: () => void): void
  }
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}

const HIGH_WATER = 1024 * 1024

/** What pg asks of a statement that it is handed, of whatever kind. */
abstract class CopyStatement {
  protected connection: CopyConnection | undefined
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  submit(connection: unknown) {
    this.connection = connection as CopyConnection
    this.connection.query(this.text)
  }

  abstract handleError(error: Error): void
  abstract handleReadyForQuery(): void
  handleCommandComplete() {}
  handleRowDescription() {}
  handleDataRow() {}
  handleEmptyQuery() {}
  handlePortalSuspended() {}
}

class CopyOut extends CopyStatement {
  private waiting: Buffer[] = []
  private size = 0
  private outcome: { error: Error | null } | undefined
  private wake = () => {}

  handleCopyData({ chunk }: { chunk: Buffer }) {
    // It lies in a buffer that pg fills again.
    this.waiting.push(Buffer.from(chunk))
    this.size += chunk.length
    if (this.size >= HIGH_WATER) this.connection?.stream.pause()
    this.wake()
  }

  handleError(error: Error) {
    this.outcome = { error }
    this.wake()
  }

  handleReadyForQuery() {
    this.outcome ??= { error: null }
    this.wake()
  }

  async *rows(): AsyncGenerator<Buffer> {
    try {
      for (;;) {
        if (this.waiting.length > 0) {
          const part = Buffer.concat(this.waiting)
          this.waiting = []
          this.size = 0
          this.connection?.stream.resume()
          yield part
        } else if (this.outcome) {
          if (this.outcome.error) throw this.outcome.error
          return
        } else await new Promise<void>((wake) => (this.wake = wake))
      }
    } finally {
      this.connection?.stream.resume()
    }
  }
}

class CopyIn extends CopyStatement {
  readonly done: Promise<void>
  private readonly content: AsyncIterable<Uint8Array>
  private readonly settle: PromiseWithResolvers<void> = Promise.withResolvers()
  private over = false

  constructor(text: string, content: AsyncIterable<Uint8Array>) {
    super(text)
    this.content = content
    this.done = this.settle.promise
  }

  handleCopyInResponse() {
    void this.send(this.connection!)
  }

  private async send(connection: CopyConnection) {
    try {
      for await (const part of this.content) {
        if (this.over) return
        connection.sendCopyFromChunk(Buffer.from(part.buffer, part.byteOffset, part.length))
        if (connection.stream.writableNeedDrain) await drained(connection.stream)
      }
      if (!this.over) connection.endCopyFrom()
    } catch (error) {
      // PostgreSQL answers that it was told to fail; the reason is ours.
      this.settle.reject(error)
      if (!this.over) connection.sendCopyFail('the content ended early')
    }
  }

  handleError(error: Error) {
    this.over = true
    this.settle.reject(error)
  }

  handleReadyForQuery() {
    this.settle.resolve()
  }
}

const drained = (stream: CopyConnection['stream']) =>
  new Promise<void>((resolve) => {
    stream.once('drain', resolve)
    stream.once('close', resolve)
  })

/** The rows of a `copy … to stdout`, as they come. Whoever stops in the middle ends the connection. */
export function copyOut(client: pg.Client, statement: string): AsyncGenerator<Buffer> {
  return client.query(new CopyOut(statement)).rows()
}

/** Feeds a `copy … from stdin`. */
export function copyIn(client: pg.Client, statement: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  return client.query(new CopyIn(statement, content)).done
}
