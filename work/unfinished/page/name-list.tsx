import { Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '#basics/words/words.ts'
import classes from './unfinished.module.css'

/** So many at first, and so many more each time: thousands would slow the page. */
const STEP = 100

interface NameListProps {
  summary: string
  items: readonly { name: string; text?: string }[]
  /** Unfolded from the beginning. */
  isOpen?: boolean
}

/** Names of files or assets, folded away. */
export function NameList({ summary, items, isOpen: isOpenAtFirst = false }: NameListProps) {
  const [most, setMost] = useState(STEP)
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls can be scrolled by keyboard.
        <div className={classes.named} tabIndex={0} role="region" aria-label={summary}>
          <ul>
            {items.slice(0, most).map(({ name, text }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- Two files may have one name.
              <li key={index}>
                <bdi>{name}</bdi>
                {text !== undefined && `: ${text}`}
              </li>
            ))}
          </ul>
          {items.length > most && (
            <Button variant="default" size="sm" onClick={() => setMost(most + STEP)}>
              {t('Show more')}
            </Button>
          )}
        </div>
      )}
    </details>
  )
}
