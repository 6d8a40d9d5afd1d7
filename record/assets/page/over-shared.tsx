import { type AnyRow, readColumns, type TypedChild } from '../rules/typed-children.ts'
import { givenAway } from '#record/people/rules/shares.ts'
import { locale, t } from '#basics/words/words.ts'
import { Notice } from '#ui/notice.tsx'

/** Says so where shares add up to more than there is. That may be saved: its owner knows best. */
export function OverShared({ child, rows }: { child: TypedChild; rows: readonly AnyRow[] }) {
  const column = readColumns(child).find(([, typed]) => typed.kind === 'line' && typed.shape === 'percent')?.[0]
  const sum = column === undefined ? null : givenAway(rows.map((row) => row[column] ?? ''))
  if (sum === null || sum <= 100) return null
  return (
    <Notice kind="warn">
      <p>{t('The shares add up to {sum} %.', { sum: sum.toLocaleString(locale()) })}</p>
    </Notice>
  )
}
