import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { asUser } from '#database/access.ts'
import { CATEGORY_MESSAGES } from '#record/lists/rules/categories.ts'
import { anAsset } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { aBrowser, aRegistration } from '#testing/browser.ts'
import { anInstallation, errorsIn } from '#testing/installation.ts'
import { aCreator, anAdministrator, anInvestor, type Person } from '#testing/people.ts'
import { createCategory, listCategories, removeCategory, updateCategory } from './category-handlers.ts'

let admin: Person
beforeAll(async () => void (admin = await anAdministrator()))

const aName = (words = 'Coins') => `${words} ${randomUUID().slice(0, 8)}`
const aCategory = (name = aName(), type: 'asset_category' | 'genre' = 'asset_category') =>
  call(createCategory, { name, type }, admin)
const findOne = async (id: string) =>
  (await call(listCategories, undefined, admin)).find((category) => category.id === id)

test('a new one stands behind the others, tidied, and is offered', async () => {
  const name = aName()
  const category = await aCategory(`  ${name} `)
  expect(category).toEqual({ id: category.id, name, type: 'asset_category', is_active: true, in_use: false })
  const all = await call(listCategories, undefined, admin)
  expect(all.filter(({ type }) => type === 'asset_category').slice(0, 2)).toMatchObject([
    { name: 'Art' },
    { name: 'Antiques' },
  ])
  expect(all).toContainEqual(category)
})

test('a name is taken within its list, however it is written', async () => {
  const name = aName('medals')
  await aCategory(name)
  await expect(aCategory(name.toUpperCase())).rejects.toMatchObject({ code: 'NAME_TAKEN' })
  expect(await aCategory(name, 'genre')).toMatchObject({ type: 'genre' })
})

