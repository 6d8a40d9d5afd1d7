import { readXlsx } from 'hucre/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { database } from '#testing/database.ts'
import { asSystem } from '#database/access.ts'
import { readArchive } from '#testing/archives.ts'
import { jpeg } from '#testing/files/pictures.ts'
import { anUploader, type Uploader } from '#testing/files/upload.ts'
import { anInstallation, errorsIn } from '#testing/installation.ts'
import { unknownTerms } from '#testing/linked-art-terms.ts'
import { manyAssets } from '#testing/many-assets.ts'
import { readPdf } from '#testing/pdf.ts'

const installation = await anInstallation()
const TODAY = new Date().toISOString().slice(0, 10)

let cleo: Uploader
const ids: Record<string, string> = {}

async function add(person: Uploader, asset: { title: string } & Record<string, unknown>) {
  const answer = await person.post('/api/assets', asset)
  expect(answer.status, await answer.clone().text()).toBeLessThan(300)
  return (ids[asset.title] = ((await answer.json()) as { id: string }).id)
}

async function value(person: Uploader, title: string, ledgerEntry: object) {
  const answer = await person.post(`/api/assets/${ids[title]}/valuations`, ledgerEntry)
  expect(answer.status, await answer.clone().text()).toBeLessThan(300)
}

/** A vault with a case of each kind; nothing in it is changed afterwards. */
beforeAll(async () => {
  cleo = await anUploader(installation)
  const keep = async (bucket: 'asset-images' | 'asset-documents', name: string, type: string, bytes: Buffer) =>
    (await cleo.keep({ bucket, name, type, bytes })).path
  const photo = await keep('asset-images', 'Front.jpg', 'image/jpeg', await jpeg(900, 600))
  const invoice = await keep('asset-documents', 'Invoice.txt', 'text/plain', Buffer.from('Paid in full.'))
  const made = { creation_date: '2019-02-03' }
  const worth = (amount: string, currency: string) => ({
    ...made,
    value_at_creation: amount,
    value_currency: currency,
  })
  await add(cleo, {
    ...worth('1850.00', 'EUR'),
    title: 'Blue bowl',
    category: 'Art',
    place: 'Leith / Hall',
    images: [photo],
    documents: [invoice],
    details: { serial_number: 'SN 7', height: '31 cm' },
    beneficiaries: [{ beneficiary_name: 'Ailsa', share: '60', wishes: 'For her wedding' }, { beneficiary_name: 'Ben' }],
  })
  await add(cleo, {
    ...worth('100', 'JPY'),
    title: 'Red jug',
    category: 'Books',
    beneficiaries: [{ beneficiary_name: 'AILSA R.' }],
  })
  await add(cleo, { ...made, title: 'Green cup', place: 'Leith / Hall' })
  await add(cleo, { ...worth('9999999999999999.99', 'EUR'), title: '=Gold coin' })
  await add(cleo, { ...worth('500', 'EUR'), title: 'Sold vase' })
  await add(cleo, { ...worth('300', 'GBP'), title: 'Silver pin' })
  await cleo.post('/api/assets/statuses', { assets: [ids['Silver pin']], status: 'Stolen', since: '2025-02-01' })
  await cleo.post('/api/people', { name: 'Ailsa Ross', other_names: ['Ailsa', 'AILSA R.'] })
  await cleo.post('/api/assets/statuses', { assets: [ids['Sold vase']], status: 'Sold', since: '2024-06-01' })
  await value(cleo, 'Blue bowl', {
    purpose: 'Insurance replacement',
    amount: '2000',
    currency: 'EUR',
    date: '2025-03-01',
    valued_by: 'R. Sim',
  })
  await value(cleo, 'Blue bowl', {
    purpose: 'Auction estimate',
    amount: '900',
    amount_to: '1200',
    currency: 'EUR',
    date: '2025-05-01',
  })
  await value(cleo, 'Green cup', { purpose: 'Machine estimate', amount: '77777', currency: 'EUR', date: '2025-05-01' })
})

