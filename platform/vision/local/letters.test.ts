import { expect, test } from 'vitest'
import { aLabel } from '#testing/files/labels.ts'
import { jpeg, noise } from '#testing/files/pictures.ts'
import { ourWorkers } from '#testing/workers/workers.ts'
import { labelOn } from './labels.ts'

const workers = ourWorkers()
const ANN = { whose: 'ann' }

async function labelIn(bytes: Buffer) {
  const { picture } = await workers.run('prepare-photograph', { bytes, goal: 'read' }, ANN)
  return labelOn(await workers.run('read-letters', { picture }, ANN))
}

test('letters on a label are read, and what is written largest is its headline', async () => {
  const label = await labelIn(await aLabel({ text: 'Château Margaux', size: 90 }, { text: '1996', size: 60 }))
  expect(label!.text.is.split('\n')).toEqual(['Chateau Margaux', '1996'])
  expect(label!.headline.is).toBe('Chateau Margaux')
  expect(label!.headline.confidence).toBeGreaterThan(0.8)
})

test('where nothing is written nothing is read', async () => {
  const nothing = [await jpeg(800, 600), await noise(800, 600).blur(3).jpeg().toBuffer(), await jpeg(1, 1)]
  for (const bytes of nothing) expect(await labelIn(bytes)).toBeNull()
})

test('a large photograph is read as well', async () => {
  const large = await noise(300, 200).resize(6_000, 4_000).jpeg({ quality: 30 }).toBuffer()
  await expect(labelIn(large)).resolves.not.toThrow()
})

test('what is no picture ends nothing but its own reading', async () => {
  await expect(workers.run('read-letters', { picture: Buffer.from('garbage') }, ANN)).rejects.toThrow(Error)
  expect(await labelIn(await aLabel({ text: 'Margaux', size: 90 }))).toMatchObject({ headline: { is: 'Margaux' } })
})
