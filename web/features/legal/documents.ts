import { ORPCError } from '@orpc/client'
import { installation } from '#web/installation.ts'
import { Unreachable } from '#web/api.ts'

const { legal_email, privacy_email, cloud_email } = installation

const KNOWN: Record<string, { name: string; mailbox: string }> = {
  terms: { name: 'Terms of Service', mailbox: legal_email },
  privacy: { name: 'Privacy Policy', mailbox: privacy_email },
  cloud: { name: 'Cloud Terms', mailbox: cloud_email },
}

/** What a document is called before it has arrived, and who answers questions about it. */
export const aboutDocument = (slug: string) => KNOWN[slug] ?? { name: 'Legal document', mailbox: legal_email }

/** Why there is no document to read. */
export function failureOf(slug: string, error: Error): string {
  const known = KNOWN[slug]
  const refused = error instanceof ORPCError
  if (refused && error.status === 404) return known ? `${known.name} document not found` : 'Legal document not found'
  const name = known?.name ?? 'the legal document'
  return refused || error instanceof Unreachable
    ? `Failed to load ${name}`
    : `${aboutDocument(slug).name} could not be loaded`
}

/** The same date everywhere: it is part of the document. */
export const longDate = (time: string) =>
  new Date(time).toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' })
