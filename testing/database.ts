import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { connect } from '#database/connect.ts'
import { loginOf, openAs } from '#database/login.ts'
import { SERVER_ROLE } from '#database/least-power.ts'
import { databaseNamed } from './database-address.ts'
import { TEMPLATE } from './global-setup.ts'
import { afterUse } from './clean-up.ts'

/** A database of this test file's own, copied from the migrated template and dropped at the end. */
const name = `test_${randomUUID().replaceAll('-', '')}`

export const databaseUrl = databaseNamed(inject('postgres'), name)

await onServer(`create database ${name} template ${TEMPLATE} strategy file_copy`)
const owner = connect(databaseUrl, { max: 10 })
/** As its servers reach it. */
export const pooledUrl = databaseNamed(inject('pooled'), name)
/** As a server is let in. What it has no right to, the code that is tested here has none to either. */
export const asServer = connect(addressOfServer(pooledUrl), { max: 10, prepares: inject('prepares') })
/** The same, and beside it the owner's pool, for what a test has to set up or look at past every rule. */
export const database = openAs(
  { ...asServer, pool: loginOf(owner).pool, kysely: loginOf(asServer).kysely },
  loginOf(asServer),
)

afterAll(async () => {
  await asServer.close()
  await owner.close()
  await onServer(`drop database ${name} with (force)`)
})

/** Another database beside it, in which nothing is yet, dropped at the end. */
export const anEmptyDatabase = () => anotherDatabase('template1')

/** The same, as a server leaves it that has started once: a copy takes less than all migrations again. */
export const aMigratedDatabase = () => anotherDatabase(TEMPLATE)

async function anotherDatabase(template: string): Promise<string> {
  const another = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${another} template ${template} strategy file_copy`)
  afterUse(() => onServer(`drop database ${another} with (force)`))
  return databaseNamed(inject('postgres'), another)
}

function addressOfServer(url: string) {
  const address = new URL(url)
  address.username = SERVER_ROLE
  return address.href
}

async function onServer(statement: string) {
  const client = new pg.Client({ connectionString: inject('postgres') })
  await client.connect()
  await client.query(statement)
  await client.end()
}
