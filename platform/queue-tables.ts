import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { SERVER_ROLE } from '#database/least-power.ts'

/** Any number will do, as long as every process of every version takes the same one. */
const LOCK = 5_026_240

/** Makes the queue's tables where they are not yet, as their owner, and lets the server use them. */
export async function makeQueueTables(ownerUrl: string): Promise<void> {
  await using client = await connect(ownerUrl)
  // Beside it, because pg-boss begins and ends transactions of its own; within one, since a pooler would keep the lock
  // of a session that has ended.
  await using alone = await connect(ownerUrl)
  await alone.query('begin')
  await alone.query('select pg_advisory_xact_lock($1)', [LOCK])
  const boss = new PgBoss({
    schema: 'pgboss',
    supervise: false,
    schedule: false,
    db: { executeSql: (text, values) => client.query(text, values) },
  })
  boss.on('error', () => {})
  await boss.start()
  await boss.stop({ graceful: false })
  await client.query(`
    grant usage on schema pgboss to ${SERVER_ROLE};
    grant select, insert, update, delete on all tables in schema pgboss to ${SERVER_ROLE};
    grant usage on all sequences in schema pgboss to ${SERVER_ROLE}`)
}

async function connect(connectionString: string) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  await client.connect()
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() })
}
