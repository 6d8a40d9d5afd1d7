import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from 'mupdf'
import { afterAll, expect, test } from 'vitest'
import { asSystem } from '#database/access.ts'
import { FILE_TYPES } from '#basics/files/file-rules.ts'
import { openFolderStore } from '#platform/storage/folder-store.ts'
import { onePiece } from '#platform/storage/put-file.ts'
import { createStorage } from '#platform/storage/storage.ts'
import { WorkersBusy } from '#platform/workers/errors.ts'
import { anAsset, anAssetDocument, aStoredDocument } from '#testing/assets.ts'
import { database } from '#testing/database.ts'
import { compound } from '#testing/files/compound.ts'
import { lockedPdf } from '#testing/files/hostile-bypasses.ts'
import { aLabel } from '#testing/files/labels.ts'
import { openDocument, openXml } from '#testing/files/office.ts'
import { pdf } from '#testing/files/pdf.ts'
import { bitmap } from '#testing/files/pictures.ts'
import { stallingFiles } from '#testing/files/stalling-files.ts'
import { anInvestor, type Person } from '#testing/people.ts'
import { ourWorkers } from '#testing/workers/workers.ts'
import { readDocuments } from './read-documents.job.ts'

const folder = await mkdtemp(join(tmpdir(), 'strongroom-texts-'))
afterAll(() => rm(folder, { recursive: true }))
const storage = createStorage({ store: await openFolderStore(folder), database, masterKey: randomBytes(32) })
const services = { database, storage, workers: ourWorkers() }

async function aDocument(owner: Person, name: string, bytes: Buffer) {
  const extension = name.split('.').at(-1)!
  const path = `${owner.id}/documents/${randomUUID()}.${extension}`
  await storage.put({ owner: owner.id, bucket: 'asset-documents', path, content: onePiece(bytes) })
  await aStoredDocument(owner.id, { path, name, content_type: FILE_TYPES['asset-documents'][extension]! })
  return anAssetDocument(await anAsset({}, owner), { document_url: path })
}

const textOf = ({ id }: { id: string }) =>
  asSystem(database, (db) =>
    db
      .selectFrom('document_texts')
      .select(['state', 'reason', 'content', 'attempts'])
      .where('document_id', '=', id)
      .executeTakeFirstOrThrow(),
  )

async function readIn(name: string, bytes: Buffer) {
  const document = await aDocument(await anInvestor(), name, bytes)
  await readDocuments(services)
  return textOf(document)
}

const BODY =
  '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Invoice for a </w:t></w:r><w:r><w:t>Longcase clock</w:t></w:r></w:p><w:p><w:r><w:instrText>PAGE</w:instrText></w:r></w:p></w:body></w:document>'

