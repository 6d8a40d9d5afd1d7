import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ReaderGone, streamed } from './streamed.ts'

const PATIENCE_MS = 50

/** Writes for as long as it is let, and says how that ended. */
async function anEndlessAnswer(patienceMs = PATIENCE_MS) {
  const ended = Promise.withResolvers<unknown>()
  const { body } = await streamed<null>(async (begin) => {
    const { send } = begin(null)
    try {
      for (;;) await send('on and on')
    } catch (error) {
      ended.resolve(error)
      throw error
    }
  }, patienceMs)
  return { body, ended: Promise.race([ended.promise, sleep(2_000, 'still at it')]) }
}

test('a body that nobody reads ends, and so does the work behind it', async () => {
  const { ended } = await anEndlessAnswer()
  expect(await ended).toBeInstanceOf(ReaderGone)
})

test('a body whose reader stalls in the middle ends, also behind a compression', async () => {
  const { body, ended } = await anEndlessAnswer()
  const reader = body
    .pipeThrough<Uint8Array>(new CompressionStream('gzip') as unknown as TransformStream<Uint8Array, Uint8Array>)
    .getReader()
  await reader.read()
  expect(await ended).toBeInstanceOf(ReaderGone)
  reader.releaseLock()
})

test('a body whose reader leaves ends at once', async () => {
  const { body, ended } = await anEndlessAnswer(60_000)
  const reader = body.getReader()
  await reader.read()
  await reader.cancel()
  expect(await ended).toBeInstanceOf(ReaderGone)
})

test('what is offered never waits for a reader, and reaches one who waits', async () => {
  const { body } = await streamed<null>(async (begin) => {
    const { send, offer } = begin(null)
    for (let i = 0; i < 1_000; i++) offer('nobody waits for this;')
    await send('first;')
    await sleep(20)
    offer('taken;')
    await send('last')
  })
  expect(await new Response(body).text()).toBe('first;taken;last')
})

test('what fails before it begins fails for whoever asked', async () => {
  await expect(streamed(() => Promise.reject(new Error('no such thing')))).rejects.toThrow('no such thing')
})
