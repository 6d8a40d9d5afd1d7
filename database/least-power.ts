import pg from 'pg'

/** What the server is in the database, and all that it is: it owns nothing. (schema/roles.sql) */
export const SERVER_ROLE = 'strongroom_server'

/** Where the installation's database is, for the server, and for what makes and changes its tables. */
export interface DatabaseAddresses {
  server: string
  owner: string
}

/** The server's login may be one of the operator's choice: it becomes a member of the role, which has the rights. */
export async function grantServerAccess({ server, owner }: DatabaseAddresses): Promise<void> {
  if (server === owner) return
  const login = await askOnce<{ name: string; is_member: boolean }>(
    server,
    `select current_user as name, pg_has_role(current_user, '${SERVER_ROLE}', 'member') as is_member`,
  )
  if (!login.is_member) await askOnce(owner, `grant ${SERVER_ROLE} to ${pg.escapeIdentifier(login.name)}`)
}

const UNKNOWN_PARAMETER = '08P01'

/**
 * Lays down, on every connection of a login that owns the tables, all rights but the server's. A transaction pooler may let
 * no setting through with a new connection: then only transactions lay them down (access.ts), and null is returned.
 */
export async function optionsFor({ server, owner }: DatabaseAddresses): Promise<string | null> {
  if (server !== owner) return ''
  const options = `-c role=${SERVER_ROLE}`
  const client = new pg.Client({ connectionString: server, connectionTimeoutMillis: 5_000, options })
  try {
    await client.connect()
    const { rows } = await client.query<{ name: string }>('select current_user as name')
    return rows[0]?.name === SERVER_ROLE ? options : null
  } catch (error) {
    if ((error as { code?: string }).code !== UNKNOWN_PARAMETER) throw error
    return null
  } finally {
    await client.end()
  }
}

async function askOnce<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows[0]!
  } finally {
    await client.end()
  }
}
