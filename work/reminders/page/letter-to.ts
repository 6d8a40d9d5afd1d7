import { t } from '#basics/words/words.ts'
import { longDay } from '#ui/in-words.ts'

interface Appraiser {
  name: string
  email: string | null
  valued_on: string
}

/** A letter that one's own mail program opens, to be read before it is sent. It names no amount. */
export function letterTo({ name, email, valued_on }: Appraiser, title: string): string {
  const subject = t('A new valuation: {title}', { title })
  const body = t(
    'Dear {name},\n\nYou valued my “{title}” on {day}, and I’d like to have it valued again. When could you do that, and what would it cost?\n\nKind regards',
    { name, title, day: longDay(valued_on) },
  )
  const query = [`subject=${encodeURIComponent(subject)}`, `body=${encodeURIComponent(body)}`].join('&')
  return `mailto:${encodeURIComponent(email ?? '').replaceAll('%40', '@')}?${query}`
}
