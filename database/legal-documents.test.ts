import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { database } from '#testing/database.ts'
import { anAdministrator, anInvestor } from '#testing/people.ts'
import { asAdmin, asSystem, asUser } from './access.ts'

test('legal documents are read by everybody, and written by migrations alone', async () => {
  const ann = await anInvestor()
  const admin = await anAdministrator()
  const read = sql`select slug from legal_documents`
  expect((await asUser(database, null, (db) => read.execute(db))).rows).toHaveLength(3)
  expect((await asUser(database, ann.id, (db) => read.execute(db))).rows).toHaveLength(3)
  expect((await asAdmin(database, admin.id, (db) => read.execute(db))).rows).toHaveLength(3)
  expect((await asSystem(database, (db) => read.execute(db))).rows).toHaveLength(3)

  for (const write of [
    sql`update legal_documents set content = 'Anything goes.'`,
    sql`delete from legal_documents`,
    sql`insert into legal_documents (title, slug, content) values ('Planted', 'planted', 'Anything goes.')`,
    sql`update legal_versions set summary = 'Nothing.'`,
    sql`delete from legal_versions`,
  ]) {
    await expect(asUser(database, null, (db) => write.execute(db))).rejects.toThrow('permission denied')
    await expect(asUser(database, ann.id, (db) => write.execute(db))).rejects.toThrow('permission denied')
    await expect(asAdmin(database, admin.id, (db) => write.execute(db))).rejects.toThrow('permission denied')
    await expect(asSystem(database, (db) => write.execute(db))).rejects.toThrow('permission denied')
  }
})
