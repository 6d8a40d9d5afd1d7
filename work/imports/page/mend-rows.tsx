import { Button, TextInput } from '@mantine/core'
import type { CheckedTable } from '../contract.ts'
import { BYTE_ORDER_MARK, lineOf } from '#basics/csv.ts'
import { t } from '#basics/words/words.ts'
import layout from '#ui/layout.module.css'
import { saveFile } from '#ui/save-file.ts'
import { useForm } from '#ui/use-form.ts'
import classes from './imports.module.css'
import { columnName, type Plan } from './plan.ts'

interface MendRowsProps {
  rows: CheckedTable['wrong_rows']
  mistakes: CheckedTable['mistakes']
  plan: Plan
  headings: readonly string[]
  isPending: boolean
  onMend: (repairs: Plan['repairs']) => void
}

type Mended = Pick<Plan, 'repairs'>

/** Rows that can’t be added, each with the cell that is wrong, to be corrected here; or taken along as a file. */
export function MendRows({ rows, mistakes, plan, headings, isPending, onMend }: MendRowsProps) {
  const form = useForm<Mended>(
    { repairs: plan.repairs },
    () => ({}),
    ({ repairs }) => onMend(repairs),
  )
  const { repairs } = form.values
  const cellOf = (row: number, column: number) =>
    repairs[row]?.[column] ?? rows.find((line) => line.row === row)?.cells[column] ?? ''
  const type = (row: number, column: number, text: string) =>
    form.change('repairs', { ...repairs, [row]: { ...repairs[row], [column]: text } })
  return (
    <form aria-label={t('Rows to correct')} onSubmit={form.submit}>
      <h2 className={classes.title}>{t('Rows to correct')}</h2>
      {mistakes.map(({ row, field, message }) => {
        const column = field === null ? undefined : (plan.mapping[field] ?? plan.mapping[field.split('.')[0]!])
        return (
          <div key={`${row} ${field} ${message}`} className={classes.repair}>
            {column === undefined ? (
              <p>{t('Row {row}: {message}', { row: String(row), message })}</p>
            ) : (
              <TextInput
                label={t('Row {row}, {column}', { row: String(row), column: columnName(headings, column) })}
                error={message}
                value={cellOf(row, column)}
                onChange={({ currentTarget }) => type(row, column, currentTarget.value)}
              />
            )}
          </div>
        )
      })}
      <div className={layout.row}>
        <Button type="submit" variant="default" loading={isPending}>
          {t('Check these rows again')}
        </Button>
        <Button variant="subtle" onClick={() => saveFile(leftOver(rows, mistakes, headings))}>
          {t('Download these rows')}
        </Button>
      </div>
    </form>
  )
}

/** What is wrong with each stands in a column of its own. */
function leftOver(
  rows: CheckedTable['wrong_rows'],
  mistakes: CheckedTable['mistakes'],
  headings: readonly string[],
): File {
  const width = Math.max(headings.length, ...rows.map(({ cells }) => cells.length))
  const wide = (cells: readonly string[]) => Array.from({ length: width }, (_, column) => cells[column] ?? '')
  const why = (row: number) => mistakes.flatMap((each) => (each.row === row ? each.message : [])).join('; ')
  const lines = [
    lineOf([...wide(headings), t('Why it wasn’t added')]),
    ...rows.map(({ row, cells }) => lineOf([...wide(cells), why(row)])),
  ]
  return new File([BYTE_ORDER_MARK, ...lines], `${t('Rows to correct')}.csv`, { type: 'text/csv' })
}
