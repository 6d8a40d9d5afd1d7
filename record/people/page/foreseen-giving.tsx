import type { ReactNode } from 'react'
import type { HowGiven } from '../rules/giving.ts'
import { plural, t } from '#basics/words/words.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import classes from './people.module.css'

export interface Foreseen {
  without: string[]
  with: string[]
  first_without: { id: string; title: string }[]
  first_with: { id: string; title: string; heirs: string[] }[]
}

/** What giving would change: who gets what was nobody’s, and whom it is taken from. */
export function ForeseenGiving({
  foreseen,
  error,
  how,
}: {
  foreseen: Foreseen | undefined
  error: Error | null
  how: HowGiven
}) {
  if (error) return <FailureNotice error={error} title={t('We couldn’t count what would change')} />
  if (!foreseen)
    return (
      <p className={layout.quiet} role="status">
        {t('Counting what will change…')}
      </p>
    )
  const [none, some] = [foreseen.without.length, foreseen.with.length]
  if (none + some === 0) return <p className={layout.quiet}>{t('There are no assets in it.')}</p>
  return (
    <div className={layout.stack}>
      {none > 0 && (
        <Some
          summary={plural(
            none,
            '{count} asset without a beneficiary gets one',
            '{count} assets without a beneficiary get one',
          )}
          count={none}
          first={foreseen.first_without}
          lineOf={({ title }) => <bdi>{title}</bdi>}
        />
      )}
      {some > 0 && (
        <Some
          summary={
            how === 'replace'
              ? plural(
                  some,
                  '{count} asset is meant for someone else then',
                  '{count} assets are meant for someone else then',
                )
              : plural(some, '{count} asset keeps its beneficiaries', '{count} assets keep their beneficiaries')
          }
          count={some}
          first={foreseen.first_with}
          lineOf={({ title, heirs }) => (
            <>
              <bdi>{title}</bdi>: {how === 'replace' ? <s>{heirs.join(', ')}</s> : heirs.join(', ')}
            </>
          )}
        />
      )}
    </div>
  )
}

interface SomeProps<Piece> {
  summary: string
  count: number
  first: readonly Piece[]
  lineOf: (piece: Piece) => ReactNode
}

const Some = <Piece extends { id: string }>({ summary, count, first, lineOf }: SomeProps<Piece>) => (
  <details className={classes.foreseen}>
    <summary>{summary}</summary>
    <ul>
      {first.map((piece) => (
        <li key={piece.id}>{lineOf(piece)}</li>
      ))}
    </ul>
    {count > first.length && (
      <p className={layout.quiet}>{plural(count - first.length, 'and {count} more', 'and {count} more')}</p>
    )}
  </details>
)
