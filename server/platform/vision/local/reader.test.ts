import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { aLabel } from '#testing/files/labels.ts'
import { jpeg, noise } from '#testing/files/pictures.ts'
import { AnalyserAway } from '../analyser.ts'
import { pictureToRead } from '../pictures.ts'
import { labelOn } from './labels.ts'
import { createReader, ReadingFailed } from './reader.ts'

const reader = createReader()
afterAll(() => reader.stop())

const patient = () => new AbortController().signal
const wine = await aLabel({ text: 'Château Margaux', size: 90 }, { text: '1996', size: 60 })
const aTask = async (bytes: Buffer) => ({ original: bytes, picture: await pictureToRead(bytes) })

test('letters on a label are read, and what is written largest is its headline', async () => {
  const { lines } = await reader.read(await aTask(wine), patient())
  const label = labelOn(lines!)!
  expect(label.text.is.split('\n')).toEqual(['Chateau Margaux', '1996'])
  expect(label.headline.is).toBe('Chateau Margaux')
  expect(label.headline.confidence).toBeGreaterThan(0.8)
})

test('where nothing is written nothing is read', async () => {
  for (const bytes of [await jpeg(800, 600), await noise(1_600, 1_200).blur(3).jpeg().toBuffer(), await jpeg(1, 1)]) {
    const { lines } = await reader.read(await aTask(bytes), patient())
    expect(labelOn(lines!)).toBeNull()
  }
})

test('a large photograph is read as well', async () => {
  const large = await noise(6_000, 4_000).jpeg({ quality: 30 }).toBuffer()
  await expect(reader.read(await aTask(large), patient())).resolves.toMatchObject({ embedded: { title: null } })
})

test('without a picture only what is embedded is read', async () => {
  expect(await reader.read({ original: wine, picture: null }, patient())).toMatchObject({ lines: null })
})

test('what is no picture ends nothing but its own reading', async () => {
  const garbage = { original: Buffer.from('garbage'), picture: Buffer.from('garbage') }
  await expect(reader.read(garbage, patient())).rejects.toThrow(ReadingFailed)
  await expect(reader.read(await aTask(wine), patient())).resolves.toBeDefined()
})

test('what takes too long is ended, and the next photograph is read', async () => {
  const strict = createReader({ seconds: 0.01 })
  await expect(strict.read(await aTask(wine), patient())).rejects.toThrow(ReadingFailed)
  await strict.stop()
})

test('only so many photographs wait', async () => {
  const small = createReader({ waiting: 0 })
  const task = await aTask(wine)
  const first = small.read(task, patient())
  await expect(small.read(task, patient())).rejects.toThrow(AnalyserAway)
  await expect(first).resolves.toBeDefined()
  await small.stop()
})

const desks = () => process.getActiveResourcesInfo().filter((kind) => kind === 'ProcessWrap').length

test('the desk ends when it has nothing to do, and starts again when it has', async () => {
  const before = desks()
  const idle = createReader({ idleSeconds: 0 })
  expect(desks()).toBe(before)
  await idle.read(await aTask(wine), patient())
  await expect.poll(desks).toBe(before)
  await expect(idle.read(await aTask(wine), patient())).resolves.toBeDefined()
  await idle.stop()
  await expect.poll(desks).toBe(before)
})

test('where nobody waits any more the desk is cleared, and the next photograph is read', async () => {
  const one = createReader()
  const task = await aTask(wine)
  const [leaving, staying] = [new AbortController(), new AbortController()]
  const left = one.read(task, leaving.signal)
  const stayed = one.read(task, staying.signal)
  // By then the first is under way.
  await nextTurn()
  leaving.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  await expect(stayed).resolves.toMatchObject({ lines: expect.anything() })
  await one.stop()
  await expect(one.read(task, patient())).rejects.toThrow('The reader has stopped')
})
