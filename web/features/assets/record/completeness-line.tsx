import { Link } from '@tanstack/react-router'
import type { Completeness } from '#domain/assets/completeness.ts'
import { t } from '#domain/words/words.ts'
import classes from './asset-record.module.css'

interface CompletenessLineProps {
  id: string
  completeness: Completeness
}

/** How much of the record is there, and what would help most: each leads to where it is typed. */
export function CompletenessLine({ id, completeness: { recorded, of, missing } }: CompletenessLineProps) {
  const [first, ...others] = missing
  const toField = ({ what, at }: { what: string; at: string }, label = what) => (
    <Link to="/edit-asset/$id" params={{ id }} hash={at}>
      {label}
    </Link>
  )
  return (
    <div className={classes.completeness}>
      <p>
        {t('{recorded} of {of} details filled in.', { recorded, of })}{' '}
        {first && toField(first, t('Next: {what}', { what: first.what }))}
      </p>
      {others.length > 0 && (
        <details>
          <summary>{t('What else is missing')}</summary>
          <ul>
            {others.map((each) => (
              <li key={each.what}>{toField(each)}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
