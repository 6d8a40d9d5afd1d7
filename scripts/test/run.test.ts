import { expect, test, vi } from 'vitest'
import { told } from './run.ts'

test('what is said beside another part is told once that has ended, in its order, and from then on as it comes', async () => {
  const seen: unknown[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => seen.push(chunk) > 0)
  const other = Promise.withResolvers<void>()
  const output = told(other.promise)
  output('one')
  output('two')
  expect(seen).toEqual([])
  other.reject(new Error('It was interrupted'))
  await other.promise.catch(() => {})
  output('three')
  write.mockRestore()
  expect(seen).toEqual(['one', 'two', 'three'])
})
