interface Mailboxes {
  legal_email: string
  privacy_email: string
  cloud_email: string
}

/** Who answers questions about a document. */
export function mailboxFor(slug: string, { legal_email, privacy_email, cloud_email }: Mailboxes): string {
  if (slug === 'privacy') return privacy_email
  return slug === 'cloud' ? cloud_email : legal_email
}

/** The same date everywhere, on the page and on paper: it is part of the document. */
export const longDate = (time: string | Date) =>
  new Date(time).toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' })
