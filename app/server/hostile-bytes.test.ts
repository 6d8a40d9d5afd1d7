import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { asSystem } from '#database/access.ts'
import { usageOf } from '#platform/workers/measure.ts'
import { database, databaseUrl } from '#testing/database.ts'
import { noise } from '#testing/files/pictures.ts'
import { anUploader } from '#testing/files/upload.ts'
import { zip } from '#testing/files/zip.ts'
import { aServerProcess } from '#testing/server-process.ts'

/*
 * A few bytes that cost their reader seconds or gigabytes: the server answers everybody else meanwhile, refuses them, and
 * keeps nothing of them.
 */

const data = await mkdtemp(join(tmpdir(), 'strongroom-hostile-'))
const settings = { DATABASE_URL: databaseUrl, DATA_DIR: data, SECRET: 's'.repeat(32), JOBS: 'off', LOG_LEVEL: 'error' }
const server = await aServerProcess(settings)
afterAll(async () => {
  await server.end('SIGTERM')
  await rm(data, { recursive: true })
})

/** Of a machine that has other things to do as well. What the server itself does for it tells more. */
const PATIENCE_MS = 3_000
/** What the server does itself may take this, or this share of the time in which somebody else reads them. */
const MOST_CPU_SECONDS = 1.5
const MOST_CPU_SHARE = 0.3
/** What it costs the server to be asked whether it is well, on a slow machine. */
const ASKED_CPU_SECONDS = 0.001
const MOST_GROWTH_MB = 150

const TYPES = '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = (...of: [id: string, type: string, target: string][]) =>
  `<Relationships xmlns="${PACKAGE}">${of.map(([id, type, target]) => `<Relationship Id="${id}" Type="${REL}/${type}" Target="${target}"/>`).join('')}</Relationships>`

/** A workbook of one sheet, whose rows and common texts are given as they stand in it. */
const workbook = ({ sheet = '', texts = '' }) =>
  zip([
    { name: '[Content_Types].xml', content: TYPES },
    { name: '_rels/.rels', content: relations(['rId1', 'officeDocument', 'xl/workbook.xml']) },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${MAIN}" xmlns:r="${REL}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations(
        ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
        ['rId2', 'sharedStrings', 'sharedStrings.xml'],
      ),
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `<worksheet xmlns="${MAIN}"><sheetData>${sheet}</sheetData></worksheet>`,
    },
    { name: 'xl/sharedStrings.xml', content: `<sst xmlns="${MAIN}">${texts}</sst>` },
  ])

const MB = 1024 * 1024
const ROW = '<row><c t="inlineStr"><is><t>A</t></is></c></row>'
/** Packed no better than what people write, since each cell is another. */
const cells = (count: number) => Array.from({ length: count }, (_, at) => `<c><v>${(at * 7_919) % 1_000_003}</v></c>`)

/** Refused as well, and tried by several people at once. */
const costly = workbook({ sheet: ROW + ROW, texts: cells(1_400_000).join('') })
const tables: [what: string, name: string, bytes: Buffer][] = [
  ['19.8 million empty texts in 146 kB', 'a.xlsx', workbook({ sheet: ROW + ROW, texts: '<si/>'.repeat(19_800_000) })],
  ['7 million texts', 'a.xlsx', workbook({ sheet: ROW + ROW, texts: '<si><t/></si>'.repeat(7_000_000) })],
  ['12 million rows', 'a.xlsx', workbook({ sheet: '<row/>'.repeat(12_000_000) })],
  ['a row of 900 000 cells', 'a.xlsx', workbook({ sheet: `<row>${cells(900_000).join('')}</row>${ROW}` })],
  ['a text of 60 MB', 'a.xlsx', workbook({ sheet: ROW + ROW, texts: `<si><t>${'a'.repeat(60 * MB)}</t></si>` })],
  ['10 MB of commas', 'a.csv', Buffer.alloc(10 * MB, ',')],
  ['10 MB of commas and ends of lines', 'a.csv', Buffer.alloc(10 * MB, ',\n')],
  ['10 MB of quotation marks', 'a.csv', Buffer.alloc(10 * MB, '"')],
  ['10 MB of spaces', 'a.csv', Buffer.concat([Buffer.from('a,b\n'), Buffer.alloc(10 * MB - 10, ' ')])],
]

