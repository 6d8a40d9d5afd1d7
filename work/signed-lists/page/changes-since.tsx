import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#basics/words/words.ts'
import layout from '#ui/layout.module.css'
import { longDay } from '#ui/in-words.ts'
import { Notice, NoticeAction } from '#ui/notice.tsx'
import type { ListVersion } from '../contract.ts'
import { changedSinceSigned } from '../rules/changed-since-signed.ts'
import { type ChangedPiece, changeInWords } from '../rules/changes.ts'
import classes from './signed-lists.module.css'

const SHOWN = 20

interface ChangesSinceProps {
  signed: ListVersion
  changes: readonly ChangedPiece[]
}

/** What the vault says otherwise than the list that was signed last, piece by piece. */
export function ChangesSince({ signed, changes }: ChangesSinceProps) {
  const [showsAll, setShowsAll] = useState(false)
  const day = longDay(signed.signed_on!)
  if (changes.length === 0)
    return (
      <Notice kind="good" silent>
        <p>{t('List no. {number}, signed on {day}, still fits.', { number: signed.number, day })}</p>
      </Notice>
    )
  const shown = showsAll ? changes : changes.slice(0, SHOWN)
  return (
    <Notice kind="warn" title={changedSinceSigned(changes.length)} silent>
      <p>
        {t('List no. {number} was signed on {day}. To bring it up to date, print and sign a new one.', {
          number: signed.number,
          day,
        })}
      </p>
      <ul className={classes.changes} aria-label={t('What has changed')}>
        {shown.map(({ number, asset, title, changes }) => (
          <li key={`${number} ${asset}`}>
            {number !== null && <span className={layout.quiet}>{number}. </span>}
            {asset === null ? (
              <bdi>{title}</bdi>
            ) : (
              <Link to="/asset-summary/$id" params={{ id: asset }}>
                <bdi>{title}</bdi>
              </Link>
            )}
            : {changes.map(changeInWords).join(', ')}
          </li>
        ))}
      </ul>
      {changes.length > shown.length && (
        <NoticeAction onClick={() => setShowsAll(true)}>
          {t('Show all {count}', { count: changes.length })}
        </NoticeAction>
      )}
    </Notice>
  )
}
