import { createMiddleware } from 'hono/factory'
import type { Config } from '../config.ts'
import { clientDomainAt } from './client-domains.ts'
import { isLoopback } from './loopback.ts'
import { refusal } from '../refusal.ts'
import { answer } from './refuse.ts'
import { requestRefusals } from '../contract/request-refusals.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** What a browser says that names no page of ours; `none` is a person who typed the address. */
const ELSEWHERE = new Set(['cross-site', 'same-site'])

/**
 * A write comes from our own pages or from no page at all. Browsers tell where a write comes from, by its origin or at least
 * whether it is of the same site, so another site can't spend a visitor's cookie here. On this machine every loopback name
 * is ours. On a domain of a firm's clients it is that domain alone: neither the main host nor another domain writes there, and
 * it writes nowhere else.
 */
export const requireOwnOrigin = (ours: Ours) =>
  createMiddleware(async (c, next) => {
    const origin = c.req.header('origin')
    const comesFromUs =
      origin === undefined
        ? !ELSEWHERE.has(c.req.header('sec-fetch-site') ?? 'none')
        : isOwn(origin, c.req.header('host'), ours)
    return READS.has(c.req.method) || comesFromUs ? next() : answer(c, refusal(requestRefusals['FORBIDDEN.origin']))
  })

type Ours = Pick<Config, 'publicUrl' | 'clientDomains'>

export function isOwn(origin: string, host: string | undefined, { publicUrl, clientDomains }: Ours) {
  const domain = clientDomainAt(host, clientDomains)
  if (domain) return origin === domain.origin
  if (origin === publicUrl.origin) return true
  return host !== undefined && isLoopback(host) && origin === `http://${host}`
}
