import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { t } from '#basics/words/words.ts'
import layout from './layout.module.css'
import { LoadFailure } from './load-failure.tsx'
import classes from './saved-list.module.css'

interface Named {
  id: string
  name: string
}

interface SavedListProps<Saved extends Named> {
  label: string
  saved: { data: readonly Saved[] | undefined; error: Error | null; refetch: () => unknown }
  failed: string
  none: string
  /** What opens one, by its name. */
  opening: (saved: Saved) => ReactNode
  onRename: (saved: Saved) => void
  onDelete: (saved: Saved) => void
}

/** What was saved under names. */
export const SavedList = <Saved extends Named>(props: SavedListProps<Saved>) => {
  const { label, saved, failed, none, opening, onRename, onDelete } = props
  return (
    <>
      {saved.error && !saved.data && (
        <LoadFailure title={failed} error={saved.error} onRetry={() => void saved.refetch()} />
      )}
      {saved.data?.length === 0 && <p className={layout.quiet}>{none}</p>}
      <ul className={classes.list} aria-label={label}>
        {saved.data?.map((each) => (
          <li key={each.id}>
            {opening(each)}
            <Button
              variant="subtle"
              aria-label={t('Rename {name}', { name: each.name })}
              onClick={() => onRename(each)}
            >
              {t('Rename')}
            </Button>
            <Button
              variant="subtle"
              aria-label={t('Delete {name}', { name: each.name })}
              onClick={() => onDelete(each)}
            >
              {t('Delete')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

interface SaveCurrentProps {
  action: string
  /** Why there is nothing to save, where there isn’t. */
  nothing: string | null
  onSave: () => void
}

/** Saves what is shown now. */
export function SaveCurrent({ action, nothing, onSave }: SaveCurrentProps) {
  const hint = useId()
  return (
    <div className={classes.save}>
      <Button
        fullWidth
        disabled={nothing !== null}
        aria-describedby={nothing === null ? undefined : hint}
        onClick={onSave}
      >
        {action}
      </Button>
      {nothing !== null && <p id={hint}>{nothing}</p>}
    </div>
  )
}
