import { plural, t } from '#basics/words/words.ts'
import { composeLetter, type Letterhead } from '#platform/mail/letter.ts'
import type { Summary } from './queries.ts'

const MOST_NAMED = 20

/** How many pieces of whom, and never what of them. */
export const clientChangesLetter = (
  head: Letterhead,
  { to, of, url }: { to: string; of: readonly Summary[]; url: string },
) =>
  composeLetter(head, {
    to,
    subject: plural(of.length, 'Something changed for {count} client', 'Something changed for {count} clients'),
    paragraphs: [
      ...of.slice(0, MOST_NAMED).map(inWords),
      ...(of.length > MOST_NAMED
        ? [plural(of.length - MOST_NAMED, 'And for {count} more client.', 'And for {count} more clients.')]
        : []),
    ],
    action: { label: t('See what changed'), url },
    note: t('You choose how often you get this email on the page “Changes” of your firm.'),
  })

function inWords({ name, added, changed }: Summary): string {
  const counts = [
    ...(added > 0 ? [plural(added, '{count} piece added', '{count} pieces added')] : []),
    ...(changed > 0 ? [plural(changed, '{count} piece changed', '{count} pieces changed')] : []),
  ]
  return `${name}: ${counts.join(', ')}`
}
