import { VisuallyHidden } from '@mantine/core'
import { t } from '#basics/words/words.ts'
import classes from './pending.module.css'

/** Shown when a page takes longer than 0.4 s. */
export function Pending() {
  return (
    <div className={classes.pending} role="status">
      <span className={classes.line} aria-hidden />
      <VisuallyHidden>{t('Opening the page')}</VisuallyHidden>
    </div>
  )
}