async function made(person: Uploader, paper: string, request: object = {}) {
  const answer = await person.post(`/api/papers/${paper}`, request)
  expect(answer.status, answer.ok ? '' : await answer.clone().text()).toBe(200)
  return answer
}
const bytesOf = async (paper: string, request: object = {}) => (await made(cleo, paper, request)).bytes()
async function pdfOf(paper: string, request: object = {}) {
  const pdf = readPdf(await bytesOf(`${paper}/pdf`, request))
  expect(pdf).toMatchObject({ tagged: true, accessible: true })
  return { ...pdf, text: pdf.text.replaceAll(/\s+/g, ' ') }
}
const csvOf = async (paper: string, request: object = {}) =>
  new TextDecoder()
    .decode(await bytesOf(`${paper}/csv`, request))
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')

test('an insurance schedule lists every item by class, says whose value it is, and what is in no total', async () => {
  const answer = await made(cleo, 'insurance-schedule/pdf', { recipient: 'Leith Mutual' })
  expect(answer.headers.get('content-disposition')).toContain(`insurance-schedule-${TODAY}.pdf`)
  expect(answer.headers.get('x-export-rows')).toBe('4')
  expect(answer.headers.get('x-left-out')).toBe('3')
  const { text, structure } = await pdfOf('insurance-schedule', { recipient: 'Leith Mutual' })
  for (const said of [
    'Leith Mutual',
    'Blue bowl',
    'Serial number: SN 7',
    '€2,000.00 Insurance replacement',
    'R. Sim',
    '2 items have no value of this kind (Insurance value). Their lines say which value is used instead.',
    '1 item is not valued and is in no total.',
    'Subtotal in JPY, 1 item',
    '€9,999,999,999,999,999.99 Value at creation',
    '€10,000,000,000,001,999.99',
    'Sold vase Gone: Sold',
    'Green cup In the list, but in no total: not valued',
  ])
    expect(text).toContain(said)
  expect(text).not.toContain('77,777')
  expect(structure).toContain('TH')
  expect(structure).toContain('Figure')
})

test('a day of the past has what was there then, by what it was worth then', async () => {
  const { text } = await pdfOf('insurance-schedule', { day: '2024-05-31' })
  expect(text).toContain('Sold vase')
  expect(text).not.toContain('Gone:')
  expect(text).toContain('€1,850.00 Value at creation')
  expect((await cleo.post('/api/papers/insurance-schedule/pdf', { day: '2001-01-01' })).status).toBe(422)
})

test('tables hold the same rows, exact amounts, and nothing that a spreadsheet would run', async () => {
  const [head, ...rows] = await csvOf('insurance-schedule')
  expect(head).toBe(
    'Class,Item,Description,Serial number or marks,Inventory number,Maker,Place,Formal appraisal,Value,Currency,Kind of value,Valued on,Valued by',
  )
  expect(rows).toHaveLength(4)
  expect(rows[0]).toMatch(/^Art,1,.*,Yes,2000\.00,EUR,Insurance replacement,2025-03-01,R\. Sim$/)
  expect(rows.join()).toContain("'=Gold coin")
  expect(rows.join()).toContain('9999999999999999.99')
  const [items, about] = (await readXlsx(Buffer.from(await bytesOf('insurance-schedule/xlsx')))).sheets
  expect(items!.rows).toHaveLength(5)
  expect(items!.rows[1]).toContain(2000)
  expect(about!.rows.flat()).toContain('Green cup')
})

test('totals are what the database makes of the same rows', async () => {
  const { rows } = await database.pool.query(
    `select value_currency, count(*)::int, sum(value_at_creation)::text from assets
      where user_id = $1 and held and value_at_creation is not null group by 1 order by 2 desc, 1`,
    [cleo.id],
  )
  const [, about] = (await readXlsx(Buffer.from(await bytesOf('insurance-schedule/xlsx', { basis: 'cost' })))).sheets
  const from = about!.rows.findIndex(([cell]) => cell === 'Currency') + 1
  const totals = about!.rows.slice(from, from + rows.length).map((row) => row.map(String))
  expect(totals).toEqual(rows.map((row: object) => Object.values(row).map(String)))
})

