import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openFolderStore } from '#platform/storage/folder-store.ts'
import { ASSET_ADDRESS_FIELDS } from '#account/member/rules/profile.ts'
import { anArchiveOf, importArchive, type Forgery, overlapping, readArchive, takeOut } from '#testing/archives.ts'
import { database } from '#testing/database.ts'
import { pdf } from '#testing/files/pdf.ts'
import { jpeg } from '#testing/files/pictures.ts'
import { anUploader } from '#testing/files/upload.ts'
import { zip, type ZipPart } from '#testing/files/zip.ts'
import { anInstallation, errorsIn } from '#testing/installation.ts'
import { ARCHIVE_FORMAT } from '#testing/archive-format.ts'

const { version: VERSION } = ARCHIVE_FORMAT

const installation = await anInstallation()
const store = await openFolderStore(join(installation.dataFolder, 'files'))

/** An honest archive with one asset, a picture and a paper, to be spoilt. */
async function anHonestOne() {
  const ann = await anUploader(installation)
  const photo = await ann.keep({ bucket: 'asset-images', name: 'a.jpg', type: 'image/jpeg', bytes: await jpeg(90, 60) })
  const paper = await ann.keep({ bucket: 'asset-documents', name: 'a.pdf', type: 'application/pdf', bytes: pdf() })
  const asset = {
    title: 'Ring',
    creation_date: '2025-01-01',
    value_at_creation: '10.00',
    value_currency: 'EUR',
    images: [photo.path],
    documents: [paper.path],
    beneficiaries: [{ beneficiary_name: 'Zoë' }, { beneficiary_name: 'Ben' }],
  }
  expect((await ann.post('/api/assets', asset)).status).toBe(200)
  await ann.post('/api/report-templates', { name: 'Rings', filters: {}, columns: ['title'] })
  return takeOut(ann)
}
const honest = await anHonestOne()
const entries = await readArchive(honest)
const json = (path: string) => JSON.parse(entries.get(path)!.toString())
const [asset] = json('data/assets.json')
const [image] = asset.images
const [paper] = asset.documents

const ASSETS = 'data/assets.json'
const assetLines = (assets: object[]) => `[\n${assets.map((each) => JSON.stringify(each)).join(',\n')}\n]\n`

const withEntry = (path: string, content: Buffer | string | null, forgery: Forgery = {}) => {
  const changed = new Map<string, Buffer | string>(entries)
  if (content === null) changed.delete(path)
  else changed.set(path, content)
  return anArchiveOf(changed, forgery)
}
const withAsset = (changes: object) => withEntry(ASSETS, assetLines([{ ...asset, ...changes }]))
const withProfile = (changes: object) =>
  withEntry('data/profile.json', JSON.stringify({ ...json('data/profile.json'), ...changes }))
const aSet = (name: string) => ({ name, kind: 'set', note: null, parts: [asset.id, crypto.randomUUID()] })
const withTemplate = (changes: object) =>
  withEntry('data/report-templates.json', JSON.stringify([{ ...json('data/report-templates.json')[0], ...changes }]))
const withParts = (parts: (all: ZipPart[]) => ZipPart[]) => anArchiveOf(entries, { parts })
const renamed = (from: string, change: Partial<ZipPart>) =>
  withParts((all) => all.map((part) => (part.name === from ? { ...part, ...change } : part)))
const added = (part: ZipPart) => withParts((all) => [...all, part])
const manifestWith = (change: (text: string) => string) => anArchiveOf(entries, { manifest: change })

test('the one that all others are made from comes in', async () => {
  const ben = await anUploader(installation)
  expect((await importArchive(ben.browser, anArchiveOf(entries))).done).toMatchObject({ assets: 1, files: 2 })
  const cleo = await anUploader(installation)
  expect((await importArchive(cleo.browser, honest)).done).toMatchObject({ assets: 1, files: 2 })
})

