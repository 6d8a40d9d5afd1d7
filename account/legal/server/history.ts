import { longDate } from '../rules.ts'
import { t } from '#basics/words/words.ts'
import type { LegalRow } from './queries.ts'

/** The text of a document with the list of its versions, latest first, in markdown. */
export function withHistory({ content, versions }: Pick<LegalRow, 'content' | 'versions'>): string {
  const lines = versions.map(
    ({ version, published_at, summary }) =>
      `- **${t('Version {version}, {day}.', { version, day: longDate(published_at) })}** ${summary}`,
  )
  return [content.trimEnd(), `## ${t('Version history')}`, lines.join('\n')].join('\n\n')
}
