import { RecentMap } from '#database/recent-map.ts'

interface Rate {
  perMinute: number
  burst: number
}

interface Bucket {
  tokens: number
  at: number
}

/** Whoever was not heard of for longer than the newest so many starts again. */
const MOST = 20_000

/**
 * How often each may ask, in the memory of this process: a bucket that fills at a rate, and holds no more than a burst.
 * Gives the seconds to wait, 0 where there is nothing to wait for.
 */
export function createBuckets(now = () => performance.now()) {
  const buckets = new RecentMap<string, Bucket>(MOST)

  return function take(key: string, { perMinute, burst }: Rate): number {
    const at = now()
    const perMs = perMinute / 60_000
    const found = buckets.get(key)
    const tokens = found ? Math.min(burst, found.tokens + (at - found.at) * perMs) : burst
    const isEnough = tokens >= 1
    buckets.set(key, { tokens: isEnough ? tokens - 1 : tokens, at })
    return isEnough ? 0 : Math.ceil((1 - tokens) / perMs / 1_000)
  }
}
