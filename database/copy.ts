import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from, to } from 'pg-copy-streams'

/** The rows of a `copy … to stdout`, as they come. Whoever stops in the middle ends the connection. */
export async function* copyOut(client: pg.Client, statement: string): AsyncGenerator<Buffer> {
  const rows = client.query(to(statement))
  let isOver = false
  for (const event of ['end', 'error']) rows.once(event, () => (isOver = true))
  try {
    yield* rows
  } finally {
    // Rows that nobody reads would keep the connection from ever ending.
    if (!isOver) client.connection.stream.destroy()
  }
}

/** Feeds a `copy … from stdin`. */
export const copyIn = (client: pg.Client, statement: string, content: AsyncIterable<Uint8Array>): Promise<void> =>
  pipeline(content, client.query(from(statement)))
