import { deflateRawSync } from 'node:zlib'
import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { importingCollector, USUAL_PLAN } from '#testing/importing-collector.ts'
import { anInstallation, errorsIn } from '#testing/installation.ts'

const installation = await anInstallation()
const aCollector = importingCollector(installation)
const HEAD = 'Name,Purchase Date,Purchase Price,Category,Inventory No'
const table = (...lines: string[]) => [HEAD, ...lines].join('\r\n')

test('a table is looked at, checked, brought in once, and taken back', async () => {
  const { send, titles, get } = await aCollector()
  const csv = table(
    'Omega,12/06/2021,"$1,200.50",Watches,A-1',
    'Ring,2020-02-29,,Jewelry,A-2',
    ',2020-02-29,,,A-3',
    'Chair,30 Feb 2020,,Tools,A-4',
  )
  expect(await send('inspect', csv)).toMatchObject({
    status: 200,
    rows: 4,
    source: null,
    mapping: USUAL_PLAN.mapping,
    headings: HEAD.split(','),
  })
  expect(await send('check', csv)).toMatchObject({
    ready: 2,
    known: 0,
    wrong: 2,
    room: null,
    preview: [
      {
        row: 2,
        title: 'Omega',
        fields: { cost_at_acquisition: '1200.50', cost_currency: 'USD', date_of_acquisition: '2021-06-12' },
      },
      { row: 3 },
    ],
    mistakes: [
      { row: 4, field: 'title', message: 'Asset title is required' },
      { row: 5, field: 'date_of_acquisition' },
    ],
    notes: [{ row: 5, message: 'Category: “Tools” goes into the description' }],
  })
  expect(await titles()).toEqual([])
  expect(await send('run', csv)).toMatchObject({ added: 2, known: 0, wrong: 2 })
  expect(await titles()).toEqual(['Omega', 'Ring'])

  expect(await send('run', csv)).toMatchObject({ id: null, added: 0, known: 2 })
  const [first] = await (await get('/api/imports')).json()
  expect(first).toMatchObject({ file_name: 'things.csv', assets: 2, changed: 0 })
})

test('dates come in as they are known, and what is none as it was typed', async () => {
  const { send, titles } = await aCollector()
  const csv = table('Clock,c. 1890,,,', 'Chair,before the war,,,')
  expect(await send('check', csv)).toMatchObject({
    ready: 2,
    preview: [
      {
        fields: {
          date_of_acquisition: '1885-01-01',
          date_of_acquisition_edtf: '1890~',
          date_of_acquisition_text: 'c. 1890',
        },
      },
      { fields: { date_of_acquisition_text: 'before the war' } },
    ],
    notes: [{ row: 3, message: 'Date of acquisition: “before the war” is kept as typed and can’t be sorted' }],
  })
  expect(await send('run', csv)).toMatchObject({ added: 2 })
  expect(await titles()).toEqual(['Chair', 'Clock'])
})

test('columns become the details of their kind; two rows that differ in these alone are two assets', async () => {
  const { send, get } = await aCollector()
  const csv = [
    'Name,Purchase Date,Category,Serial no,Case size (mm),Box,Movement',
    'Omega,2021-06-12,Watches,QX-1,41.5,yes,Automatic',
    'Omega,2021-06-12,Watches,QX-2,41.5,no,Sundial',
    'Omega,2021-06-12,Watches,QX-2,41.5,no,Sundial',
  ].join('\r\n')
  const { mapping } = await send('inspect', csv)
  expect(mapping).toMatchObject({ 'details.serial_number': 3, 'details.case_size': 4, 'details.box': 5 })
  const plan = { ...USUAL_PLAN, mapping }
  expect(await send('check', csv, { plan })).toMatchObject({
    ready: 2,
    known: 1,
    wrong: 0,
    notes: [{ row: 3, message: 'Movement: “Sundial” goes into the description' }, { row: 4 }],
  })
  expect(await send('run', csv, { plan })).toMatchObject({ added: 2 })
  expect(await send('run', csv, { plan })).toMatchObject({ added: 0, known: 3 })
  const { items } = await (await get('/api/assets?search=qx-1')).json()
  expect(items).toHaveLength(1)
  const { details } = await (await get(`/api/assets/${items[0].id}`)).json()
  expect(details).toEqual({ serial_number: 'QX-1', case_size: '41.5 mm', box: 'yes', movement: 'Automatic' })
  const wrong = await send('check', csv, { plan: { ...USUAL_PLAN, mapping: { title: 0, 'details.fame': 1 } } })
  expect(wrong).toMatchObject({ status: 422, code: 'TABLE_REFUSED' })
})

