import { expect, test } from 'vitest'
import { importingCollector, USUAL_PLAN } from '#testing/importing-collector.ts'
import { anInstallation, errorsIn } from '#testing/installation.ts'

const installation = await anInstallation()
const aCollector = importingCollector(installation)

test('tags, collections, the condition, the status and fields of one’s own come in with their piece, once', async () => {
  const { send, get, post, titles } = await aCollector()
  const own = await (
    await post('/api/own-fields', { label: 'Shelf mark', kind: 'line', category: null, options: [] })
  ).json()
  const csv = [
    'Name,Purchase Date,Schlagwörter,Collection,Zustand,Next check,Status,Shelf mark',
    'Omega,2021-06-12,red; steel; Red,Watches|Gifts,sehr gut,2027-03-01,Held,B-7',
    'Ring,2021-06-12,,,Good,soon,verkauft,',
    'Ring,2021-06-12,gold,,ticks,,Ready to deploy,',
    'Chair,2021-06-12,' + 'x'.repeat(101) + ',,,,,',
  ].join('\r\n')
  const { mapping } = await send('inspect', csv)
  expect(mapping).toMatchObject({
    tags: 2,
    collections: 3,
    condition: 4,
    next_check: 5,
    status: 6,
    [`details.${own.id}`]: 7,
  })
  const plan = { ...USUAL_PLAN, mapping }
  expect(await send('check', csv, { plan })).toMatchObject({
    ready: 3,
    known: 0,
    wrong: 1,
    mistakes: [{ row: 5, field: 'tags.0.name' }],
    notes: [
      { row: 3, message: 'Next check: “soon” goes into the description' },
      { row: 4, message: 'Condition: “ticks” goes into the description' },
      { row: 4, message: 'Status: “Ready to deploy” goes into the description' },
    ],
  })
  expect(await send('run', csv, { plan })).toMatchObject({ added: 3 })
  expect(await send('run', csv, { plan })).toMatchObject({ added: 0, known: 3 })
  expect(await titles()).toEqual(['Omega', 'Ring'])

  const read = async (search: string) => {
    const { items } = await (await get(`/api/assets?${search}`)).json()
    return (await get(`/api/assets/${items[0].id}`)).json()
  }
  expect(await read('search=omega')).toMatchObject({
    tags: [{ name: 'red' }, { name: 'steel' }],
    collections: [{ name: 'Watches' }, { name: 'Gifts' }],
    conditions: [{ grade: 'Very good', next_check: '2027-03-01', date: null }],
    statuses: [],
    details: { [own.id]: 'B-7' },
  })
  expect(await read('search=steel%20gifts')).toMatchObject({ title: 'Omega' })
  expect(await read('status=Sold')).toMatchObject({ title: 'Ring', conditions: [{ grade: 'Good' }], tags: [] })
  const [first] = await (await get('/api/imports')).json()
  expect(first).toMatchObject({ assets: 3, changed: 0 })
})

test('a column with the names of photos is kept for when they come, and what is no name stays in the description', async () => {
  const { send, get, post } = await aCollector()
  const csv = [
    'Name,Purchase Date,Image file',
    'Omega,2021-06-12,"IMG_1.jpg; scans/Invoice 7.pdf"',
    'Ring,2021-06-12,in the album',
    'Spoon,2021-06-12,IMG_2.jpg',
    'Spoon,2021-06-12,IMG_3.jpg',
  ].join('\r\n')
  const { mapping } = await send('inspect', csv)
  expect(mapping).toMatchObject({ title: 0, file_names: 2 })
  const plan = { ...USUAL_PLAN, mapping }
  expect(await send('check', csv, { plan })).toMatchObject({
    ready: 4,
    notes: [{ row: 3, message: 'File names of photos and documents: “in the album” goes into the description' }],
  })
  expect(await send('run', csv, { plan })).toMatchObject({ added: 4 })
  const names = ['IMG_1.jpg', 'invoice 7.PDF', 'IMG_2.png', 'IMG_3.jpg', 'IMG_4.jpg']
  const found = await (await post('/api/assets/files/match', { names })).json()
  expect(found.map(({ name, title }: Record<string, string>) => `${name} ${title}`).toSorted()).toEqual([
    'IMG_1.jpg Omega',
    'IMG_2.png Spoon',
    'IMG_3.jpg Spoon',
    'invoice 7.PDF Omega',
  ])
  const { items } = await (await get('/api/assets?search=ring')).json()
  expect(await (await get(`/api/assets/${items[0].id}`)).json()).toMatchObject({
    description: 'Image file: in the album',
  })
})

test('a field of another’s, and one that is gone, is matched with no column', async () => {
  const [ann, ben] = [await aCollector(), await aCollector()]
  const field = { label: 'Shelf mark', kind: 'line', category: null, options: [] }
  const { id } = await (await ben.post('/api/own-fields', field)).json()
  const csv = 'Name,Shelf mark\r\nOmega,B-7'
  expect((await ann.send('inspect', csv)).mapping).toEqual({ title: 0 })
  for (const named of [id, crypto.randomUUID()]) {
    const plan = { ...USUAL_PLAN, mapping: { title: 0, [`details.${named}`]: 1 } }
    expect(await ann.send('check', csv, { plan })).toMatchObject({ status: 422, code: 'TABLE_REFUSED' })
  }
})

test('nothing of this is an error', () => expect(errorsIn(installation.logged)).toEqual([]))