/** A PDF with a page for each of these texts. */
function pages(...texts: string[]): Buffer {
  const document = new PDFDocument()
  for (const text of texts) {
    const font = document.addObject({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' })
    const content = `BT /F1 18 Tf 40 700 Td (${text}) Tj ET`
    const page = document.addPage([0, 0, 595, 842], 0, { Font: { F1: font } }, content)
    document.insertPage(-1, page)
  }
  const bytes = Buffer.from(document.saveToBuffer('').asUint8Array())
  document.destroy()
  return bytes
}

/** Word before 2007: two pieces, of which the first is written in single bytes. */
function oldWord(first: string, second: string): Buffer {
  const document = Buffer.alloc(6_000)
  document.writeUInt16LE(0x0200, 0x0a)
  const [one, two] = [Buffer.from(first, 'latin1'), Buffer.from(second, 'utf16le')]
  one.copy(document, 2_048)
  two.copy(document, 4_096)
  const table = Buffer.alloc(5 + 3 * 4 + 2 * 8)
  table.writeUInt8(0x02, 0)
  table.writeUInt32LE(table.length - 5, 1)
  for (const [i, end] of [0, first.length, first.length + second.length].entries()) table.writeUInt32LE(end, 5 + 4 * i)
  table.writeUInt32LE(0x40000000 + 2 * 2_048, 5 + 12 + 2)
  table.writeUInt32LE(4_096, 5 + 12 + 8 + 2)
  document.writeUInt32LE(0, 0x1a2)
  document.writeUInt32LE(table.length, 0x1a6)
  return compound([
    { name: 'WordDocument', content: document },
    { name: '1Table', content: Buffer.concat([table, Buffer.alloc(5_000)]) },
  ])
}

test.for<[string, Buffer, string]>([
  ['invoice.txt', Buffer.from('Invoice for a\r\n\r\n  Longcase\tclock'), 'Invoice for a\nLongcase clock'],
  [
    'invoice.rtf',
    Buffer.from(
      String.raw`{\rtf1\ansi\ansicpg1250{\fonttbl{\f0 Arial;}}{\*\generator Hidden;}Invoice f\'9fr \u931?\par {\field{\*\fldinst HYPERLINK}{\fldrslt a clock}}}`,
    ),
    'Invoice fźr Σ\na clock',
  ],
  ['invoice.docx', openXml('docx', { body: BODY }), 'Invoice for a Longcase clock'],
  ['invoice.doc', oldWord('Invoice for a \r', 'Ормулу clock'), 'Invoice for a\nОрмулу clock'],
  ['invoice.pdf', pages('Invoice for a clock', 'Page of conditions'), 'Invoice for a clock\nPage of conditions'],
])('what is written in %s is read', async ([name, bytes, content]) => {
  expect(await readIn(name, bytes)).toMatchObject({ state: 'read', reason: null, content })
})

test('a scan is read by its letters', async () => {
  const scan = await aLabel({ text: 'Receipt Dorotheum' }, { text: 'Longcase clock' })
  const { state, content } = await readIn('scan.jpg', scan)
  expect(state).toBe('read')
  expect(content).toContain('Longcase')
})

test('a scan of which no letter is known is not taken for words', async () => {
  const scan = await readFile(join(import.meta.dirname, '../../../../testing/files/arabic-scan.png'))
  expect(await readIn('scan.png', scan)).toMatchObject({ state: 'unreadable', reason: 'letters', content: '' })
})

test.for<[string, string, Buffer, string]>([
  ['that asks for a password', 'a.pdf', lockedPdf(pdf(), 'encrypt=aes-128,user-password=a,owner-password=b'), 'locked'],
  ['with nothing on its page', 'a.pdf', pdf(), 'empty'],
  ['of a kind that nobody reads', 'a.bmp', bitmap(), 'kind'],
  ['that is no document', 'a.docx', Buffer.from('PK no zip'), 'damaged'],
  [
    'that unpacks to more than it may',
    'a.odt',
    openDocument('odt', [{ name: 'content.xml', content: `<a>${'a '.repeat(40_000_000)}</a>` }]),
    'damaged',
  ],
])('a document %s says why it is not searched', async ([, name, bytes, reason]) => {
  expect(await readIn(name, bytes)).toMatchObject({ state: 'unreadable', reason, content: '' })
})

test('of a document of 500 pages and more its beginning is read', async () => {
  const { state, reason, content } = await readIn(
    'book.pdf',
    pages(...Array.from({ length: 505 }, (_, i) => `Leaf no. ${i} of it`)),
  )
  expect([state, reason]).toEqual(['read', 'cut'])
  expect(content).toContain('Leaf no. 499 of it')
  expect(content).not.toContain('Leaf no. 500 of it')
})

test('a long text is cut', async () => {
  const { reason, content } = await readIn('long.txt', Buffer.from('words'.repeat(300_000)))
  expect([reason, content.length]).toEqual(['cut', 100_000])
})

test('files that keep readers busy end in words, and the next one is read', { timeout: 300_000 }, async () => {
  const ann = await anInvestor({ plan: 'fixed-limit' })
  const stalling = []
  for (const { name, bytes } of stallingFiles().slice(0, 16)) stalling.push(await aDocument(ann, name, bytes))
  const invoice = await aDocument(await anInvestor(), 'invoice.txt', Buffer.from('Invoice'))
  for (let left = true; left;) {
    await readDocuments(services)
    left = (await Promise.all(stalling.map(textOf))).some(({ state }) => state === 'waiting')
  }
  expect(await textOf(invoice)).toMatchObject({ state: 'read' })
})

test('one document of each owner comes in turn, the newest first', async () => {
  const [ann, ben] = [await anInvestor(), await anInvestor()]
  const hers = []
  for (const name of ['1.txt', '2.txt', '3.txt']) hers.push(await aDocument(ann, name, Buffer.from(name)))
  const his = await aDocument(ben, '1.txt', Buffer.from('his'))
  let left = 2
  const busyThen = {
    ...services.workers,
    run: (async (...task: Parameters<typeof services.workers.run>) => {
      if (left-- === 0) throw new WorkersBusy()
      return services.workers.run(...task)
    }) as typeof services.workers.run,
  }
  await readDocuments({ ...services, workers: busyThen })
  expect(await textOf(his)).toMatchObject({ state: 'read' })
  expect((await Promise.all(hers.map(textOf))).map(({ state, attempts }) => [state, attempts])).toEqual([
    ['waiting', 0],
    ['waiting', 0],
    ['read', 1],
  ])
})

test('what ended in the middle is tried again later, and not for ever', async () => {
  const document = await aDocument(await anInvestor(), 'a.txt', Buffer.from('Invoice'))
  const begun = (attempts: number, minutes: number) =>
    database.pool.query(
      `update document_texts set attempts = $2, begun_at = now() - make_interval(mins => $3) where document_id = $1`,
      [document.id, attempts, minutes],
    )
  await begun(1, 5)
  await readDocuments(services)
  expect(await textOf(document)).toMatchObject({ state: 'waiting', attempts: 1 })
  await begun(3, 20)
  await readDocuments(services)
  expect(await textOf(document)).toMatchObject({ state: 'unreadable', reason: 'too much', attempts: 3 })
})

test('a text goes with its document', async () => {
  const document = await aDocument(await anInvestor(), 'a.txt', Buffer.from('Invoice'))
  await readDocuments(services)
  await asSystem(database, (db) => db.deleteFrom('asset_documents').where('id', '=', document.id).execute())
  await expect(textOf(document)).rejects.toThrow('no result')
})
