import { expect, test } from 'vitest'
import { iptcSegment, withTags } from '#testing/files/labels.ts'
import { gif, jpeg, png, webp, withSegment } from '#testing/files/pictures.ts'
import { embeddedIn, NOTHING_EMBEDDED } from './embedded.ts'

const photo = await jpeg(64, 48)

test('what a camera writes is read', async () => {
  const taken = await withTags(photo, {
    exif: { ImageDescription: 'Grandmother’s jug', Make: 'Canon', Model: 'Canon EOS R5', Artist: 'Ann Archer' },
    taken: '2021:06:12 10:11:12',
  })
  expect(embeddedIn(taken)).toMatchObject({
    description: expect.stringContaining('jug'),
    artist: 'Ann Archer',
    date: '2021-06-12',
    camera: 'Canon EOS R5',
  })
})

test('what a program writes is read, as XMP and as IPTC', async () => {
  const li = (text: string) => `<rdf:Alt><rdf:li xml:lang="x-default">${text}</rdf:li></rdf:Alt>`
  const xmp = await withTags(photo, {
    xmp: `<dc:title>${li('Still life &amp; pears')}</dc:title><dc:description>${li('Oil on canvas')}</dc:description>`,
  })
  expect(embeddedIn(xmp)).toMatchObject({ title: 'Still life & pears', description: 'Oil on canvas' })

  const iptc = iptcSegment({ 5: 'Blaue Vase', 120: 'Meißen, um 1780', 80: 'Zoë' })
  expect(embeddedIn(withSegment(photo, 0xed, iptc))).toMatchObject({
    title: 'Blaue Vase',
    description: 'Meißen, um 1780',
    artist: 'Zoë',
  })
})

test('where a photograph was taken is not read', async () => {
  const somewhere = await withTags(photo, { exif: { ImageDescription: 'A jug' } })
  expect(Object.keys(embeddedIn(somewhere)).toSorted()).toEqual([
    'artist',
    'camera',
    'date',
    'description',
    'keywords',
    'title',
  ])
})

test.for([
  'OLYMPUS DIGITAL CAMERA',
  'SAMSUNG CAMERA PICTURES',
  'Exif_JPEG_PICTURE',
  'Untitled',
  '20240612_101112',
  '   ',
])('“%s” is what a machine says, and no description', async (words) => {
  expect(embeddedIn(await withTags(photo, { exif: { ImageDescription: words } })).description).toBeNull()
})

test.for(['0000:00:00 00:00:00', '1970:01:01 00:00:00', '1980:01:01 00:00:00', '2021:02:30 10:00:00', 'yesterday'])(
  '%s is no day on which a photograph was taken',
  async (taken) => {
    expect(embeddedIn(await withTags(photo, { taken })).date).toBeNull()
  },
)

test('the maker of a camera is named once', async () => {
  const by = async (Make: string, Model: string) => embeddedIn(await withTags(photo, { exif: { Make, Model } })).camera
  expect(await by('NIKON CORPORATION', 'NIKON Z 6')).toBe('NIKON Z 6')
  expect(await by('Apple', 'iPhone 17')).toBe('Apple iPhone 17')
})

test('what is very long is cut, and what is hostile is a text', async () => {
  const long = embeddedIn(withSegment(photo, 0xed, iptcSegment({ 5: 'x'.repeat(3_000), 120: 'word '.repeat(2_000) })))
  expect(long.title).toBeNull()
  expect(long.description).toHaveLength(2_000)
  const hostile = iptcSegment({ 5: '<script>alert(1)</script>', 120: 'a\0b\u0007c' })
  expect(embeddedIn(withSegment(photo, 0xed, hostile))).toMatchObject({
    title: '<script>alert(1)</script>',
    description: 'abc',
  })
})

test('pictures that say nothing, and what is no picture, say nothing', async () => {
  const mute = [
    photo,
    await png(),
    await gif(),
    await webp(),
    Buffer.alloc(0),
    Buffer.from('no picture'),
    photo.subarray(0, 20),
  ]
  for (const bytes of mute) expect(embeddedIn(bytes)).toEqual(NOTHING_EMBEDDED)
})
