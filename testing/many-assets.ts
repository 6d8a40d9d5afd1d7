import { database } from './database.ts'

/**
 * So many pieces of one person, put there at once and past the triggers, of which each takes a millisecond: an export of
 * 1 500 is more than any buffer on the way takes.
 */
export async function manyAssets(userId: string, count: number, { letters = 5_000 } = {}): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query('begin; set local session_replication_role = replica')
    await client.query(
      `insert into assets (user_id, title, category, description)
       select $1, 'Thing ' || n, 'Watches', left(repeat('One ring, gold. ', 313), $3)
       from generate_series(1, $2::int) n`,
      [userId, count, letters],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}
