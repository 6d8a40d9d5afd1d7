import { VisuallyHidden } from '@mantine/core'
import type { LogEntry } from '../contract.ts'
import { actionInWords, changesInWords, COMMAND_LINE } from '../rules/admin-log.ts'
import { t } from '#basics/words/words.ts'
import { shortMoment } from '#ui/in-words.ts'
import { rich } from '#ui/rich.tsx'
import layout from '#ui/layout.module.css'
import classes from './log.module.css'

export const LogEntries = ({ entries, stale }: { entries: LogEntry[]; stale: boolean }) => (
  <ul className={layout.card} aria-label={t('Entries')} aria-busy={stale} data-stale={stale || undefined}>
    {entries.map((entry) => (
      <Entry key={entry.id} entry={entry} />
    ))}
  </ul>
)

function Entry({ entry: { created_at, actor, action, target, before, after, address, device } }: { entry: LogEntry }) {
  const from = [device, address].filter((part) => part !== null).join(', ')
  return (
    <li className={classes.entry}>
      <p className={`${layout.breaks} ${layout.strong}`}>
        {rich('{action} {target}', { action: actionInWords(action), target: <bdi>{target}</bdi> })}
      </p>
      <Changes before={before} after={after} />
      <p className={`${layout.fine} ${layout.breaks}`}>
        <time dateTime={created_at}>{shortMoment(created_at)}</time>
        {' · '}
        <bdi>{actor === COMMAND_LINE ? t('command line') : actor}</bdi>
        {from !== '' && ` · ${from}`}
      </p>
    </li>
  )
}

function Changes({ before, after }: Pick<LogEntry, 'before' | 'after'>) {
  const changes = changesInWords(before, after)
  if (changes.length === 0) return null
  return (
    <dl className={classes.changes}>
      {changes.map((change) => (
        <div key={change.label}>
          <dt>{change.label}</dt>
          <dd>
            {change.before !== null && (
              <del>
                <VisuallyHidden>{t('before:')} </VisuallyHidden>
                {change.before}
              </del>
            )}
            {change.before !== null && change.after !== null && <span aria-hidden> → </span>}
            {change.after !== null && (
              <ins>
                <VisuallyHidden> {t('after:')} </VisuallyHidden>
                {change.after}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
