import type pg from 'pg'
import { copyIn } from '#database/copy.ts'
import type { Installation, Table } from './archive/contents.ts'
import { copyTo, identify, listTables } from './snapshot.ts'

/**
 * Tables as a migration left them, ready for rows that have been through everything once: the rows that came with
 * migrations go, and what our triggers do to new rows is not done a second time. Keys and checks go on holding.
 */
export async function makeReady(client: pg.Client): Promise<() => Promise<void>> {
  const names = (await listTables(client)).map(identify)
  await client.query(`truncate ${names.join(', ')}`)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  return async () => {
    await client.query('set constraints all immediate')
    for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  }
}

export const loadTable = (client: pg.Client, table: Table, rows: AsyncIterable<Uint8Array>) =>
  copyIn(client, copyTo(table), rows)

export async function setSequences(client: pg.Client, sequences: Installation['sequences']): Promise<void> {
  for (const { name, last_value, is_called } of sequences)
    await client.query('select setval($1, $2, $3)', [name, last_value, is_called])
}