const HOSTILE: [what: string, make: () => Buffer | Promise<Buffer>, code: string][] = [
  ['nothing at all', () => Buffer.alloc(0), 'ARCHIVE_DAMAGED'],
  ['no zip', () => Buffer.from('Dear vault, please find enclosed'), 'ARCHIVE_DAMAGED'],
  ['an empty zip', () => zip([]), 'NO_ARCHIVE'],
  ['a zip of something else', () => zip([{ name: 'holiday.jpg', content: 'x' }]), 'NO_ARCHIVE'],
  ['half an archive', () => honest.subarray(0, honest.length >> 1), 'ARCHIVE_DAMAGED'],
  ['one without its last byte', () => honest.subarray(0, -1), 'ARCHIVE_DAMAGED'],
  ['one without its beginning', () => honest.subarray(100), 'ARCHIVE_DAMAGED'],
  ['one with a byte turned around', () => flipped(honest, 200), 'ARCHIVE'],
  ['a file that climbs out', () => added({ name: '../../etc/passwd', content: 'x' }), 'ARCHIVE_DAMAGED'],
  ['a file that climbs out from within', () => added({ name: 'files/../../x', content: 'x' }), 'ARCHIVE_DAMAGED'],
  ['an absolute name', () => added({ name: '/etc/passwd', content: 'x' }), 'ARCHIVE_DAMAGED'],
  ['a name of Windows', () => added({ name: 'C:\\x.exe', content: 'x' }), 'ARCHIVE_DAMAGED'],
  ['a name with a NUL', () => added({ name: 'data/a\0.json', content: 'x' }), 'ARCHIVE_UNSAFE'],
  ['two files of one name', () => added({ name: ASSETS, content: '[\n]\n' }), 'ARCHIVE_UNSAFE'],
  ['a file under two names', () => renamed(image.file, { localName: 'data/x.json' }), 'ARCHIVE_UNSAFE'],
  ['a link', () => renamed(image.file, { externalAttributes: 0o120777 * 65_536 }), 'ARCHIVE_UNSAFE'],
  ['a locked file', () => renamed(image.file, { flags: 0x801 }), 'ARCHIVE_LOCKED'],
  ['a packing that nobody knows', () => renamed(image.file, { method: 14 }), 'ARCHIVE_DAMAGED'],
  ['a length that is a lie', () => renamed(ASSETS, { declaredSize: 10 }), 'ARCHIVE_INCOMPLETE'],
  ['a program among the files', () => added({ name: 'files/asset-images/run.exe', content: 'MZ' }), 'NO_ARCHIVE'],
  [
    'a file that the manifest does not know',
    () => added({ name: image.file.replace('1 a', '2 a'), content: 'x' }),
    'NO_ARCHIVE',
  ],
  ['a bomb of 200 MB', () => bomb(), 'ARCHIVE_TOO_LARGE'],
  ['a file that is said to be many', () => overlapping(), 'ARCHIVE_UNSAFE'],
  ['one without its manifest', () => withParts((all) => all.slice(0, -1)), 'NO_ARCHIVE'],
  ['one without its assets', () => withEntry(ASSETS, null), 'ARCHIVE_INCOMPLETE'],
  ['one without its profile', () => withEntry('data/profile.json', null), 'ARCHIVE_INCOMPLETE'],
  ['one without a picture', () => withEntry(image.file, null), 'ARCHIVE_INCOMPLETE'],
  [
    'one whose manifest tells of more',
    () => withParts((all) => all.filter(({ name }) => name !== paper.file)),
    'ARCHIVE_INCOMPLETE',
  ],
  [
    'a wrong checksum',
    () => manifestWith((text) => text.replace(/"sha256":"[0-9a-f]/, '"sha256":"x').replace('"x', '"0')),
    'ARCHIVE',
  ],
  [
    'a picture that was exchanged',
    () => renamed(image.file, { content: Buffer.alloc(entries.get(image.file)!.length) }),
    'ARCHIVE_CHANGED',
  ],
  ['a version to come', () => manifestWith((text) => text.replace(NOW, `"version":${VERSION + 1}`)), 'ARCHIVE_VERSION'],
  ['a version before the first', () => manifestWith((text) => text.replace(NOW, '"version":0')), 'ARCHIVE_INVALID'],
  [
    'one that says it is of the first version',
    () => manifestWith((text) => text.replace(NOW, '"version":1')),
    'NO_ARCHIVE',
  ],
  ['a picture where another version has it', () => withEntry(ofFirstVersion, 'x'), 'NO_ARCHIVE'],
  ['a page that nobody makes', () => withEntry('pages/login.html', '<p>'), 'NO_ARCHIVE'],
  ['a page of 200 MB', () => withEntry('index.html', Buffer.alloc(200_000_000)), 'ARCHIVE_TOO_LARGE'],
  ['a folder that climbs out', () => added({ name: '../', content: '' }), 'ARCHIVE_DAMAGED'],
  [
    'the manifest of another product',
    () => manifestWith((text) => text.replace('strongroom-archive', 'homebox')),
    'NO_ARCHIVE',
  ],
  [
    'a manifest with more than it should say',
    () => manifestWith((text) => text.replace('"product"', '"hello":1,"product"')),
    'ARCHIVE_INVALID',
  ],
  [
    'a manifest in one endless line',
    () => manifestWith((text) => text.replaceAll('\n', ' ') + ' '.repeat(20_000)),
    'ARCHIVE',
  ],
  [
    'a manifest that names a file twice',
    () => manifestWith((text) => text.replace(/(\{"path":"README[^}]+\}),/, '$1,\n$1,')),
    'ARCHIVE_DAMAGED',
  ],
  ['a manifest that breaks off', () => manifestWith((text) => text.slice(0, -10)), 'ARCHIVE'],
  ['assets that are no JSON', () => withEntry(ASSETS, '[\n{"id":\n]\n'), 'ARCHIVE_INVALID'],
  ['assets that are no list', () => withEntry(ASSETS, '{"a":1}\n'), 'ARCHIVE_INVALID'],
  ['assets that break off', () => withEntry(ASSETS, `[\n${JSON.stringify(asset)}\n`), 'ARCHIVE_INVALID'],
  [
    'assets in Latin-1',
    () => withEntry(ASSETS, Buffer.from(assetLines([{ ...asset, title: 'Schlüssel' }]), 'latin1')),
    'ARCHIVE_INVALID',
  ],
  ['assets in UTF-16', () => withEntry(ASSETS, Buffer.from(assetLines([asset]), 'utf16le')), 'ARCHIVE'],
  ['assets behind a mark of bytes', () => withEntry(ASSETS, `\ufeff${assetLines([asset])}`), 'ARCHIVE_INVALID'],
  ['a thousand thousand brackets', () => withEntry(ASSETS, `[\n${'['.repeat(1_000_000)}\n]\n`), 'ARCHIVE_INVALID'],
  ['a line of three megabytes', () => withEntry(ASSETS, `[\n"${'x'.repeat(3_000_000)}"\n]\n`), 'ARCHIVE_TOO_LARGE'],
  ['a field that no asset has', () => withAsset({ user_id: crypto.randomUUID() }), 'ARCHIVE_INVALID'],
  ['a field too few', () => withEntry(ASSETS, assetLines([{ ...asset, genre: undefined }])), 'ARCHIVE_INVALID'],
  ['an asset for everybody to see', () => withAsset({ privacy_setting: 'public' }), 'ARCHIVE_INVALID'],
  ['an id that is none', () => withAsset({ id: "'; drop table assets; --" }), 'ARCHIVE_INVALID'],
  ['no title', () => withAsset({ title: ' ' }), 'ARCHIVE_INVALID'],
  ['a title without end', () => withAsset({ title: 'x'.repeat(256) }), 'ARCHIVE_INVALID'],
  ['a title over two lines', () => withAsset({ title: 'a\nb' }), 'ARCHIVE_INVALID'],
  ['a title with a NUL', () => withAsset({ title: 'a\0b' }), 'ARCHIVE_INVALID'],
  [
    'half a character',
    () => withEntry(ASSETS, assetLines([asset]).replace('"Ring"', String.raw`"\ud83d"`)),
    'ARCHIVE_INVALID',
  ],
  ['a story without end', () => withAsset({ inspiration_story: 'x'.repeat(10_001) }), 'ARCHIVE_INVALID'],
  ['a description that is a number', () => withAsset({ description: 7 }), 'ARCHIVE_INVALID'],
  ['the 30th of February', () => withAsset({ creation_date: '2025-02-30' }), 'ARCHIVE_INVALID'],
  ['a day to come', () => withAsset({ creation_date: '2999-01-01' }), 'ARCHIVE_INVALID'],
  ['a moment that never was', () => withAsset({ created_at: '2025-02-30T25:00:00.000000Z' }), 'ARCHIVE_INVALID'],
  ['an amount below nothing', () => withAsset({ value_at_creation: '-1' }), 'ARCHIVE_INVALID'],
  ['an amount in words', () => withAsset({ value_at_creation: '1e9' }), 'ARCHIVE_INVALID'],
  ['an amount without a currency', () => withAsset({ value_currency: null }), 'ARCHIVE_INVALID'],
  [
    'a currency that nobody knows',
    () => withAsset({ value_currency: 'XQX', value_at_creation: '1.00' }),
    'CURRENCY_NOT_KNOWN',
  ],
  ['a way of sale that nobody knows', () => withAsset({ first_sale_method: 'Theft' }), 'ARCHIVE_INVALID'],
  ['a version below one', () => withAsset({ version: 0 }), 'ARCHIVE_INVALID'],
  ['sixty beneficiaries', () => withAsset({ beneficiaries: heirs(60) }), 'ARCHIVE_INVALID'],
  [
    'two beneficiaries at the same position',
    () => withAsset({ beneficiaries: heirs(2).map((each) => ({ ...each, position: 0 })) }),
    'ARCHIVE_INVALID',
  ],
  [
    'an address that is none',
    () => withAsset({ beneficiaries: heirs(1).map((each) => ({ ...each, beneficiary_email: 'x' })) }),
    'ARCHIVE_INVALID',
  ],
  [
    'a picture of two assets',
    () => withEntry(ASSETS, assetLines([asset, { ...asset, documents: [] }])),
    'ARCHIVE_INVALID',
  ],
  ['a picture of no asset', () => withAsset({ images: [] }), 'ARCHIVE_INVALID'],
  ['a picture from outside', () => withAsset({ images: [{ ...image, file: '../../master-key' }] }), 'ARCHIVE_INVALID'],
  ['a paper as a picture', () => withAsset({ images: [{ ...image, file: paper.file }] }), 'ARCHIVE_INVALID'],
  [
    'a picture under the name of a program',
    () => withAsset({ images: [{ ...image, name: 'ring.exe' }] }),
    'FILE_REFUSED',
  ],
  [
    'a picture of another type',
    () => withAsset({ images: [{ ...image, content_type: 'image/svg+xml' }] }),
    'FILE_REFUSED',
  ],
  ['a picture that is a page', () => withEntry(image.file, '<html><script>alert(1)</script></html>'), 'FILE_REFUSED'],
  ['a picture that breaks off', () => withEntry(image.file, entries.get(image.file)!.subarray(0, 900)), 'FILE_REFUSED'],
  [
    'a picture of four megabytes',
    () => withEntry(image.file, Buffer.concat([entries.get(image.file)!, Buffer.alloc(4_000_000)])),
    'FILE_REFUSED',
  ],
  ['an empty picture', () => withEntry(image.file, ''), 'FILE_REFUSED'],
  [
    'a paper with a script',
    () => withEntry(paper.file, pdf({ catalog: '/OpenAction << /S /JavaScript /JS (1) >>' })),
    'FILE_REFUSED',
  ],
  ['a profile with a role of its own', () => withProfile({ role: 'owner' }), 'ARCHIVE_INVALID'],
  ['a profile of another kind', () => withProfile({ role: 'investor' }), 'WRONG_KIND'],
  ['a profile with a foreign field', () => withProfile({ registration_completed: true }), 'ARCHIVE_INVALID'],
  ['a name without end', () => withProfile({ first_name: 'x'.repeat(51) }), 'ARCHIVE_INVALID'],
  ['a country of nowhere', () => withProfile({ contact_country: 'Atlantis' }), 'ARCHIVE_INVALID'],
  ['a currency of nowhere', () => withProfile({ default_currency: 'QQQ' }), 'CURRENCY_NOT_KNOWN'],
  ['a collection that is there twice', () => withProfile({ collections: [aSet('Clocks'), aSet('CLOCKS')] }), 'ARCHIVE'],
  ['a collection with an untidy name', () => withProfile({ collections: [aSet(' Clocks')] }), 'ARCHIVE_INVALID'],
  ['sixty addresses', () => withProfile({ asset_addresses: Array.from({ length: 60 }, anAddress) }), 'ARCHIVE_INVALID'],
  ['a saved report without a name', () => withTemplate({ name: ' ' }), 'ARCHIVE_INVALID'],
  [
    'a saved report without end',
    () => withTemplate({ filters: { searchTerm: 'x'.repeat(200_000) } }),
    'ARCHIVE_INVALID',
  ],
  [
    'a hundred and one saved reports',
    () => withEntry('data/report-templates.json', JSON.stringify(reports(101))),
    'TOO_MANY_TEMPLATES',
  ],
]

const heirs = (count: number) =>
  Array.from({ length: count }, (_, position) => ({ ...asset.beneficiaries[0], id: crypto.randomUUID(), position }))
const anAddress = () => ({
  ...Object.fromEntries(ASSET_ADDRESS_FIELDS.map((field) => [field, ''])),
  street: '1 Elm',
})
const reports = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ ...json('data/report-templates.json')[0], name: `Report ${i}` }))

function flipped(bytes: Buffer, at: number) {
  const changed = Buffer.from(bytes)
  changed[at]! ^= 0xff
  return changed
}

const NOW = `"version":${VERSION}`
const ofFirstVersion = `files/asset-images/${crypto.randomUUID()}.jpg`
const bomb = () => withEntry('data/assets.csv', Buffer.alloc(200_000_000))

const eve = await anUploader(installation)

test.for(HOSTILE)('%s: nothing of it is taken in', async ([, make, code]) => {
  await database.pool.query('delete from rate_limits')
  const { refused, done } = await importArchive(eve.browser, await make())
  expect(done).toBeNull()
  expect(refused?.code).toMatch(new RegExp(`^${code}`))
  expect(refused?.message).toMatch(/^[A-Z\p{L}“].{10,300}[.]$/su)
})

test('afterwards the vault is as empty as before, and so are disk and log', async () => {
  const { rows } = await database.pool.query(
    `select (select count(*)::int from assets where user_id = $1) as assets,
       (select count(*)::int from stored_files where user_id = $1) as files,
       (select count(*)::int from report_configurations where user_id = $1) as templates`,
    [eve.id],
  )
  expect(rows).toEqual([{ assets: 0, files: 0, templates: 0 }])
  const left: string[] = []
  for await (const page of store.list())
    left.push(...page.filter(({ path }) => path.includes(eve.id)).map(({ path }) => path))
  expect(left).toEqual([])
  expect(await readdir(join(installation.dataFolder, 'incoming'))).toEqual([])
  expect(errorsIn(installation.logged)).toEqual([])
  const first = await importArchive(eve.browser, honest)
  expect(first.done).toMatchObject({ assets: 1 })
})
