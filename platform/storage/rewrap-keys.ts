import type pg from 'pg'
import { rewrap, type WrappedKey } from './owner-keys.ts'

const PAGE = 1_000

/** Puts every owner's key under another master key, in the caller's transaction; says how many there were. */
export async function rewrapKeys(client: pg.Client, from: Buffer, to: Buffer): Promise<number> {
  // An upload that makes a key meanwhile would make it under the old one.
  await client.query('lock table owner_keys in exclusive mode')
  let count = 0
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await client.query<WrappedKey>(
      'select owner_id, wrapped_key from owner_keys where owner_id > $1 order by owner_id limit $2',
      [after, PAGE],
    )
    const keys = rows.map((row) => rewrap(row, from, to))
    await client.query(
      `update owner_keys set wrapped_key = new.wrapped_key
       from unnest($1::uuid[], $2::bytea[]) as new (owner_id, wrapped_key) where owner_keys.owner_id = new.owner_id`,
      [rows.map(({ owner_id }) => owner_id), keys],
    )
    count += rows.length
    if (rows.length < PAGE) return count
    after = rows.at(-1)!.owner_id
  }
}
