import { mailboxFor } from '../rules.ts'
import { t, texts } from '#basics/words/words.ts'
import { Unreachable } from '#platform/client/request.ts'
import { ApiError } from '#platform/client/api-error.ts'
import { explain } from '#platform/client/explain.ts'
import { installation } from '#platform/client/installation.ts'

interface Known {
  name: string
  notFound: string
  failed: string
}

const KNOWN = new Map<string, Known>([
  [
    'terms',
    texts({
      name: 'Terms of Service',
      notFound: 'Terms of Service document not found',
      failed: 'Failed to load Terms of Service',
    }),
  ],
  [
    'privacy',
    texts({
      name: 'Privacy Policy',
      notFound: 'Privacy Policy document not found',
      failed: 'Failed to load Privacy Policy',
    }),
  ],
  [
    'cloud',
    texts({ name: 'Cloud Terms', notFound: 'Cloud Terms document not found', failed: 'Failed to load Cloud Terms' }),
  ],
])
const UNKNOWN: Known = texts({
  name: 'Legal document',
  notFound: 'Legal document not found',
  failed: 'Failed to load the legal document',
})

/** What a document is called before it has arrived, and who answers questions about it. */
export const aboutDocument = (slug: string) => ({
  name: (KNOWN.get(slug) ?? UNKNOWN).name,
  mailbox: mailboxFor(slug, installation),
})

/** Why there is no document to read. */
export function failureOf(slug: string, error: Error): string {
  const { name, notFound, failed } = KNOWN.get(slug) ?? UNKNOWN
  const refused = error instanceof ApiError
  if (refused && error.status === 404) return notFound
  return refused || error instanceof Unreachable ? failed : t('{name} could not be loaded', { name })
}

/** Those who are to wait are notified by the server, and those without a network by the page. */
export function downloadFailureOf(error: Error): string {
  const isToWait = error instanceof Unreachable || (error instanceof ApiError && [429, 503].includes(error.status))
  if (isToWait) return explain(error).text
  return t('We couldn’t prepare it. Please try again in a moment, or print the page.')
}
