import { Button, CloseButton, VisuallyHidden } from '@mantine/core'
import { MOST_CHOSEN } from '#domain/papers/papers.ts'
import { plural, t } from '#domain/words/words.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import classes from './selection-bar.module.css'
import type { Selection } from './selection.ts'

interface SelectionBarProps {
  selection: Selection
  /** How many match, where more do than are chosen although all that is shown is. */
  matching: number | null
  onAll: () => void
  isLoadingAll: boolean
  onChange: () => void
  onMove: () => void
  onGroup: () => void
  onStatus: () => void
  onValues: () => void
  onSchedule: () => void
  onDelete: () => void
}

/** What can be done with all that is chosen at once. It floats above the list for as long as anything is. */
export function SelectionBar({
  selection: { chosen, clear },
  matching,
  onAll,
  isLoadingAll,
  onChange,
  onMove,
  onGroup,
  onStatus,
  onValues,
  onSchedule,
  onDelete,
}: SelectionBarProps) {
  const said = chosen.size > 0 && plural(chosen.size, '{count} asset selected', '{count} assets selected')
  return (
    <>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {said && (
        <section className={classes.bar} aria-label={t('Selected assets')}>
          <p>{said}</p>
          <CloseButton aria-label={t('Clear selection')} onClick={clear} />
          {matching !== null && (
            <Button variant="default" loading={isLoadingAll} onClick={onAll}>
              {t('Select all {count}', { count: matching })}
            </Button>
          )}
          <Button variant="default" onClick={onChange}>
            {t('Edit…')}
          </Button>
          <Button variant="default" onClick={onMove}>
            {t('Move to…')}
          </Button>
          <Button variant="default" onClick={onGroup}>
            {t('Add to…')}
          </Button>
          <Button variant="default" onClick={onStatus}>
            {t('Status…')}
          </Button>
          {chosen.size <= MOST_CHOSEN && (
            <ButtonLink to="/papers" search={{ pieces: [...chosen.keys()] }} variant="default">
              {t('Documents…')}
            </ButtonLink>
          )}
          <Button variant="default" onClick={onValues}>
            {t('Values…')}
          </Button>
          <Button variant="default" onClick={onSchedule}>
            {t('Schedule…')}
          </Button>
          <Button variant="default" onClick={onDelete}>
            {t('Delete selected')}
          </Button>
        </section>
      )}
    </>
  )
}
