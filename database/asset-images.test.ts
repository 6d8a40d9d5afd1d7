import { expect, test } from 'vitest'
import { asAdmin, asSystem, asUser } from './access.ts'
import { anAsset, aStoredFile } from '#testing/assets.ts'
import { database } from '#testing/database.ts'
import { anAdministrator, aCreator, anInvestor, type Person } from '#testing/people.ts'

async function aPicture(owner: Person, asset_id: string) {
  const { path } = await aStoredFile(owner.id)
  return { asset_id, image_url: path, width: 1600, height: 1200 }
}

async function aPicturedAsset() {
  const owner = await anInvestor()
  const asset = await anAsset({}, owner)
  const picture = await aPicture(owner, asset.id)
  await asUser(database, owner.id, (db) => db.insertInto('asset_images').values(picture).execute())
  return { owner, asset, picture }
}

test('the owner of the asset sees its pictures, a stranger none, an administrator may not even ask', async () => {
  const { owner, asset } = await aPicturedAsset()
  const seenBy = (person: Person) =>
    asUser(database, person.id, (db) => db.selectFrom('asset_images').select('asset_id').execute())

  expect(await seenBy(owner)).toEqual([{ asset_id: asset.id }])
  expect(await seenBy(await anInvestor())).toEqual([])
  const administrator = await anAdministrator()
  const attempt = asAdmin(database, administrator.id, (db) => db.selectFrom('asset_images').selectAll().execute())
  await expect(attempt).rejects.toThrow('permission denied')
  const stored = await asSystem(database, (db) =>
    db.selectFrom('asset_images').select('asset_id').where('asset_id', '=', asset.id).execute(),
  )
  expect(stored).toHaveLength(1)
})

test("a stranger hangs no picture on another's asset, nor takes one away", async () => {
  const { asset } = await aPicturedAsset()
  const eve = await aCreator()
  for (const { path: image_url } of [await aStoredFile(eve.id), await aStoredFile(asset.user_id)]) {
    const attach = asUser(database, eve.id, (db) =>
      db.insertInto('asset_images').values({ asset_id: asset.id, image_url, width: 16, height: 12 }).execute(),
    )
    await expect(attach).rejects.toMatchObject({ code: expect.stringMatching(/23514|23503/) })
  }
  await asUser(database, eve.id, (db) => db.deleteFrom('asset_images').where('asset_id', '=', asset.id).execute())
  const stored = await asSystem(database, (db) =>
    db.selectFrom('asset_images').select('id').where('asset_id', '=', asset.id).execute(),
  )
  expect(stored).toHaveLength(1)
})

test("nor does one's own asset show another's picture, nor one from another folder", async () => {
  const { picture } = await aPicturedAsset()
  const eve = await aCreator()
  const asset = await anAsset({}, eve)
  const show = (image_url: string) =>
    asUser(database, eve.id, (db) =>
      db.insertInto('asset_images').values({ asset_id: asset.id, image_url, width: 16, height: 12 }).execute(),
    )
  const refused = { constraint: 'file_is_its_owners' }
  await expect(show(picture.image_url)).rejects.toMatchObject(refused)
  const deed = { bucket: 'asset-documents', path: `${eve.id}/documents/deed.pdf` }
  await expect(show((await aStoredFile(eve.id, deed)).path)).rejects.toMatchObject(refused)
  await expect(show(`${eve.id}/images/not-there.jpg`)).rejects.toMatchObject(refused)
  const gone = await aStoredFile(eve.id, { removed_at: new Date() })
  await expect(show(gone.path)).rejects.toMatchObject(refused)
  await show((await aStoredFile(eve.id)).path)
})

test('pictures are put in order by their owner, and changed in nothing else', async () => {
  const { owner, asset, picture } = await aPicturedAsset()
  const change = (values: { position?: number; image_url?: string }) =>
    asUser(database, owner.id, (db) =>
      db.updateTable('asset_images').set(values).where('asset_id', '=', asset.id).execute(),
    )
  await change({ position: 3 })
  await expect(change({ image_url: `${owner.id}/images/other.jpg` })).rejects.toThrow('permission denied')
  await expect(change({ position: -1 })).rejects.toMatchObject({ code: '23514' })
  const twice = asUser(database, owner.id, (db) => db.insertInto('asset_images').values(picture).execute())
  await expect(twice).rejects.toMatchObject({ code: '23505' })
})

test('the pictures go with the asset, and their files are let go', async () => {
  const { owner, asset, picture } = await aPicturedAsset()
  await asUser(database, owner.id, (db) => db.deleteFrom('assets').where('id', '=', asset.id).execute())
  const left = await asSystem(database, (db) =>
    db.selectFrom('asset_images').select('id').where('asset_id', '=', asset.id).execute(),
  )
  expect(left).toEqual([])
  const file = await asSystem(database, (db) =>
    db.selectFrom('stored_files').select('removed_at').where('path', '=', picture.image_url).executeTakeFirstOrThrow(),
  )
  expect(file.removed_at).not.toBeNull()
})