test('an estate inventory goes room by room, and flags what is above a threshold', async () => {
  const { text } = await pdfOf('estate-inventory', { threshold: { amount: '1050.00', currency: 'EUR' } })
  for (const said of ['Leith / Hall', 'No place', 'Ailsa Ross (60 %); Ben', '1 article alone is above €1,050.00.'])
    expect(text).toContain(said)
  expect(text).toContain('This is a reminder, not legal or tax advice.')
  expect((await pdfOf('estate-inventory')).text).not.toContain('advice')
})

test('a list by beneficiary takes several spellings for one person, and names what nobody gets', async () => {
  const { text } = await pdfOf('beneficiary-list')
  expect(text.match(/Ailsa Ross/g)).toHaveLength(1)
  for (const said of [
    '60 %',
    'Wishes: For her wedding',
    'Ben',
    'Green cup No beneficiary is named',
    'It is not a will.',
  ])
    expect(text).toContain(said)
  const [, ...rows] = await csvOf('beneficiary-list', { pieces: { by: 'beneficiary', name: 'ailsa r.' } })
  expect(rows.map((row) => row.split(',').slice(0, 3).join())).toEqual([
    'Ailsa Ross,1,Blue bowl',
    'Ailsa Ross,2,Red jug',
  ])
})

test('a notice and a claim are about what is gone, with values before that day and the files that prove them', async () => {
  const pieces = { by: 'pieces', ids: [ids['Blue bowl'], ids['Sold vase'], ids['Silver pin'], 'made up'] }
  const loss = { kind: 'theft', day: '2025-03-01', reference: 'PK 12/26' }
  const notice = await pdfOf('loss-notice', { pieces, loss, note: 'The back door was forced.' })
  for (const said of [
    'Notice of theft',
    'PK 12/26',
    'Mar 1, 2025',
    'The back door was forced.',
    'Silver pin',
    'Sold vase Gone: Sold',
    'Height: 31 cm',
  ])
    expect(notice.text).toContain(said)
  const files = await readArchive(Buffer.from(await bytesOf('claim-pack/zip', { pieces, loss })))
  expect([...files.keys()]).toEqual([
    `claim-pack-${TODAY}.pdf`,
    `claim-pack-${TODAY}.csv`,
    '001 Blue bowl/Photo 1 Front.jpg',
    '001 Blue bowl/Document 1 Invoice.txt',
  ])
  expect(files.get('001 Blue bowl/Document 1 Invoice.txt')!.toString()).toBe('Paid in full.')
  const claim = readPdf(files.get(`claim-pack-${TODAY}.pdf`)!).text
  expect(claim).toContain('€1,850.00')
  expect(claim).not.toContain('€2,000.00')
})

