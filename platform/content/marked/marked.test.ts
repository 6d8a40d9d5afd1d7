import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { ourWorkers } from '#testing/workers/workers.ts'
import { noise } from '#testing/files/pictures.ts'
import { aBundle, boxesOf, everythingIn, textsOf } from '#testing/files/marked.ts'
import { markPdfOf } from '../../pdf/mark.ts'

const workers = ourWorkers()
const whose = 'ann'
const READER = { reader: 'Lothian Mutual', address: 'lothian@example.com', owner: 'Ann', product: 'Strongroom' }
const DAY = { today: '2026-11-27', day: 'Nov 27, 2026' }
const LINE = 'For Lothian Mutual (lothian@example.com) · Nov 27, 2026 · from the vault of Ann'

const markFor = (reader: string) => workers.run('print-page', markPdfOf({ ...READER, ...DAY, reader }), { whose })
let mark: Uint8Array
beforeAll(async () => {
  mark = await markFor(READER.reader)
})
const marked = async (
  bytes: Uint8Array,
  content_type: 'application/pdf' | 'image/jpeg' = 'application/pdf',
  by = mark,
) => Buffer.from(await workers.run('mark-file', { bytes: Buffer.from(bytes), content_type, mark: by }, { whose }))

test('each page of a document bears the reader and the day below what is on it, however it is turned', async () => {
  const source = await aBundle()
  const made = await marked(source)
  const [before, after] = [await textsOf(source), await textsOf(made)]
  expect(after).toHaveLength(before.length)
  after.forEach((text, page) => {
    expect(text).toContain(LINE)
    for (const line of before[page]!.split('\n')) expect(text).toContain(line.trim())
  })
  const [sides, grown] = [await boxesOf(source), await boxesOf(made)]
  grown.forEach(([width, height], page) => {
    expect(width).toBeCloseTo(sides[page]![0], 0)
    expect(height).toBeGreaterThan(sides[page]![1] + 2)
    expect(height).toBeLessThan(sides[page]![1] * 1.1)
  })
})

test('what is on no page stays behind: titles, attachments, scripts, links, and what a camera wrote', async () => {
  const source = await aBundle()
  for (const word of ['SECRETTITLE', 'SECRETSCRIPT', 'SECRETLINK', 'SECRETCAMERA', 'SECRETNOTE', 'SECRETFILE'])
    expect(await everythingIn(source), word).toContain(word)
  const made = await everythingIn(await marked(source))
  expect(made).not.toContain('SECRET')
  expect(made).toContain(LINE)
})

test('what a layer hides stays hidden', async () => {
  const source = await aBundle({ pages: 1, isClean: true, layer: 'SECRETLAYER' })
  expect((await textsOf(source)).join()).not.toContain('SECRETLAYER')
  const [text] = await textsOf(await marked(source))
  expect(text).toContain('Receipt number 0')
  expect(text).not.toContain('SECRETLAYER')
})

test('a document that can’t be read, or has no end, is refused in words', async () => {
  const refused = { name: 'RefusedContent', message: expect.stringContaining('can’t be marked') }
  await expect(marked(Buffer.from('%PDF-1.7\nnothing'))).rejects.toMatchObject(refused)
  await expect(marked(await aBundle({ pages: 501 }))).rejects.toMatchObject(refused)
})

test('a picture is drawn anew, upright, with the mark below it, and says nothing else', async () => {
  const source = await noise(900, 600)
    .withExif({ IFD0: { Artist: 'SECRETARTIST' }, IFD3: { GPSLatitude: '48/1 8/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const made = await marked(source, 'image/jpeg')
  const { width, height, exif, icc, xmp, format } = await sharp(made).metadata()
  expect([format, width, exif, xmp]).toEqual(['jpeg', 600, undefined, undefined])
  expect(icc).toBeUndefined()
  expect(height).toBeGreaterThan(900)
  const below = await sharp(made)
    .extract({ left: 0, top: 902, width: 600, height: height - 902 })
    .greyscale()
    .png()
    .toBuffer()
  const foot = await sharp(below).stats()
  expect(foot.channels[0]!.mean).toBeGreaterThan(200)
  expect(foot.channels[0]!.min).toBeLessThan(120)
})

test.each([
  [1, 1],
  [30, 2_000],
  [5_000, 40],
])('a picture of %i by %i has it too', async (width, height) => {
  const made = await sharp(await marked(await noise(width, height).png().toBuffer(), 'image/jpeg')).metadata()
  expect(made.width).toBeGreaterThanOrEqual(480)
})

test.each(['אברהם כהן', 'مريم', '👩‍🎨 Zoë', '<script>alert(1)</script>', 'a'.repeat(100), '#eval("1")'])(
  'whatever the reader is called: %s',
  async (reader) => {
    const by = await markFor(reader)
    const [text = ''] = await textsOf(await marked(await aBundle(), 'application/pdf', by))
    expect(text).toContain('Nov 27, 2026')
    for (const letter of reader.replaceAll(/\P{L}/gu, '')) expect(text).toContain(letter)
    expect((await marked(await noise(700, 500).jpeg().toBuffer(), 'image/jpeg', by)).length).toBeGreaterThan(1_000)
  },
)
