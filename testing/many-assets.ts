import { database } from './database.ts'

/**
 * Many assets of one person, inserted at once and without triggers, which take a millisecond for each. An export of 1 500
 * is more than the buffers on its way hold.
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
