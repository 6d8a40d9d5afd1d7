import { Link } from '@tanstack/react-router'
import type { TypedColumn } from '../../rules/child.ts'
import { columnInWords } from '../../rules/rows-in-words.ts'
import { type AnyRow, leadingColumn, readColumns, type TypedChild } from '../../rules/typed-children.ts'
import { GROUP_FILTERS, GROUPINGS } from '#record/collections/rules.ts'
import { locale, t } from '#basics/words/words.ts'
import { SharesNotice } from '../shared/shares-notice.tsx'
import layout from '#ui/layout.module.css'
import classes from '../shared/asset-record.module.css'

/** Names that lead to what else has them. */
export function Names({ child, rows }: { child: TypedChild; rows: readonly AnyRow[] }) {
  const of = GROUPINGS.find((each) => each === child.name)
  if (!of) return null
  return (
    <ul className={`${layout.row} ${layout.thin}`} aria-label={child.label}>
      {rows.map((row) => {
        const name = row[leadingColumn(child)] ?? ''
        return (
          <li key={name}>
            <Link to="/vault" search={{ [GROUP_FILTERS[of]]: name }}>
              {name}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** What an asset has several of, in the order of their owner. */
export function Rows({ child, rows }: { child: TypedChild; rows: readonly AnyRow[] }) {
  return (
    <>
      <ol className={classes.within} aria-label={child.label}>
        {rows.map((row, place) => (
          // Nothing else tells two of the same name apart.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place}>
            {readColumns(child).map(([column, typed]) => (
              <Shown key={column} name={column} typed={typed} row={row} leads={column === leadingColumn(child)} />
            ))}
          </li>
        ))}
      </ol>
      <SharesNotice child={child} rows={rows} />
    </>
  )
}

interface ShownProps {
  name: string
  typed: TypedColumn
  row: AnyRow
  leads: boolean
}

function Shown({ name, typed, row, leads }: ShownProps) {
  const said = columnInWords(name, typed, row)
  if (said === null) return null
  if (typed.kind === 'line' && typed.shape === 'email') return <a href={`mailto:${encodeURIComponent(said)}`}>{said}</a>
  if (typed.kind === 'line' && typed.shape === 'percent')
    return <span>{t('Share: {share} %', { share: Number(said).toLocaleString(locale()) })}</span>
  if (typed.kind === 'line' && typed.names && !leads) return <span>{`${typed.label}: ${said}`}</span>
  return leads ? <strong>{said}</strong> : <span>{said}</span>
}
