import { expect, test } from 'vitest'
import { aLabel, withTags } from '#testing/files/labels.ts'
import { jpeg } from '#testing/files/pictures.ts'
import { speaking, speechFor } from '../../speech.ts'
import { ourWorkers } from '#testing/workers/workers.ts'
import { TASKS } from '../../workers/tasks.ts'
import { AnalyserAway, AnalysisFailed } from '../analyser.ts'
import { type Embedded, NOTHING_EMBEDDED } from './embedded.ts'
import { createLocalAnalyser, findingsIn } from './local-analyser.ts'
import type { Line } from './labels.ts'

const hasty = { ...TASKS, 'read-letters': { ...TASKS['read-letters'], seconds: 0.01 } }
const analyser = createLocalAnalyser(ourWorkers())
const strict = createLocalAnalyser(ourWorkers({ tasks: hasty }))

const CATEGORIES = ['Art', 'Antiques', 'Collectibles', 'Jewelry', 'Watches', 'Wine', 'Furniture', 'Books', 'Other']
const look = (bytes: Buffer, name = 'IMG_1234.jpg', by = analyser) =>
  by.analyse({
    whose: 'ann',
    take: async () => ({ bytes, name }),
    offered: { categories: CATEGORIES, currencies: ['EUR'] },
    signal: new AbortController().signal,
  })

const NOTHING = {
  title: null,
  category: null,
  description: null,
  value: null,
  date: null,
  camera: null,
  artist: null,
  text: null,
}

test('a label names its thing and its kind', async () => {
  const label = await aLabel({ text: 'CHRONOMETER', size: 90 }, { text: 'Geneva 1921', size: 50 })
  expect(await look(label)).toMatchObject({
    title: { is: 'CHRONOMETER', confidence: expect.closeTo(0.7, 0.5) },
    category: { is: 'Watches', confidence: 0.8 },
    description: { is: 'Text found in the photo: CHRONOMETER / Geneva 1921' },
    text: 'CHRONOMETER\nGeneva 1921',
    value: null,
  })
})

test('what was read is told in the language of whoever asked', () => {
  const lines: Line[] = [{ words: [{ text: 'CHRONOMETER', confidence: 0.9 }], height: 90 }]
  const found = speaking(speechFor('de'), () => findingsIn({ embedded: NOTHING_EMBEDDED, lines }, 'IMG_1.jpg', []))
  expect(found.description?.is).toBe('Text auf dem Foto: CHRONOMETER')
})

test('a price tag is read, and is no value', async () => {
  const tag = await aLabel({ text: 'Blue vase', size: 80 }, { text: '$ 1,250.00', size: 80 })
  const found = await look(tag)
  expect(found.text).toContain('1,250.00')
  expect(found.value).toBeNull()
})

test('what its maker wrote into a photograph comes before what is read on it', async () => {
  const label = await withTags(await aLabel({ text: 'Genuine leather', size: 80 }), {
    exif: { ImageDescription: 'Ann’s watch', Artist: 'Ann Archer', Make: 'Canon', Model: 'Canon EOS R5' },
    xmp: '<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Omega Seamaster</rdf:li></rdf:Alt></dc:title>',
    taken: '2021:06:12 10:11:12',
  })
  expect(await look(label)).toMatchObject({
    title: { is: 'Omega Seamaster', confidence: 0.9 },
    category: { is: 'Watches' },
    date: { is: '2021-06-12', confidence: 0.9 },
    camera: 'Canon EOS R5',
    artist: 'Ann Archer',
    text: 'Genuine leather',
  })
})

test('the name that a person gave the file is a title, if a doubtful one', async () => {
  expect(await look(await jpeg(), 'Grandmother’s ring.jpg')).toEqual({
    ...NOTHING,
    title: { is: 'Grandmother’s ring', confidence: 0.6 },
    category: { is: 'Jewelry', confidence: 0.8 },
  })
})

test('where nothing can be read nothing is said', async () => {
  expect(await look(await jpeg())).toEqual(NOTHING)
})

test('what takes too long to read is told as failed, as nobody knows whether something stands there', async () => {
  await expect(look(await jpeg(), 'IMG_1234.jpg', strict)).rejects.toThrow(AnalysisFailed)
  await expect(look(Buffer.from('no picture'))).rejects.toThrow(AnalysisFailed)
})

test('where reading takes too long, what the photograph says of itself is shown all the same', async () => {
  const photo = await withTags(await jpeg(), { exif: { ImageDescription: 'A watch of Ann' } })
  expect(await look(photo, 'IMG_1234.jpg', strict)).toMatchObject({ description: { is: 'A watch of Ann' }, text: null })
})

test('where too many are waiting, whoever looks is told to be away', async () => {
  const full = createLocalAnalyser(ourWorkers({ waiting: { each: 0, all: 0 } }))
  await expect(look(await jpeg(), 'IMG_1234.jpg', full)).rejects.toThrow(AnalyserAway)
})

const aLine = (text: string, casting: { height?: number; confidence?: number } = {}): Line => ({
  words: text.split(' ').map((word) => ({ text: word, confidence: casting.confidence ?? 0.9 })),
  height: casting.height ?? 20,
})
const found = (embedded: Partial<Embedded>, lines: Line[] = [], name = 'IMG_1.jpg', categories = CATEGORIES) =>
  findingsIn({ embedded: { ...NOTHING_EMBEDDED, ...embedded }, lines }, name, categories)

test('letters that are doubtful are left out', () => {
  expect(found({}, [aLine('oF i Sa', { confidence: 0.3 })])).toEqual(NOTHING)
  expect(found({}, [aLine('— | .', { confidence: 0.95 })])).toEqual(NOTHING)
  expect(found({}, [aLine('1 2', { confidence: 0.95 })])).toEqual(NOTHING)
})

test('sources that name two kinds name none', () => {
  expect(found({ keywords: 'wine' }, [aLine('Chronometer')])).toMatchObject({ category: null })
  expect(found({ keywords: 'watch' }, [aLine('Chronometer')])).toMatchObject({ category: { is: 'Watches' } })
  expect(found({ keywords: 'watch' }, [], 'IMG_1.jpg', ['Wine'])).toMatchObject({ category: null })
})

test('a label of a hundred lines is cut', () => {
  const { text, description } = found(
    {},
    Array.from({ length: 100 }, (_, i) => aLine(`line number ${i} of many`)),
  )
  expect(text!.split('\n')).toHaveLength(20)
  expect(description!.is.length).toBeLessThan(1_200)
})
