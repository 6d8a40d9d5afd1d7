import { type MouseEvent, useEffect, useEffectEvent } from 'react'
import { t } from '#basics/words/words.ts'
import { Notice } from './notice.tsx'

interface ErrorSummaryProps {
  /** What is wrong, by the id of its field. */
  mistakes: Partial<Record<string, string>>
  onDismiss: () => void
  /** Leads to a field. A form that has this is led to its first wrong one at each attempt; of others the summary takes the focus. */
  onGo?: (field: string) => void
}

/** All mistakes of a form on top of it, each a link to its field. Give it the count of attempts as its key. */
export function ErrorSummary({ mistakes, onDismiss, onGo }: ErrorSummaryProps) {
  const entries = Object.entries(mistakes)
  const first = entries[0]?.[0]
  const leadToFirst = useEffectEvent(() => first !== undefined && onGo?.(first))
  useEffect(() => void leadToFirst(), [])
  if (entries.length === 0) return null
  const go = (event: MouseEvent, field: string) => {
    event.preventDefault()
    if (onGo) onGo(field)
    else document.getElementById(field)?.focus()
  }
  return (
    <Notice
      {...(!onGo && { ref: focus })}
      kind="bad"
      title={entries.length === 1 ? undefined : t('Please fix the following:')}
      onDismiss={onDismiss}
    >
      <ul>
        {entries.map(([field, mistake]) => (
          <li key={field}>
            <a href={`#${field}`} onClick={(event) => go(event, field)}>
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
