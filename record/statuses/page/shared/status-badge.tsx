import { t } from '#basics/words/words.ts'
import classes from '../status.module.css'

/** What is simply held needs no badge. */
export const StatusBadge = ({ status }: { status: string }) =>
  status === 'Held' ? null : <span className={classes.badge}>{t(status)}</span>
