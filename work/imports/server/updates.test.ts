import { expect, test } from 'vitest'
import { importingCollector, USUAL_PLAN } from '#testing/importing-collector.ts'
import { anInstallation, errorsIn } from '#testing/installation.ts'

const installation = await anInstallation()
const aCollector = importingCollector(installation)

const HEAD = 'Name,Purchase Date,Purchase Price,Category,Inventory No,Maker,Shelf'
const MAPPING = { ...USUAL_PLAN.mapping, maker: 5 }
const plan = (more: object = {}) => ({ plan: { ...USUAL_PLAN, mapping: MAPPING, ...more } })
const table = (...lines: string[]) => [HEAD, ...lines].join('\r\n')
const FIRST = table(
  'Omega,2021-06-12,"1,200.00",Watches,A-1,Omega,B-7',
  'Ring,2020-02-29,,Jewelry,A-2,,',
  'Vase,2020-02-29,5,Art,A-3,Ann,',
)

async function aVault() {
  const ann = await aCollector()
  await ann.send('run', FIRST, plan())
  const { items } = await (await ann.get('/api/assets?sort=title&limit=100')).json()
  const ids = new Map(items.map(({ id, title }: { id: string; title: string }) => [title, id]))
  const read = async (title: string) => (await ann.get(`/api/assets/${ids.get(title)}`)).json()
  const edit = async (title: string, texts: object) => {
    const wanted = { field: Object.keys(texts)[0], texts, assets: [ids.get(title)] }
    const answer = await ann.post('/api/assets/changes', wanted)
    expect(await answer.json()).toMatchObject({ changed: 1 })
  }
  return { ...ann, read, edit }
}

test('a sheet that comes again changes what it says, shows it first, and is undone with it', async () => {
  const { send, read, get, remove, titles } = await aVault()
  const second = table(
    'Omega,,1300,,a-1,,C-1',
    ',,,,A-2,Cartier,',
    'Vase,2020-02-29,5.00,Art,A-3,Ann,',
    'Lamp,2020-02-29,1,Furniture,A-4,,',
    ',,,,A-9,Nobody,',
  )
  const checked = await send('check', second, plan())
  expect(checked).toMatchObject({ ready: 1, known: 3, changing: { keep: 2, all: 2 }, overwriting: 0, wrong: 1 })
  expect(checked.updates).toMatchObject([
    {
      row: 2,
      title: 'Omega',
      changes: [
        { field: 'description', before: 'Shelf: B-7', after: 'Shelf: C-1', edited: false },
        { field: 'cost_at_acquisition', before: '$1,200.00', after: '$1,300.00' },
        { field: 'inventory_number', before: 'A-1', after: 'a-1' },
      ],
    },
    { row: 3, title: 'Ring', changes: [{ field: 'maker', label: 'Maker', before: null, after: 'Cartier' }] },
  ])
  expect(await send('run', second, plan({ update: 'none' }))).toMatchObject({
    added: 1,
    changed: 0,
    known: 3,
    wrong: 1,
  })
  expect(await read('Omega')).toMatchObject({ cost_at_acquisition: '1200.00' })

  expect(await send('run', second, plan({ update: 'keep' }))).toMatchObject({
    added: 0,
    changed: 2,
    known: 2,
    wrong: 1,
  })
  expect(await read('Omega')).toMatchObject({
    cost_at_acquisition: '1300.00',
    date_of_acquisition: '2021-06-12',
    category: 'Watches',
    maker: 'Omega',
    description: 'Shelf: C-1',
  })
  expect(await read('Ring')).toMatchObject({ title: 'Ring', maker: 'Cartier', category: 'Jewelry' })
  const { saves } = await (await get(`/api/assets/${(await read('Ring')).id}/history`)).json()
  expect(saves[0]).toMatchObject({ way: 'import', changes: [{ field: 'maker', before: null, after: 'Cartier' }] })
  expect(await send('run', second, plan({ update: 'all' }))).toMatchObject({ id: null, added: 0, changed: 0, known: 4 })

  const [latest] = await (await get('/api/imports')).json()
  expect(latest).toMatchObject({ added: 0, changed: 2, left_out: 3, assets: 0, changed_back: 2 })
  expect(await (await remove(`/api/imports/${latest.id}`)).json()).toEqual({ removed: 0, kept: 0, changed_back: 2 })
  expect(await read('Omega')).toMatchObject({ cost_at_acquisition: '1200.00', description: 'Shelf: B-7' })
  expect(await read('Ring')).toMatchObject({ maker: null })
  expect(await titles()).toEqual(['Lamp', 'Omega', 'Ring', 'Vase'])
})

