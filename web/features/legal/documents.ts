import { ORPCError } from '@orpc/client'
import { mailboxFor } from '#domain/legal.ts'
import { Unreachable } from '#web/reach.ts'
import { FileRefusal } from '#web/fetch-file.ts'
import { installation } from '#web/installation.ts'

const NAMES = new Map([
  ['terms', 'Terms of Service'],
  ['privacy', 'Privacy Policy'],
  ['cloud', 'Cloud Terms'],
])

/** What a document is called before it has arrived, and who answers questions about it. */
export const aboutDocument = (slug: string) => ({
  name: NAMES.get(slug) ?? 'Legal document',
  mailbox: mailboxFor(slug, installation),
})

/** Why there is no document to read. */
export function failureOf(slug: string, error: Error): string {
  const name = NAMES.get(slug)
  const refused = error instanceof ORPCError
  if (refused && error.status === 404) return name ? `${name} document not found` : 'Legal document not found'
  return refused || error instanceof Unreachable
    ? `Failed to load ${name ?? 'the legal document'}`
    : `${aboutDocument(slug).name} could not be loaded`
}

/** Those who are to wait are told by the server, and those without a network by the page. */
export function downloadFailureOf(error: Error): string {
  if (error instanceof Unreachable) return error.message
  if (error instanceof FileRefusal && [429, 503].includes(error.status)) return error.message
  return 'It could not be prepared. Please try again in a moment, or print the page.'
}