test('a consignment is in one currency, by the rules of its reader, with the photos that it names', async () => {
  const answer = await made(cleo, 'consignment/zip')
  expect(answer.headers.get('x-left-out')).toBe('4')
  const files = await readArchive(Buffer.from(await answer.bytes()))
  expect([...files.keys()]).toEqual([`consignment-${TODAY}.csv`, '2_1.jpg'])
  const [head, coin, bowl] = new TextDecoder('windows-1252').decode(files.get(`consignment-${TODAY}.csv`)).split('\r\n')
  expect(head).toMatch(/^LotNum,Title,Description,LowEst,HighEst,StartPrice,Condition/)
  expect(coin).toMatch(/^1,'=Gold coin,.*,9999999999999999,9999999999999999,4999999999999999,/)
  expect(bowl).toMatch(/^2,Blue bowl,.*,900,1200,450,.*,31,,,cm,/)
  expect(bowl).toContain('2_1.jpg')
  expect(bowl).not.toContain('2_2.jpg')
})

test('linked data says what a piece is, and nothing of its owner', async () => {
  const text = new TextDecoder().decode(await bytesOf('linked-art/jsonld'))
  const { '@graph': graph } = JSON.parse(text) as { '@graph': object[] }
  expect(graph).toHaveLength(5)
  expect(graph.flatMap((each) => unknownTerms(each))).toEqual([])
  for (const kept of ['Leith', 'Ailsa', '1850', '2000']) expect(text).not.toContain(kept)
})

test('what is somebody else’s, made up or not there looks the same, and what is wrong is said', async () => {
  const ann = await anUploader(installation)
  await add(ann, { title: 'Ann’s ring', creation_date: '2019-02-03' })
  const refused = async (path: string, request: object = {}, person = cleo) =>
    (await person.post(`/api/papers/${path}`, request)).status
  const theirs = { by: 'pieces', ids: [ids['Ann’s ring']] }
  const madeUp = { by: 'pieces', ids: ['not an id'] }
  expect(await refused('object-id/pdf', { pieces: theirs })).toBe(422)
  expect(await refused('object-id/pdf', { pieces: madeUp })).toBe(422)
  expect(await refused('object-id/pdf', { pieces: { by: 'place', path: 'Nowhere' } })).toBe(422)
  expect(await refused('object-id/xlsx')).toBe(404)
  expect(await refused('shopping-list/pdf')).toBe(404)
  expect(await refused('claim-pack/pdf', { pieces: { by: 'all' } })).toBe(404)
  expect(await refused('object-id/pdf', { pieces: { by: 'pieces', ids: [] } })).toBe(400)
  expect(await refused('insurance-schedule/pdf', { day: '2026-02-30' })).toBe(400)
  expect(await refused('estate-inventory/pdf', { threshold: { amount: '1,5', currency: 'USD' } })).toBe(400)
  expect(await refused('consignment/csv', { start: { percent: 0 } })).toBe(400)
})

test('an investor on trial has what is needed after a burglary, and is told what the other papers come with', async () => {
  const ian = await anUploader(installation, { role: 'investor' })
  const done = { profile_completed: true, registration_completed: true }
  await asSystem(database, (db) => db.updateTable('memberinfo').set(done).where('id', '=', ian.id).execute())
  await add(ian, { title: 'Ring', date_of_acquisition: '2020-01-01', how_acquired: 'Purchase' })
  await made(ian, 'object-id/pdf')
  await made(ian, 'linked-art/jsonld')
  const refused = await ian.post('/api/papers/insurance-schedule/csv', {})
  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({ code: 'PLAN_LACKS_PAPERS' })
  expect(errorsIn(installation.logged)).toEqual([])
})

test('sums come to one in the currency that its owner chose, by rates that stand on the paper', async () => {
  const put = (currency: string | null) =>
    cleo.browser.send('/api/rates/currency', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ currency }),
    })
  const rate = { base: 'EUR', quote: 'JPY', day: '2026-01-02', rate: '160', source: 'A bank' }
  expect((await cleo.post('/api/rates', rate)).status).toBe(200)
  expect((await put('JPY')).status).toBe(200)
  const { text } = await pdfOf('insurance-schedule')
  expect(text).toContain('All of it converted to JPY: ¥1,600,000,000,000,320,098')
  expect(text).toContain('Rates: 1 EUR = 160 JPY on Jan 2, 2026, A bank')
  expect((await put('CHF')).status).toBe(200)
  const other = (await pdfOf('insurance-schedule')).text
  expect(other).toContain('Not converted to CHF, since there is no rate:')
  expect(other).not.toContain('All of it converted')
  await put(null)
})

test('labels say the title where there is no number, and nothing else; a label that the sheet has not is refused', async () => {
  const { text } = await pdfOf('labels', { labels: { sheet: 'a4-65', first: 64 } })
  expect(text).toContain('Blue bowl')
  expect(text).not.toContain('€')
  const refused = await cleo.post('/api/papers/labels/pdf', { labels: { sheet: 'a4-21', first: 22 } })
  expect(refused.status).toBe(400)
})

test('of texts that fill the memory of a server a list is made, and what would hold all of them is refused', async () => {
  const writer = await anUploader(installation, { role: 'creator' })
  await manyAssets(writer.id, 3_500, { letters: 5_000 })
  const list = await made(writer, 'insurance-schedule/csv')
  expect(list.headers.get('x-export-rows')).toBe('3500')
  for (const whole of ['linked-art/jsonld', 'consignment/csv']) {
    const refused = await writer.post(`/api/papers/${whole}`, {})
    expect([refused.status, await refused.json()]).toMatchObject([422, { code: 'TOO_MUCH_FOR_PAPER' }])
  }
  expect(errorsIn(installation.logged)).toEqual([])
})