test('what was changed here is shown apart, and kept unless that is overruled', async () => {
  const { send, read, edit, get, remove, titles } = await aVault()
  await edit('Omega', { maker: 'My own words' })
  const second = table('Omega,,1300,,A-1,Omega SA,', 'Ring,2020-02-29,,Jewelry,A-2,Cartier,')
  const checked = await send('check', second, plan())
  expect(checked).toMatchObject({ changing: { keep: 2, all: 2 }, overwriting: 1 })
  expect(checked.updates[0].changes).toMatchObject([
    { field: 'cost_at_acquisition', edited: false },
    { field: 'maker', before: 'My own words', after: 'Omega SA', edited: true },
  ])
  const { checked_at } = checked
  expect(await send('run', second, plan({ update: 'keep' }))).toMatchObject({ changed: 2 })
  expect(await read('Omega')).toMatchObject({ cost_at_acquisition: '1300.00', maker: 'My own words' })

  await edit('Omega', { maker: 'Newer words' })
  expect(await send('run', second, plan({ update: 'all', checked_at }))).toMatchObject({ changed: 0 })
  const again = await send('check', second, plan())
  expect(await send('run', second, plan({ update: 'all', checked_at: again.checked_at }))).toMatchObject({ changed: 1 })
  expect(await read('Omega')).toMatchObject({ maker: 'Omega SA' })

  // What was changed since stays as it is, and so does what was added and then changed.
  await edit('Ring', { maker: 'Mine' })
  const imports = await (await get('/api/imports')).json()
  expect(imports).toMatchObject([{ changed: 1 }, { changed: 2, changed_back: 2 }, { added: 3, assets: 1, edited: 2 }])
  const undone = []
  for (const { id } of imports) undone.push(await (await remove(`/api/imports/${id}`)).json())
  expect(undone).toEqual([
    { removed: 0, kept: 0, changed_back: 1 },
    { removed: 0, kept: 0, changed_back: 1 },
    { removed: 1, kept: 2, changed_back: 0 },
  ])
  expect(await read('Omega')).toMatchObject({ cost_at_acquisition: '1200.00', maker: 'Newer words' })
  expect(await read('Ring')).toMatchObject({ maker: 'Mine' })
  expect(await titles()).toEqual(['Omega', 'Ring'])
})

test('an asset that was typed here is known by its inventory number; nothing of another’s is', async () => {
  const [ann, ben] = [await aVault(), await aCollector()]
  const second = table('Omega,,1300,,A-1,,')
  expect(await ben.send('check', second, plan())).toMatchObject({ ready: 1, changing: { all: 0 } })
  expect(await ann.send('check', second, plan())).toMatchObject({ ready: 0, changing: { all: 1 } })
  await ben.post('/api/assets', {
    title: 'Watch',
    date_of_acquisition: '2020-01-01',
    how_acquired: 'Gift',
    inventory_number: 'A-1',
  })
  expect(await ben.send('check', second, plan())).toMatchObject({
    ready: 0,
    changing: { keep: 1, all: 1 },
    overwriting: 1,
    updates: [
      {
        title: 'Watch',
        changes: [
          { field: 'title', edited: true },
          { field: 'cost_at_acquisition', edited: false },
        ],
      },
    ],
  })
})

test('as many as the plan has room for come in where that is wanted', async () => {
  const { send, titles } = await aCollector(null)
  const csv = table(...['A', 'B', 'C', 'D'].map((title, i) => `${title},2020-01-01,,,${i},,`))
  expect(await send('run', csv, plan({ only_what_fits: true }))).toMatchObject({ added: 3, without_room: 1, known: 0 })
  expect(await titles()).toEqual(['A', 'B', 'C'])
})

test('nothing of this is an error', () => expect(errorsIn(installation.logged)).toEqual([]))
