import { t } from '#basics/words/words.ts'
import classes from './private-badge.module.css'

/** Every asset is; it is said all the same, where somebody might wonder. */
export const PrivateBadge = () => (
  <span className={classes.badge}>
    <svg viewBox="0 0 16 16" width="13" height="13" aria-hidden fill="none" stroke="currentColor" strokeWidth="1.3">
      <path d="M3.5 7h9v6.5h-9zM5.5 7V5a2.5 2.5 0 0 1 5 0v2" strokeLinejoin="round" />
    </svg>
    <span>{t('Private')}</span>
  </span>
)
