import { type AnyRow, leadingColumn, readColumns, type TypedChild } from '../../rules/typed-children.ts'
import { judgeShares, sharesInWords } from '#record/people/rules/shares.ts'
import { Notice } from '#ui/notice.tsx'

/** Says so where shares leave something, or are more than there is. That may be saved: its owner knows best. */
export function SharesNotice({ child, rows }: { child: TypedChild; rows: readonly AnyRow[] }) {
  const column = readColumns(child).find(([, typed]) => typed.kind === 'line' && typed.shape === 'percent')?.[0]
  if (column === undefined) return null
  const lead = leadingColumn(child)
  // A row that was only just begun is nobody's yet.
  const shares = rows.filter((row) => row[lead] || row[column]).map((row) => row[column])
  const words = sharesInWords(shares)
  if (words === null) return null
  return (
    <Notice kind={judgeShares(shares).kind === 'left' ? 'calm' : 'warn'}>
      <p>{words}</p>
    </Notice>
  )
}
