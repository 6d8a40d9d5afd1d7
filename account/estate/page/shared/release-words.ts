import { plural, t } from '#basics/words/words.ts'
import { dayOfMoment } from '#ui/in-words.ts'
import type { Release } from '../../contract/estate.ts'

/** It can still be refused. */
export const isLive = (release: Release | null): release is Release & { ended_at: null } =>
  release !== null && ['collecting', 'waiting', 'review', 'open'].includes(release.state)

/** What happens next, unless the owner ends it. */
export function nextInWords({ state, needed, confirmed, opens_at, document_wanted }: Release): string {
  if (state === 'collecting')
    return plural(
      needed - confirmed,
      '{count} more person has to confirm before the wait begins.',
      '{count} more people have to confirm before the wait begins.',
    )
  if (state === 'review')
    return t('The wait is over. It opens as soon as this document is accepted: {document}.', {
      document: document_wanted ?? '',
    })
  const day = dayOfMoment(opens_at ?? Date.now())
  if (state === 'open') return t('Your vault has been open since {day} to the people in your plan.', { day })
  return document_wanted === null
    ? t('Your vault opens on {day} to the people in your plan.', { day })
    : t('The wait ends on {day}. Then it opens as soon as this document is accepted: {document}.', {
        day,
        document: document_wanted,
      })
}
