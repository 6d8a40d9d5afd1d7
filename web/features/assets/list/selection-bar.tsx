import { Button, VisuallyHidden } from '@mantine/core'
import { assetCount } from '#domain/assets/messages.ts'
import classes from './selection-bar.module.css'
import type { Selection } from './selection.ts'

interface SelectionBarProps {
  selection: Selection
  onDelete: () => void
}

/** What can be done with all that is chosen at once. It floats above the list for as long as anything is. */
export function SelectionBar({ selection: { chosen, clear }, onDelete }: SelectionBarProps) {
  const said = chosen.size > 0 && `${assetCount(chosen.size)} selected`
  return (
    <>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {said && (
        <section className={classes.bar} aria-label="Selected assets">
          <p>{said}</p>
          <Button variant="default" onClick={clear}>
            Clear selection
          </Button>
          <Button onClick={onDelete}>Delete selected</Button>
        </section>
      )}
    </>
  )
}