test('a row with the inventory number of another asset is wrong, and says of which', async () => {
  const { send, titles } = await aCollector()
  const mapping = { ...USUAL_PLAN.mapping, reference: 5 }
  const plan = { plan: { ...USUAL_PLAN, mapping } }
  const numbered = (...lines: string[]) => [`${HEAD},Id`, ...lines].join('\r\n')
  expect(await send('run', numbered('Omega,2020-01-01,,,A-1,1'), plan)).toMatchObject({ added: 1 })
  const csv = numbered('Ring,2020-01-01,,,a-1,2', 'Vase,2020-01-01,,,A-2,3', 'Lamp,2020-01-01,,,a-2,4')
  const wrong = [
    { row: 2, field: 'inventory_number', message: 'a-1 is the number of “Omega”' },
    { row: 4, field: 'inventory_number', message: 'a-2 is the number of “Vase”' },
  ]
  expect(await send('check', csv, plan)).toMatchObject({ ready: 1, known: 0, wrong: 2, mistakes: wrong })
  expect(await send('run', csv, plan)).toMatchObject({ added: 1, known: 0, wrong: 2 })
  expect(await titles()).toEqual(['Omega', 'Vase'])
})

test('the same table from two windows at once makes no doubles, and undoing takes what it added', async () => {
  const collector = await aCollector()
  const csv = table(...Array.from({ length: 30 }, (_, i) => `Piece ${i},2020-01-01,1,Art,`))
  const runs = await Promise.all([collector.send('run', csv), collector.send('run', csv)])
  expect(runs.reduce((sum, { added }) => sum + added, 0)).toBe(30)
  expect(await collector.titles()).toHaveLength(30)

  const list = await (await collector.get('/api/imports')).json()
  for (const { id } of list) expect((await send(collector, id)).status).toBe(200)
  expect(await collector.titles()).toEqual([])
  expect((await send(collector, list[0].id)).status).toBe(404)
  expect((await send(await aCollector(), list[0].id)).status).toBe(404)
  expect((await send(collector, 'x')).status).toBe(404)

  function send(person: { send: unknown; cookies: Map<string, string> }, id: string) {
    const cookie = [...person.cookies].map((each) => each.join('=')).join('; ')
    return fetch(`${installation.url}/api/imports/${id}`, {
      method: 'DELETE',
      headers: { cookie, origin: installation.url },
    })
  }
})

test('more than the plan holds is refused as a whole, and told before', async () => {
  const { send, titles } = await aCollector(null)
  const csv = table('A,2020-01-01,,,1', 'B,2020-01-01,,,2', 'C,2020-01-01,,,3', 'D,2020-01-01,,,4')
  expect(await send('check', csv)).toMatchObject({ ready: 4, room: 3 })
  expect(await send('run', csv)).toMatchObject({ status: 409, code: 'PLAN_LIMIT', data: { room: 3 } })
  expect(await titles()).toEqual([])
})

test('a workbook is read like a table, with its days and numbers', async () => {
  const { send } = await aCollector()
  const rows = [HEAD.split(','), ['Omega', new Date('2021-06-12'), 1200.5, 'Watches', 7]]
  const xlsx = await writeXlsx({ sheets: [{ name: 'Things', rows }] })
  expect(await send('check', xlsx, { name: 'things.xlsx' })).toMatchObject({
    ready: 1,
    preview: [{ fields: { title: 'Omega', date_of_acquisition: '2021-06-12', cost_at_acquisition: '1200.50' } }],
  })
})

