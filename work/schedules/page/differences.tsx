import { exactMoney } from '#basics/money.ts'
import { plural, t } from '#basics/words/words.ts'
import layout from '#ui/layout.module.css'
import { countOf, type Differences, type SinceThen } from '../rules/differences.ts'
import type { Side } from '../rules/schedules.ts'
import classes from './schedules.module.css'

interface Told {
  key: string
  title: string
  text: string
}

const MOST = 100

const Part = ({ heading, rows }: { heading: string; rows: readonly Told[] }) =>
  rows.length > 0 && (
    <>
      <h3>{heading}</h3>
      <ul aria-label={heading}>
        {rows.slice(0, MOST).map(({ key, title, text }) => (
          <li key={key} className={classes.line}>
            <span className={layout.breaks}>{title}</span>
            <span className={`${layout.quiet} ${layout.numbers}`}>{text}</span>
          </li>
        ))}
      </ul>
      {rows.length > MOST && (
        <p className={layout.quiet}>{plural(rows.length - MOST, 'and {count} more', 'and {count} more')}</p>
      )}
    </>
  )

/** From the earlier version to this one. */
export function BetweenVersions({ differences }: { differences: Differences }) {
  const { added, removed, changed } = differences
  if (added.length + removed.length + changed.length === 0)
    return <p role="status">{t('Both versions say the same.')}</p>
  return (
    <div className={layout.stack}>
      <Part
        heading={t('Added')}
        rows={added.map(({ asset, title, sum }) => ({ key: asset, title, text: exactMoney(sum) }))}
      />
      <Part
        heading={t('No longer on it')}
        rows={removed.map(({ asset, title, sum }) => ({ key: asset, title, text: exactMoney(sum) }))}
      />
      <Part
        heading={t('Changed')}
        rows={changed.map(({ line, before, fields }) => ({
          key: line.asset,
          title: line.title,
          text: fields.includes('sum')
            ? t('{before} before, {after} now', { before: exactMoney(before.sum), after: exactMoney(line.sum) })
            : t('described in other words'),
        }))}
      />
    </div>
  )
}

/** Between a version and what is owned today, as far as the reader is shown it. */
export function SinceVersion({ since, side }: { since: SinceThen; side: Side }) {
  const { fresh, left, gone, valued } = since
  if (countOf(since) === 0) return <p role="status">{t('All of it is still so today.')}</p>
  return (
    <div className={layout.stack}>
      <Part
        heading={t('New, and not on it')}
        rows={fresh.map(({ asset, title, worth }) => ({
          key: asset,
          title,
          text: worth ? exactMoney(worth) : t('Not valued'),
        }))}
      />
      <Part
        heading={t('Sold, given away or lost')}
        rows={left.map(({ line, now }) => ({
          key: line.asset,
          title: line.title,
          text: now.status ? t(now.status) : '',
        }))}
      />
      <Part
        heading={side === 'client' ? t('No longer in your vault') : t('No longer there, or no longer shown to you')}
        rows={gone.map(({ asset, title, sum }) => ({ key: asset, title, text: exactMoney(sum) }))}
      />
      <Part
        heading={t('Valued at another amount')}
        rows={valued.map(({ line, worth }) => ({
          key: line.asset,
          title: line.title,
          text: t('covered for {sum}, worth {worth}', { sum: exactMoney(line.sum), worth: exactMoney(worth) }),
        }))}
      />
    </div>
  )
}
