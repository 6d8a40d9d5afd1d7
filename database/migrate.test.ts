import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeEach, expect, inject, test } from 'vitest'
import { databaseNamed } from '#testing/database-address.ts'
import { migrate, readMigrations } from './migrate.ts'
import { Refusal } from './refusal.ts'

const all = await readMigrations()
let url: string

beforeEach(async () => {
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  await query(inject('postgres'), `create database ${name}`)
  url = databaseNamed(inject('postgres'), name)
})

test('an empty database gets every migration once', async () => {
  expect(await migrate(url)).toEqual(all.map(({ name }) => name))
  expect(await migrate(url)).toEqual([])
})

test('two processes that start together migrate once', async () => {
  const applied = await Promise.all([migrate(url), migrate(url), migrate(url)])
  expect(applied.flat()).toEqual(all.map(({ name }) => name))
})

test('a migration that was edited after it was applied is refused in words', async () => {
  await migrate(url)
  const edited = all.map((each, i) => (i === 2 ? { ...each, checksum: 'another' } : each))
  await expect(migrate(url, edited)).rejects.toSatisfy(
    (error) => error instanceof Refusal && error.message.includes('0003_memberinfo.sql was changed'),
  )
})

test('a database newer than the code is refused in words', async () => {
  await migrate(url)
  await expect(migrate(url, all.slice(0, -1))).rejects.toThrow(/newer than this version/)
})

test('a migration that fails leaves the database as it was', async () => {
  const broken = [...all, { name: '9999_broken.sql', sql: 'create table half (); select 1 / 0', checksum: 'x' }]
  await expect(migrate(url, broken)).rejects.toThrow('9999_broken.sql')
  expect(await migrate(url)).toEqual(all.map(({ name }) => name))
})

async function query(address: string, statement: string) {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  await client.query(statement)
  await client.end()
}
