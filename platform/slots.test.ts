import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createReadInTurn, createSlots, NoSlot } from './slots.ts'

const ann = [{ key: 'Ann', max: 2 }]
const ben = [{ key: 'Ben', max: 2 }]

test('who asks for more than their share waits, and somebody else does not', async () => {
  const take = createSlots({ all: 3, waiting: 10, waitMs: 30 })
  const first = await take(ann)
  await take(ann)
  const third = take(ann)
  await take(ben)
  first()
  expect(await third).toBeTypeOf('function')
})

test('whoever waits in vain learns whose room is full', async () => {
  const take = createSlots({ all: 2, waiting: 10, waitMs: 10 })
  await take(ann)
  await take(ann)
  await expect(take(ann)).rejects.toMatchObject({ isOwn: true })
  await expect(take(ben)).rejects.toMatchObject({ isOwn: false })
})

test('of those who wait, whoever has had least comes first', async () => {
  const take = createSlots({ all: 1, waiting: 10, waitMs: 5_000 })
  let release = await take(ann)
  const order: string[] = []
  const wanted = [ann, ann, ann, ben].map(async (counts) => {
    const done = await take(counts)
    order.push(counts[0]!.key)
    release = done
  })
  for (let i = 0; i < 4; i++) {
    release()
    await Promise.race([new Promise((resolve) => setTimeout(resolve, 5)), Promise.all(wanted)])
  }
  expect(order).toEqual(['Ben', 'Ann', 'Ann', 'Ann'])
})

test('a slot that is given back twice is given back once', async () => {
  const take = createSlots({ all: 1, waiting: 0, waitMs: 1 })
  const release = await take(ann)
  release()
  release()
  await take(ann)
  await expect(take(ben)).rejects.toBeInstanceOf(NoSlot)
})

test('nobody fills the line, and what is full of others is not their own doing', async () => {
  const take = createSlots({ all: 5, waiting: 10, waitingOfEach: 2, waitMs: 50 })
  for (let i = 0; i < 2; i++) await take(ann)
  const waiting = [take(ann), take(ann)]
  const started = performance.now()
  await expect(take(ann)).rejects.toMatchObject({ isOwn: true })
  expect(performance.now() - started).toBeLessThan(40)
  expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const shared = (key: string) => [
    { key, max: 5 },
    { key: 'all of them', max: 1, isShared: true },
  ]
  await take(shared('Cleo'))
  await expect(take(shared('Dora'))).rejects.toMatchObject({ isOwn: false })
})

test('an export goes on beside as many archives as are wanted', async () => {
  const { readInTurn, archiveInTurn } = createReadInTurn(12)
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const archives = Array.from({ length: 20 }, (_, i) => archiveInTurn(`No. ${i}`, () => over))
  expect(await readInTurn('Ann', async () => 'exported')).toBe('exported')
  end()
  await Promise.all(archives)
})

test('while those who have had much take all room, there is some for whoever has had little', async () => {
  const take = createSlots({ all: 1, waiting: 10, waitMs: 20, forNewcomers: { more: 1, littleMs: 20 } })
  const first = await take(ann)
  await sleep(40)
  first()
  await take(ann)
  await expect(take(ann)).rejects.toBeInstanceOf(NoSlot)
  const release = await take(ben)
  release()
  await take(ben)
  await expect(take([{ key: 'Cleo', max: 2 }])).rejects.toBeInstanceOf(NoSlot)
})

test('of those who have had little, whoever came first comes first', async () => {
  const take = createSlots({ all: 1, waiting: 10, forNewcomers: { more: 0, littleMs: 1_000 } })
  ;(await take(ann))()
  const release = await take([{ key: 'Cleo', max: 1 }])
  const order: string[] = []
  const wanted = [ann, ben].map(async (counts) => {
    const done = await take(counts)
    order.push(counts[0]!.key)
    done()
  })
  release()
  await Promise.all(wanted)
  expect(order).toEqual(['Ann', 'Ben'])
})
