import type { MouseEvent } from 'react'
import { t } from '#domain/words/words.ts'
import { Notice } from './notice.tsx'

interface ErrorSummaryProps {
  /** What is wrong, by the id of its field. */
  mistakes: Partial<Record<string, string>>
  onDismiss: () => void
}

/** All mistakes of a form on top of it, each a link to its field. Give it the count of attempts as its key. */
export function ErrorSummary({ mistakes, onDismiss }: ErrorSummaryProps) {
  const entries = Object.entries(mistakes)
  if (entries.length === 0) return null
  return (
    <Notice
      ref={focus}
      kind="bad"
      title={entries.length === 1 ? undefined : t('Please fix the following:')}
      onDismiss={onDismiss}
    >
      <ul>
        {entries.map(([field, mistake]) => (
          <li key={field}>
            <a href={`#${field}`} onClick={(event) => focusField(event, field)}>
              {mistake}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** With each attempt the focus comes here. */
const focus = (banner: HTMLDivElement | null) => banner?.focus()

function focusField(event: MouseEvent, id: string) {
  event.preventDefault()
  document.getElementById(id)?.focus()
}
