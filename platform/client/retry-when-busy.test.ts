import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { patiently } from './retry-when-busy.ts'

afterEach(() => vi.useRealTimers())

const refused = (status: number, seconds?: number) =>
  new ApiError(status, { message: 'No.', ...(seconds !== undefined && { data: { retry_after_seconds: seconds } }) })

test('where the server wants it later, it comes when the server wants it', async () => {
  vi.useFakeTimers()
  const call = vi.fn<() => Promise<string>>().mockRejectedValueOnce(refused(429, 90)).mockResolvedValue('there')
  const answer = patiently(call)
  await vi.advanceTimersByTimeAsync(89_000)
  expect(call).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await answer).toBe('there')
})

test('a server that is busy for too long is told as it is, and so is every other refusal', async () => {
  vi.useFakeTimers()
  const busy = vi.fn<() => Promise<string>>(() => Promise.reject(refused(503)))
  const answer = patiently(busy).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(await answer).toMatchObject({ status: 503 })
  expect(busy).toHaveBeenCalledTimes(20)
  await expect(patiently(() => Promise.reject(refused(409)))).rejects.toMatchObject({ status: 409 })
})

test('what is stopped meanwhile is not called again', async () => {
  vi.useFakeTimers()
  const stop = new AbortController()
  const call = vi.fn<() => Promise<string>>(() => Promise.reject(refused(429, 1)))
  const answer = patiently(call, stop.signal).catch((error: unknown) => error)
  stop.abort()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await answer).toMatchObject({ name: 'AbortError' })
  expect(call).toHaveBeenCalledTimes(1)
})
