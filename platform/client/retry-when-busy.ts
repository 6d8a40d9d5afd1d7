import { ApiError } from './api-error.ts'

const BUSY_ROUNDS = 20
const BUSY_MS = 3_000

/** For what nobody waits for: where the server wants it later, it comes later. */
export async function patiently<Answer>(call: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
  for (let round = 1; ; round++)
    try {
      return await call()
    } catch (error) {
      const ms = waitAfter(error, round)
      if (ms === null) throw error
      await new Promise((resolve) => setTimeout(resolve, ms))
      signal?.throwIfAborted()
    }
}

function waitAfter(error: unknown, round: number): number | null {
  if (!(error instanceof ApiError)) return null
  const { retry_after_seconds: seconds } = (error.data ?? {}) as { retry_after_seconds?: number }
  if (error.status === 429) return (seconds ?? 10) * 1_000
  return error.status === 503 && round < BUSY_ROUNDS ? BUSY_MS : null
}
