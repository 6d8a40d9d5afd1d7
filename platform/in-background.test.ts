import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createBackground } from './in-background.ts'

test('what is still to be done is done before a server stops, also what that begins', async () => {
  const done: string[] = []
  const background = createBackground(() => {})
  background.begin('a letter', async () => {
    await sleep(5)
    done.push('letter')
    background.begin('a note', async () => done.push('note'))
    void background.settle()
  })
  await background.settle()
  expect(done).toEqual(['letter', 'note'])
  await background.settle()
})

test('what fails is told, and the rest is done', async () => {
  const told: string[] = []
  let isDone = false
  const background = createBackground((message, error) => told.push(`${message}: ${String(error)}`))
  background.begin('a letter', () => Promise.reject(new Error('no server')))
  background.begin('a note', async () => (isDone = true))
  await background.settle()
  expect(told).toEqual(['a letter failed in the background: Error: no server'])
  expect(isDone).toBe(true)
})

test('it is done although nobody stops', async () => {
  const background = createBackground(() => {})
  const done = await new Promise((resolve) => background.begin('a note', async () => resolve('done')))
  expect(done).toBe('done')
})
