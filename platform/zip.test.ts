import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { zip, type ZipPart } from '#testing/files/zip.ts'
import { openZip, RefusedZip, zipBudget } from './zip.ts'

const LIMITS = { entries: 3, unpacked: 40_000, entry: 30_000, ratio: 100, ratioCountsFrom: 10_000 }

async function readWhole(bytes: Buffer, budget = zipBudget(LIMITS)) {
  const opened = await openZip(bytes, budget)
  const found: Record<string, string> = {}
  for await (const entry of opened.entries()) found[entry.fileName] = await text(opened.read(entry))
  return found
}

const part = (more: Partial<ZipPart> = {}): ZipPart => ({ name: 'a/b.txt', content: 'hello', ...more })
const another = part({ name: 'c.txt' })
const noise = (length: number) => Buffer.from(Array.from({ length }, (_, at) => (at * at * 31 + (at >> 3)) & 0xff))
const honest = zip([part(), another])

test('an honest zip is read', async () => {
  expect(await readWhole(honest)).toEqual({ 'a/b.txt': 'hello', 'c.txt': 'hello' })
})

test.for<[what: string, bytes: Buffer, fault: string]>([
  ['nothing', Buffer.alloc(0), 'damaged'],
  ['half a zip', honest.subarray(0, honest.length >> 1), 'damaged'],
  ['more entries than may be', zip([1, 2, 3, 4].map((name) => part({ name: `${name}` }))), 'too many entries'],
  ['an entry that is too large', zip([part({ content: noise(30_001) })]), 'explodes'],
  [
    'entries that are too large together',
    zip([part({ content: noise(25_000) }), part({ name: 'd', content: noise(25_000) })]),
    'explodes',
  ],
  ['an entry that packs too well', zip([part({ content: Buffer.alloc(20_000) })]), 'explodes'],
  ['a length that is a lie', zip([part({ declaredSize: 3 })]), 'damaged'],
  ['a name that climbs out', zip([part({ name: 'a/../../b' })]), 'damaged'],
  ['a name of Windows', zip([part({ name: 'a\\b' })]), 'damaged'],
  ['a name with a control character', zip([part({ name: 'a\nb' })]), 'leads out of its folder'],
  ['a link', zip([part({ externalAttributes: 0o120777 * 65_536 })]), 'link'],
  ['a locked entry', zip([part({ flags: 0x801 })]), 'locked'],
  ['a packing that nobody knows', zip([part({ method: 14 })]), 'damaged'],
  ['an entry under two names', zip([part({ localName: 'other' })]), 'one entry under two names'],
  ['two entries of one name', zip([part(), part({ name: 'A/B.TXT' })]), 'two entries of one name'],
])('%s is refused', async ([, bytes, fault]) => {
  await expect(readWhole(bytes)).rejects.toMatchObject({ fault })
})

test('what is inside another counts with it', async () => {
  const budget = zipBudget(LIMITS)
  await readWhole(honest, budget)
  await expect(readWhole(honest, budget)).rejects.toThrow(RefusedZip)
})
