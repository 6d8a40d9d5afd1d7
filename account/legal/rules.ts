import { language } from '#basics/words/words.ts'

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

/** As the reader’s language writes it, wherever they are: the page and the paper say the same. */
export const longDate = (time: string | Date) =>
  new Date(time).toLocaleDateString(language(), { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' })
