import { exportAddress, type ExportFormat } from '../rules/reports.ts'
import { randomUUID } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { asSystem } from '#database/access.ts'
import { MOST_EXPORTED } from '../rules/reports.ts'
import { inPrintQueue } from '#record/assets/server/shared/printing.ts'
import { anAsset } from '#testing/assets.ts'
import { exportingMaker } from '#testing/exporting-maker.ts'
import { database } from '#testing/database.ts'
import { png } from '#testing/files/pictures.ts'
import { anUploader } from '#testing/files/upload.ts'
import { anInstallation, errorsIn } from '#testing/installation.ts'
import { manyAssets } from '#testing/many-assets.ts'
import { readPdf } from '#testing/pdf.ts'
import { inert } from '#basics/csv.ts'

const installation = await anInstallation()
const aMaker = exportingMaker(installation)
const COLUMNS = ['title', 'category', 'genre', 'value', 'date', 'created_at', 'description', 'actions']
const TODAY = new Date().toISOString().slice(0, 10)

const worth = (value_at_creation: string, value_currency = 'EUR') => ({ value_at_creation, value_currency })
const TRICKY = [
  '=HYPERLINK("http://evil.example";"x")',
  '@SUM(1+1)',
  '-2+3',
  '+1',
  '\t=1',
  '＝1',
  'Comma, "quote"; and',
  '<b>bold</b> & co',
  'Übung 🎨 中文 العربية',
  '_x0041_ stays',
]

