import { expect, test } from 'vitest'
import { asSystem } from '#database/access.ts'
import { anAsset, anAssetDocument } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { anInvestor, type Person } from '#testing/people.ts'
import { listAssets } from './handlers.ts'

/** A piece with a document in which this was read. */
async function aPieceWith(owner: Person, title: string, content: string, category = 'Antiques') {
  const asset = await anAsset({ title, category }, owner)
  const { id } = await anAssetDocument(asset)
  await asSystem(database, (db) =>
    db.updateTable('document_texts').set({ state: 'read', content }).where('document_id', '=', id).execute(),
  )
  return asset
}

const search = (owner: Person, words: string, more: object = {}) => call(listAssets, { search: words, ...more }, owner)
const titlesOf = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title)

const LETTER = `${'Dear Madam,\n'.repeat(40)}we sold you a Größere Pendule in the Rue Saint-Honoré. ${'Yours.\n'.repeat(40)}`

test('a word in an invoice finds its piece, and the list says where it stands', async () => {
  const ann = await anInvestor()
  await aPieceWith(ann, 'Clock', LETTER)
  await anAsset({ title: 'Vase' }, ann)
  const found = await search(ann, 'pendule')
  expect(titlesOf(found)).toEqual(['Clock'])
  expect(found.counts).toEqual({ matching: 1, more: false, all: 2, gone: 0 })
  expect(found.items[0]!.found_in).toEqual({
    name: 'Invoice.pdf',
    excerpt: expect.stringMatching(/^….*a Größere Pendule in the Rue Saint-Honoré\..*…$/),
  })
})

test.for(['GROSSERE', 'honore', 'rue  pendule', 'Saint-Hon'])('%s finds it too', async (words) => {
  const ann = await anInvestor()
  await aPieceWith(ann, 'Clock', LETTER)
  expect(titlesOf(await search(ann, words))).toEqual(['Clock'])
})

test.for(['cello', 'pendule cello', 'ru'])('%s finds nothing', async (words) => {
  const ann = await anInvestor()
  await aPieceWith(ann, 'Clock', LETTER)
  expect(titlesOf(await search(ann, words))).toEqual([])
})

test('what is found by its title and by its documents is counted once, and filters hold for both', async () => {
  const ann = await anInvestor({ plan: 'fixed-limit' })
  await aPieceWith(ann, 'Clock', 'A clock by Breguet')
  await aPieceWith(ann, 'Watch', 'Not a clock', 'Watches')
  await anAsset({ title: 'Cuckoo clock', category: 'Antiques' }, ann)
  const all = await search(ann, 'clock', { sort: 'title' })
  expect(titlesOf(all)).toEqual(['Clock', 'Cuckoo clock', 'Watch'])
  expect(all.counts).toMatchObject({ matching: 3, more: false })
  expect(all.items.map(({ found_in }) => found_in?.excerpt ?? null)).toEqual([
    'A clock by Breguet',
    null,
    'Not a clock',
  ])
  const watches = await search(ann, 'clock', { category: 'Watches' })
  expect(titlesOf(watches)).toEqual(['Watch'])
  expect(watches.counts).toMatchObject({ matching: 1 })
})

test('pages go on through what documents hold', async () => {
  const ann = await anInvestor({ plan: 'fixed-limit' })
  for (const title of ['Ewer', 'Clock', 'Dish', 'Bowl']) await aPieceWith(ann, title, 'from the estate of Breguet')
  const first = await search(ann, 'breguet', { sort: 'title', limit: 3 })
  const second = await search(ann, 'breguet', { sort: 'title', limit: 3, cursor: first.next_cursor })
  expect([titlesOf(first), titlesOf(second)]).toEqual([['Bowl', 'Clock', 'Dish'], ['Ewer']])
})

test('of a vault in which more documents hold a word than are named, every one is found', async () => {
  const ann = await anInvestor({ plan: 'fixed-limit' })
  const asset = await anAsset({ title: 'Archive', category: 'Antiques' }, ann)
  await database.pool.query(
    `with files as (
       insert into stored_files (path, bucket, user_id, name, content_type, size_bytes, sha256)
       select $1 || '/documents/' || gen_random_uuid() || '.pdf', 'asset-documents', $1::uuid, n || '.pdf', 'application/pdf', 1, sha256('')
       from generate_series(1, 1100) as n returning path
     )
     insert into asset_documents (asset_id, user_id, document_url) select $2::uuid, $1::uuid, path from files`,
    [ann.id, asset.id],
  )
  await database.pool.query(`update document_texts set state = 'read', content = 'Breguet' where user_id = $1`, [
    ann.id,
  ])
  await aPieceWith(ann, 'Clock', 'by Breguet', 'Watches')
  const found = await search(ann, 'breguet', { sort: 'title' })
  expect(titlesOf(found)).toEqual(['Archive', 'Clock'])
  expect(found.counts).toEqual({ matching: 2, more: false, all: 2, gone: 0 })
  expect((await search(ann, 'breguet', { category: 'Watches' })).counts).toMatchObject({ matching: 1 })
})

test('what others’ documents hold is not found', async () => {
  const [ann, ben] = [await anInvestor(), await anInvestor()]
  await aPieceWith(ann, 'Clock', LETTER)
  await anAsset({ title: 'Vase' }, ben)
  expect(titlesOf(await search(ben, 'pendule'))).toEqual([])
})
