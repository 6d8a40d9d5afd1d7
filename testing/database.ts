import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { connect } from '#database/connect.ts'
import { databaseNamed } from './database-address.ts'
import { TEMPLATE } from './global-setup.ts'

/** A database of this test file's own, copied from the migrated template and dropped at the end. */
const name = `test_${randomUUID().replaceAll('-', '')}`

export const databaseUrl = databaseNamed(inject('postgres'), name)

await onServer(`create database ${name} template ${TEMPLATE}`)
export const database = connect(databaseUrl, { max: 10 })

afterAll(async () => {
  await database.close()
  await onServer(`drop database ${name} with (force)`)
})

/** Another database beside it, in which nothing is yet, dropped at the end. */
export async function anEmptyDatabase(): Promise<string> {
  const another = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${another}`)
  afterAll(() => onServer(`drop database ${another} with (force)`))
  return databaseNamed(inject('postgres'), another)
}

async function onServer(statement: string) {
  const client = new pg.Client({ connectionString: inject('postgres') })
  await client.connect()
  await client.query(statement)
  await client.end()
}