test('CSV holds the rows that the filters show, in their order and columns, with nothing to run', async () => {
  const { ask } = await aMaker([
    ...TRICKY.map((title, i) => ({ title: title.trim(), ...worth(`${i}.10`), description: 'Two\r\nlines' })),
    { title: 'In dollars', ...worth('1', 'USD') },
  ])
  const columns = ['description', 'value', 'title', 'genre', 'actions']
  const answer = await ask('csv', { filters: { sortBy: 'value', sortOrder: 'asc', currency: 'EUR' }, columns })
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="portfolio-report-${TODAY}.csv"`)
  expect(answer.headers.get('x-export-rows')).toBe(String(TRICKY.length + 1))
  const text = await answer.text()
  const [head, ...all] = parse(text, { bom: true })
  expect(head).toEqual(['Title', 'Genre', 'Creation Value', 'Description', 'Currency'])
  expect(all.filter(([title]) => title === 'In dollars')).toEqual([['In dollars', '', '1', '', 'USD']])
  const rows = all.filter(([title]) => title !== 'In dollars')
  expect(rows.map(([, , value]) => value)).toEqual(TRICKY.map((_, i) => `${i}.10`))
  expect(rows.map(([title]) => title!.replace(/^'/, ''))).toEqual(TRICKY.map((title) => title.trim()))
  for (const cell of rows.flat()) expect(cell).not.toMatch(/^[\s]*[=+\-@＝＋－＠]/)
})

test.for<[cell: string, shown: string]>([
  ['=1+1', "'=1+1"],
  [' \u200b=1', "' \u200b=1"],
  ['\r\n=1', "'\r\n=1"],
  ['－1', "'－1"],
  ['A=1', 'A=1'],
  ['12.50', '12.50'],
  ['', ''],
])('the cell %j is written as %j', ([cell, shown]) => expect(inert(cell)).toBe(shown))

test('JSON says what it is of, and every asset', async () => {
  const { ask } = await aMaker([
    { title: 'Tideline “4”', ...worth('1850.55'), creation_date: '2025-02-03', genre: 'Landscape' },
    { title: 'Gift', description: 'a\nb' },
  ])
  const answer = await ask('json', { filters: { sortBy: 'title', sortOrder: 'desc' }, columns: COLUMNS })
  expect(answer.headers.get('content-disposition')).toContain(`portfolio-data-${TODAY}.json`)
  expect(await answer.json()).toMatchObject({
    exportDate: TODAY,
    totalAssets: 2,
    totalValue: '1850.55',
    currency: 'EUR',
    assets: [
      { title: 'Tideline “4”', value: '1850.55', date: '2025-02-03', genre: 'Landscape', created_at: '2026-03-01' },
      { title: 'Gift', value: null, date: null, description: 'a\nb' },
    ],
  })
})

test('a workbook has typed cells, a head that stays, filters, and totals by currency', async () => {
  const { ask } = await aMaker([
    ...TRICKY.map((title) => ({ title: title.trim(), ...worth('10.25'), creation_date: '2025-02-03' })),
    { title: 'Old', ...worth('1'), creation_date: '1650-01-01' },
    { title: 'Vast', ...worth('1234567890123456.78') },
    { title: 'Yen', ...worth('900', 'JPY') },
  ])
  const answer = await ask('xlsx', { filters: { sortBy: 'title', sortOrder: 'asc' }, columns: COLUMNS })
  expect(answer.headers.get('content-disposition')).toContain(`portfolio-report-${TODAY}.xlsx`)
  const bytes = await answer.bytes()
  const book = await readXlsx(bytes)
  expect(book.sheets.map(({ name }) => name)).toEqual(['Assets', 'Totals'])
  const [assets, totals] = book.sheets.map(({ rows }) => rows)
  expect(assets![0]).toEqual([
    'Title',
    'Category',
    'Genre',
    'Creation Value',
    'Creation Date',
    'Date Added',
    'Description',
    'Currency',
  ])
  expect(assets).toHaveLength(TRICKY.length + 4)
  const rowOf = (title: string) => assets!.find(([cell]) => cell === title)!
  for (const title of TRICKY) expect(rowOf(title.trim()).slice(3, 5)).toEqual([10.25, new Date('2025-02-03')])
  expect(rowOf('Old')[4]).toBe('1650-01-01')
  expect(rowOf('Vast')[3]).toBe('1234567890123456.78')
  expect(totals!.find(([cell]) => cell === 'JPY')).toEqual(['JPY', 900, 1])
  expect(rowOf('Yen')[7]).toBe('JPY')
  expect(book.sheets[0]).toMatchObject({ freezePane: { rows: 1 }, autoFilter: { range: 'A1:H14' } })
})

test('a report is printed with its figures, totals, charts and rows, for everybody to read', async () => {
  const { ask } = await aMaker([
    { title: 'Tideline 中文 العربية 🎨', ...worth('1850.55'), category: 'Art', creation_date: '2025-02-03' },
    { title: '#evil[*x*] $1+1$ @ref', ...worth('9.45'), category: 'Books' },
    { title: 'Yen', ...worth('900', 'JPY') },
  ])
  const answer = await ask('pdf', { filters: { currency: 'EUR' }, columns: COLUMNS })
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toContain(`portfolio-report-${TODAY}.pdf`)
  const pdf = readPdf(await answer.bytes())
  expect(pdf).toMatchObject({ tagged: true, accessible: true, title: 'Portfolio report' })
  for (const words of [
    'Cleo Ötztal',
    'Totals by currency',
    'Portfolio by Category',
    'Value Distribution',
    'Assets by date added',
    '中文',
    '#evil[*x*] $1+1$ @ref',
    '€1,860.00',
    '€1,860',
    'Each currency has its own total; they are never added together.',
    '¥900',
    'Feb 3, 2025',
    '€0-€1K',
    '€50K+',
  ])
    expect(pdf.text.replaceAll(/\s+/g, ' ')).toContain(words)
  expect(pdf.structure).toContain('Table')
})

test('a photo schedule shows each asset with its picture, and says what is not in it', async () => {
  const cleo = await aMaker()
  const { path } = await cleo.keep({
    bucket: 'asset-images',
    name: 'Front.png',
    type: 'image/png',
    bytes: await png(),
  })
  const added = await cleo.post('/api/assets', {
    title: 'Tea bowl',
    creation_date: '2025-02-03',
    value_at_creation: '70',
    value_currency: 'EUR',
    images: [path],
  })
  expect(added.status, await added.text()).toBe(200)
  await anAsset({ title: 'Without a picture' }, cleo.person)
  const answer = await cleo.ask('schedule')
  expect(answer.headers.get('content-disposition')).toContain(`photo-schedule-${TODAY}.pdf`)
  const bytes = await answer.bytes()
  const pdf = readPdf(bytes)
  expect(pdf).toMatchObject({ tagged: true, accessible: true, title: 'Photo schedule' })
  expect(pdf.structure).toContain('Figure')
  const text = pdf.text.replaceAll(/\s+/g, ' ')
  for (const words of [
    '1. ',
    'Tea bowl',
    '€70.00',
    'No photograph',
    'Not recorded',
    '1 of them has no photograph.',
    'not appraised',
  ])
    expect(text).toContain(words)
})

test('an empty report is an empty file of every format', async () => {
  const { ask } = await aMaker()
  expect(parse(await (await ask('csv')).text(), { bom: true })).toHaveLength(1)
  expect(await (await ask('json')).json()).toMatchObject({
    totalAssets: 0,
    totalValue: null,
    currency: null,
    assets: [],
  })
  expect((await readXlsx(await (await ask('xlsx')).bytes())).sheets[0]!.rows).toHaveLength(1)
  for (const format of ['pdf', 'schedule'] as const)
    expect(readPdf(await (await ask(format)).bytes()).pages).toBeGreaterThan(0)
})

test.for<[what: string, format: string, body: object, status: number, code: string]>([
  ['an unknown format', 'docx', {}, 404, 'NOT_FOUND'],
  [
    'a reversed range',
    'csv',
    { filters: { dateRange: { start: '2021-01-02', end: '2021-01-01' } } },
    400,
    'BAD_REQUEST',
  ],
  ['an unknown column', 'csv', { columns: ['user_id'] }, 400, 'BAD_REQUEST'],
  ['an unknown field', 'json', { user_id: 'x' }, 400, 'BAD_REQUEST'],
  ['a file of nothing chosen', 'csv', { pieces: [] }, 400, 'BAD_REQUEST'],
  ['a file of too many', 'csv', { pieces: Array(MOST_EXPORTED + 1).fill(randomUUID()) }, 400, 'BAD_REQUEST'],
  ['paper of chosen ones, which papers are for', 'pdf', { pieces: [randomUUID()] }, 400, 'BAD_REQUEST'],
])('%s is refused', async ([, format, body, status, code]) => {
  const { ask } = await aMaker()
  const answer = await ask(format as ExportFormat, body)
  expect([answer.status, (await answer.json()).code]).toEqual([status, code])
})

test('nobody exports who is signed out, and no investor whose plan does not hold it', async () => {
  const visitor = await fetch(`${installation.url}/api/reports/exports/csv`, {
    method: 'POST',
    headers: { origin: installation.url },
  })
  expect(visitor.status).toBe(401)
  const { post, id } = await anUploader(installation, { role: 'investor' })
  const done = { profile_completed: true, registration_completed: true }
  await asSystem(database, (db) => db.updateTable('memberinfo').set(done).where('id', '=', id).execute())
  const refused = await post('/api/reports/exports/csv', {})
  expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'EXPORT_NOT_IN_PLAN' }])
})

test('who prints one document after another does not keep others waiting', async () => {
  const [ann, ben] = [await aMaker(), await aMaker()]
  const printed: string[] = []
  const print = async ({ ask }: typeof ann, name: string) => {
    const answer = await ask('pdf')
    expect(answer.status).toBe(200)
    await answer.bytes()
    printed.push(name)
  }
  const long = Promise.withResolvers<void>()
  const herFirst = inPrintQueue(ann.person.id, () => long.promise)
  const herNext = print(ann, 'ann')
  // More than once, so that hers would be among them if it did not wait.
  for (let i = 0; i < 4; i++) await print(ben, 'ben')
  expect(printed).toEqual(Array(4).fill('ben'))

  long.resolve()
  await Promise.all([herFirst, herNext])
  expect(printed.at(-1)).toBe('ann')
})

test('an export that nobody takes any more stops, and two at once both end', async () => {
  const { ask, cookies, person } = await aMaker()
  // Enough that no buffer on the way takes a whole export.
  await manyAssets(person.id, 4_000, { letters: 3_000 })
  const open = () => database.pool.query("select from pg_stat_activity where query like 'fetch%' and state <> 'idle'")
  const leaving = new AbortController()
  const cookie = [...cookies].map((each) => each.join('=')).join('; ')
  const take = (format: ExportFormat, { signal }: AbortController) =>
    fetch(`${installation.url}${exportAddress(format)}`, {
      method: 'POST',
      headers: { cookie, origin: installation.url, 'content-type': 'application/json' },
      body: JSON.stringify({ columns: COLUMNS }),
      signal,
    })
  const answer = await take('csv', leaving)
  await answer.body!.getReader().read()
  leaving.abort()
  await expect.poll(async () => (await open()).rowCount).toBe(0)

  // Paper comes as a whole: here the work has begun, and nothing of it was sent.
  const delays = monitorEventLoopDelay()
  delays.enable()
  const impatient = new AbortController()
  const paper = take('pdf', impatient)
  await expect.poll(async () => (await open()).rowCount, { interval: 5 }).toBe(1)
  impatient.abort()
  await expect(paper).rejects.toThrow('aborted')
  await expect
    .poll(() => installation.logged.some((line) => /portfolio-report\/pdf.*"status":499/.test(line)))
    .toBe(true)
  delays.disable()
  expect(delays.max / 1e9, 'seconds in which nobody else was served').toBeLessThan(2)

  const both = await Promise.all([ask('csv'), ask('json', { columns: COLUMNS })])
  expect(parse(await both[0].text(), { bom: true })).toHaveLength(4_001)
  expect((await both[1].json()).assets).toHaveLength(4_000)
  const printed = await ask('schedule')
  expect([printed.status, await printed.json()]).toMatchObject([422, { code: 'TOO_MANY_TO_PRINT', data: { max: 500 } }])
  expect(errorsIn(installation.logged)).toEqual([])
})
