import pg from 'pg'
import { SERVER_ROLE } from '../least-power.ts'

const POWERLESS = 'login noinherit nosuperuser nocreatedb nocreaterole noreplication nobypassrls'

/**
 * The server's login, made where there is none: in a new folder, and in one of a version whose server came as the owner.
 * Where it is as it should be nothing is written, since the disk may be full.
 */
export async function prepareLogin(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    const { rows } = await client.query<{ is_ready: boolean }>(
      `select rolcanlogin and not (rolinherit or rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls)
       as is_ready from pg_roles where rolname = $1`,
      [SERVER_ROLE],
    )
    if (rows[0]?.is_ready) return
    await client.query(`${rows[0] ? 'alter' : 'create'} role ${SERVER_ROLE} ${POWERLESS}`)
  } finally {
    await client.end()
  }
}