/** Whether everybody else is answered meanwhile, and what the server grows by. */
async function watched<T>(work: () => Promise<T>) {
  const over = new AbortController()
  const before = (await usageOf(server.pid))!
  const since = performance.now()
  const seen = { slowest: 0, largest: 0, asked: 0 }
  const watching = (async () => {
    while (!over.signal.aborted) {
      const began = performance.now()
      const answer = await fetch(`${server.url}/healthz`)
      if (!answer.ok) throw new Error('The server is not well')
      seen.asked++
      seen.slowest = Math.max(seen.slowest, performance.now() - began)
      seen.largest = Math.max(seen.largest, (await usageOf(server.pid))!.memoryMB)
      await sleep(20)
    }
  })()
  try {
    const outcome = await Promise.race([work(), watching as Promise<never>])
    const after = (await usageOf(server.pid))!
    const grown = seen.largest - before.memoryMB
    const cpuSeconds = after.cpuSeconds - before.cpuSeconds - seen.asked * ASKED_CPU_SECONDS
    const mostCpuSeconds = Math.max(MOST_CPU_SECONDS, (MOST_CPU_SHARE * (performance.now() - since)) / 1_000)
    return { outcome, seen: { slowest: seen.slowest, grown, cpuSeconds, mostCpuSeconds } }
  } finally {
    over.abort()
    await watching
  }
}

async function aCollector() {
  const person = await anUploader(server, { role: 'investor' })
  const done = { profile_completed: true, registration_completed: true }
  await asSystem(database, (db) => db.updateTable('memberinfo').set(done).where('id', '=', person.id).execute())
  return person
}

type Collector = Awaited<ReturnType<typeof aCollector>>

const sendTable = ({ browser }: Collector, name: string, bytes: Buffer) =>
  browser.send('/api/imports/inspect', {
    method: 'POST',
    headers: { 'x-file-name': name },
    body: new Uint8Array(bytes),
  })

test.for(tables)('a table of %s is refused, and holds nobody up', async ([, name, bytes]) => {
  const ann = await aCollector()
  const { outcome, seen } = await watched(() => sendTable(ann, name, bytes))
  expect(outcome.status).toBe(422)
  expect(await outcome.json()).toMatchObject({ code: 'TABLE_REFUSED', message: expect.stringMatching(/^[A-Z].*\.$/) })
  expect(seen.slowest).toBeLessThan(PATIENCE_MS)
  expect(seen.grown).toBeLessThan(MOST_GROWTH_MB)
  expect(seen.cpuSeconds).toBeLessThan(seen.mostCpuSeconds)
})

const fields = `{\\rtf1 {\\fldinst ${'\\a '.repeat(40)}!}}`
const office = zip([
  {
    name: '[Content_Types].xml',
    content:
      '<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>',
  },
  { name: 'word/document.xml', content: '<w:document/>' },
  { name: 'word/_rels/document.xml.rels', content: '<Relationship '.repeat(75_000) },
])
const pdf = Buffer.concat([
  Buffer.from('%PDF-1.7\n'),
  ...Array.from({ length: 30_000 }, (_, at) =>
    Buffer.from(`${at} 0 obj<</Length 9/Filter/FlateDecode>>stream\nx\x9c!!!!!!!\nendstream\n`, 'latin1'),
  ),
  Buffer.from('trailer<</Root 1 0 R>>\n%%EOF'),
])
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

test.for<[what: string, name: string, type: string, bytes: Buffer]>([
  ['140 bytes of fields', 'a.rtf', 'application/rtf', Buffer.from(fields)],
  ['relations without end', 'a.docx', WORD, office],
  ['streams that are none', 'a.pdf', 'application/pdf', pdf],
])('a document of %s is answered, and holds nobody up', async ([, name, type, bytes]) => {
  const ann = await aCollector()
  const { outcome, seen } = await watched(() => ann.send('asset-documents', name, type, bytes))
  // How it is judged is the judge’s own matter, and tried there: it may be read in time, and be harmless.
  expect([201, 422]).toContain(outcome.status)
  expect(seen.slowest).toBeLessThan(PATIENCE_MS)
  expect(seen.grown).toBeLessThan(MOST_GROWTH_MB)
  expect(seen.cpuSeconds).toBeLessThan(seen.mostCpuSeconds)
})

test('two people who send what takes longest do not keep anybody else waiting until they are done', async () => {
  const ann = await aCollector()
  const photo = await noise(800, 600).jpeg().toBuffer()
  const hostile = await Promise.all([1, 2].map(() => aCollector()))
  const { outcome, seen } = await watched(async () => {
    let underWay = 0
    const attack = async (mal: Collector) => {
      underWay++
      const { status } = await sendTable(mal, 'a.xlsx', costly)
      underWay--
      return status
    }
    const attacks = hostile.map((mal) => attack(mal))
    const during: number[] = []
    for (let at = 0; at < 3; at++) {
      expect((await ann.send('asset-images', 'ring.jpg', 'image/jpeg', photo)).status).toBe(201)
      during.push(underWay)
    }
    return { during, statuses: await Promise.all(attacks) }
  })
  expect(outcome.during.at(-1)).toBeGreaterThan(0)
  for (const status of outcome.statuses) expect(status).toBe(422)
  expect(seen.slowest).toBeLessThan(PATIENCE_MS)
})

test('nothing is left behind of it all', async () => {
  expect(await readdir(join(data, 'incoming'))).toEqual([])
})