test.for(['', '  ', '\u200b', 'c'.repeat(101), 'Co\nins', 'Co\0ins', 7, null])('%j is no name', async (name) => {
  await expect(call(createCategory, { name, type: 'genre' } as never, admin)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('a blank name is told in the fixed words', async () => {
  const { id } = await aCategory()
  for (const refused of [
    () => call(createCategory, { name: ' ', type: 'genre' }, admin),
    () => call(updateCategory, { id, name: ' ' }, admin),
  ])
    await expect(refused()).rejects.toMatchObject({
      cause: { issues: [{ message: 'Category name cannot be empty' }] },
    })
})

test('it is renamed, disabled and enabled, each by itself', async () => {
  const { id, name } = await aCategory()
  const other = aName('Spoons')
  expect(await call(updateCategory, { id, name: other, from: name }, admin)).toMatchObject({
    name: other,
    is_active: true,
  })
  expect(await call(updateCategory, { id, is_active: false }, admin)).toMatchObject({ name: other, is_active: false })
  expect(await call(updateCategory, { id, is_active: false }, admin)).toMatchObject({ is_active: false })
  expect(await call(updateCategory, { id, is_active: true }, admin)).toMatchObject({ is_active: true })
  expect(await call(updateCategory, { id }, admin)).toMatchObject({ name: other, is_active: true })
})

test('of two administrators who rename it, the second is warned', async () => {
  const { id, name } = await aCategory()
  const other = await anAdministrator()
  const outcomes = await Promise.allSettled([
    call(updateCategory, { id, name: aName('One'), from: name }, admin),
    call(updateCategory, { id, name: aName('Two'), from: name }, other),
  ])
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused).toMatchObject([{ reason: { code: 'CATEGORY_CHANGED', data: { name: (await findOne(id))!.name } } }])
})

test('assets keep the name that they were given when it is renamed', async () => {
  const { id, name } = await aCategory()
  const asset = await anAsset({ category: name }, await aCreator())
  expect(await findOne(id)).toMatchObject({ in_use: true })
  await call(updateCategory, { id, name: aName('Renamed') }, admin)
  const { rows } = await database.pool.query('select category, version from assets where id = $1', [asset.id])
  expect(rows).toEqual([{ category: name, version: asset.version }])
  expect(await findOne(id)).toMatchObject({ in_use: false })
})

test('assets get the new name with it where the administrator says so, and the log tells that', async () => {
  const [{ id, name }, other] = [await aCategory(), await aCategory()]
  const [ann, ben] = [await aCreator(), await aCreator()]
  for (const owner of [ann, ben]) await anAsset({ category: name }, owner)
  await anAsset({ category: other.name, genre: name }, ann)
  const renamed = aName('Renamed')
  expect(await call(updateCategory, { id, name: renamed, from: name, rename_assets: true }, admin)).toMatchObject({
    name: renamed,
    in_use: true,
  })
  const { rows } = await database.pool.query(
    'select category, genre, count(*)::int from assets where user_id = any($1) group by 1, 2 order by count(*) desc',
    [[ann.id, ben.id]],
  )
  expect(rows).toEqual([
    { category: renamed, genre: null, count: 2 },
    { category: other.name, genre: name, count: 1 },
  ])
  const { rows: logged } = await database.pool.query(
    `select after from admin_log where action = 'category_changed' and after ->> 'name' = $1`,
    [renamed],
  )
  expect(logged).toMatchObject([{ after: { assets_renamed: true } }])
  await expect(
    asUser(database, ann.id, (db) =>
      sql`select rename_category_of_assets('asset_category', ${renamed}, 'Mine')`.execute(db),
    ),
  ).rejects.toThrow('permission denied')
})

test('only one that no asset bears is deleted', async () => {
  const [used, unused] = [await aCategory(), await aCategory()]
  await anAsset({ category: used.name }, await aCreator())
  await expect(call(removeCategory, { id: used.id }, admin)).rejects.toMatchObject({ code: 'CATEGORY_IN_USE' })
  expect(await findOne(used.id)).toBeDefined()
  await call(removeCategory, { id: unused.id }, admin)
  expect(await findOne(unused.id)).toBeUndefined()
  await expect(call(removeCategory, { id: unused.id }, admin)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a genre is in use where an asset bears it as its genre', async () => {
  const name = aName('Mosaic')
  const [genre, category] = [await aCategory(name, 'genre'), await aCategory(name)]
  await anAsset({ genre: name }, await aCreator())
  expect(await findOne(genre.id)).toMatchObject({ in_use: true })
  expect(await findOne(category.id)).toMatchObject({ in_use: false })
})

test.for(['7c9e6679-7425-40de-944b-e07fc1f90ae7', 'none', ''])('there is no category of the id %j', async (id) => {
  await expect(call(updateCategory, { id, name: 'Coins' }, admin)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(call(removeCategory, { id }, admin)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('who is no administrator may do none of it', async () => {
  const { id } = await aCategory()
  for (const caller of [await aCreator(), await anInvestor(), null])
    for (const attempt of [
      () => call(listCategories, undefined, caller),
      () => call(createCategory, { name: aName(), type: 'genre' }, caller),
      () => call(updateCategory, { id, is_active: false }, caller),
      () => call(removeCategory, { id }, caller),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: caller ? 'FORBIDDEN' : 'UNAUTHORIZED' })
  expect(await findOne(id)).toMatchObject({ is_active: true })
})

test('over the wire: refusals are told in words, and browsers learn of what is new', async () => {
  const installation = await anInstallation()
  const browser = aBrowser(installation)
  const { email } = aRegistration()
  await browser.post('/api/auth/sign-up/email', aRegistration({ email }))
  await database.pool.query(`update memberinfo set role = 'admin' where email = $1`, [email])
  const etag = async () => (await browser.get('/api/reference')).headers.get('etag')
  const before = await etag()
  const name = aName()
  expect((await browser.post('/api/admin/categories', { name, type: 'genre' })).status).toBe(200)
  expect(await etag()).not.toBe(before)
  const again = await browser.post('/api/admin/categories', { name, type: 'genre' })
  expect(again.status).toBe(409)
  expect(await again.json()).toMatchObject({ code: 'NAME_TAKEN', message: CATEGORY_MESSAGES.nameTaken })

  const art = await database.pool.query<{ id: string }>(`select id from reference_categories where name = 'Art'`)
  await anAsset({ category: 'Art' }, await aCreator())
  const refused = await browser.send(`/api/admin/categories/${art.rows[0]!.id}`, { method: 'DELETE' })
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({ code: 'CATEGORY_IN_USE', message: CATEGORY_MESSAGES.inUse })
  expect(errorsIn(installation.logged)).toEqual([])
})
