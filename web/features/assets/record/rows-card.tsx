import type { TypedColumn } from '#domain/assets/children.ts'
import { type AnyRow, leadingColumn, oneOf, readColumns, type TypedChild } from '#domain/assets/typed-children.ts'
import { locale, t } from '#domain/words/words.ts'
import { OverShared } from '../over-shared.tsx'
import classes from './asset-record.module.css'
import { valueInWords } from './record-of.ts'

/** What an asset has several of, in the order of their owner. */
export function RowsCard({ child, rows }: { child: TypedChild; rows: readonly AnyRow[] }) {
  if (rows.length === 0) return null
  return (
    <section className={classes.card} aria-labelledby={child.name}>
      <h2 id={child.name}>{rows.length === 1 ? oneOf(child) : child.label}</h2>
      <ol className={classes.rows}>
        {rows.map((row, place) => (
          // Nothing else tells two of the same name apart.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place}>
            {readColumns(child).map(([column, typed]) => (
              <Shown key={column} typed={typed} text={row[column] ?? null} leads={column === leadingColumn(child)} />
            ))}
          </li>
        ))}
      </ol>
      <OverShared child={child} rows={rows} />
    </section>
  )
}

function Shown({ typed, text, leads }: { typed: TypedColumn; text: string | null; leads: boolean }) {
  if (text === null) return null
  if (typed.kind === 'line' && typed.shape === 'email') return <a href={`mailto:${encodeURIComponent(text)}`}>{text}</a>
  if (typed.kind === 'line' && typed.shape === 'percent')
    return <span>{t('Share: {share} %', { share: Number(text).toLocaleString(locale()) })}</span>
  const said = valueInWords(typed, text)
  if (typed.kind === 'line' && typed.names && !leads) return <span>{`${typed.label}: ${said}`}</span>
  return leads ? <strong>{said}</strong> : <span>{said}</span>
}