test.for<[what: string, csv: string | Uint8Array, title: string]>([
  ['semicolons', HEAD.replaceAll(',', ';') + '\nÜber;2020-01-01;1;;', 'Über'],
  ['tabs and a mark', `\uFEFF${HEAD.replaceAll(',', '\t')}\nÜber\t2020-01-01\t1\t\t`, 'Über'],
  ['letters of Windows', Buffer.from(table('Über,2020-01-01,1,,'), 'latin1'), 'Über'],
  ['UTF-16', Buffer.from(`\uFEFF${table('Über 中文,2020-01-01,1,,')}`, 'utf16le'), 'Über 中文'],
  ['a formula made harmless', table("'=Über,2020-01-01,1,,"), '=Über'],
])('a table with %s is read', async ([, csv, title]) => {
  const { send } = await aCollector()
  expect(await send('check', csv)).toMatchObject({ ready: 1, preview: [{ title }] })
})

const oldOffice = (part: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), Buffer.from(part, 'utf16le')])

const bomb = () => {
  const name = Buffer.from('xl/worksheets/sheet1.xml')
  const data = deflateRawSync(Buffer.alloc(120 * 1024 * 1024))
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(data.length, 18)
  local.writeUInt32LE(120 * 1024 * 1024, 22)
  local.writeUInt16LE(name.length, 26)
  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x02014b50, 0)
  central.writeUInt16LE(8, 10)
  central.writeUInt32LE(data.length, 20)
  central.writeUInt32LE(1_000, 24)
  central.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(46 + name.length, 12)
  end.writeUInt32LE(30 + name.length + data.length, 16)
  return Buffer.concat([local, name, data, central, name, end])
}

test.for<[what: string, body: () => string | Uint8Array, options: object, status: number, code: string]>([
  ['nothing', () => '', {}, 422, 'TABLE_REFUSED'],
  ['headings alone', () => HEAD, {}, 422, 'TABLE_REFUSED'],
  ['a page', () => '<html><script>alert(1)</script>', {}, 422, 'TABLE_REFUSED'],
  ['a PDF', () => '%PDF-1.7', {}, 422, 'TABLE_REFUSED'],
  ['10 001 rows', () => table(...Array.from({ length: 10_001 }, () => 'A,2020-01-01,,,')), {}, 422, 'TABLE_REFUSED'],
  ['a million rows', () => `Name\n${'Vase\n'.repeat(1_000_000)}`, {}, 422, 'TABLE_REFUSED'],
  ['300 columns', () => `${Array.from({ length: 300 }, String).join(',')}\n1,2`, {}, 422, 'TABLE_REFUSED'],
  ['more than 10 MB', () => 'x'.repeat(10 * 1024 * 1024 + 1), {}, 413, 'FILE_TOO_LARGE'],
  ['a zip that lies of its size', bomb, {}, 422, 'TABLE_REFUSED'],
  ['a workbook with a password', () => oldOffice('EncryptedPackage'), {}, 422, 'TABLE_REFUSED'],
  ['a workbook of an old Excel', () => oldOffice('Workbook'), {}, 422, 'TABLE_REFUSED'],
  ['half a zip', () => Buffer.from('PK\u0003\u0004half'), {}, 422, 'TABLE_REFUSED'],
  ['an unknown field', () => table('A'), { plan: { ...USUAL_PLAN, mapping: { user_id: 0 } } }, 422, 'TABLE_REFUSED'],
  ['a column negative', () => table('A'), { plan: { ...USUAL_PLAN, mapping: { title: -1 } } }, 422, 'TABLE_REFUSED'],
  ['no plan', () => table('A'), { plan: null }, 422, 'TABLE_REFUSED'],
])('%s is refused in words', async ([, body, options, status, code]) => {
  const { send, titles } = await aCollector()
  expect(await send('check', body(), options)).toMatchObject({ status, code })
  expect(await titles()).toEqual([])
  expect(errorsIn(installation.logged)).toEqual([])
})

test('nobody brings anything who is signed out', async () => {
  const headers = { origin: installation.url }
  expect((await fetch(`${installation.url}/api/imports/inspect`, { method: 'POST', headers, body: HEAD })).status).toBe(
    401,
  )
})
