import { NativeSelect } from '@mantine/core'
import type { InspectedTable } from '../contract.ts'
import { t } from '#basics/words/words.ts'
import classes from './imports.module.css'
import { aimed, columnName, type Plan, type Target, targetOf } from './plan.ts'

interface FieldChoices {
  group: string
  items: { value: string; label: string }[]
}

interface ColumnTableProps {
  table: InspectedTable
  plan: Plan
  choices: readonly FieldChoices[]
  onPlan: (plan: Plan) => void
}

/** Every column of the spreadsheet with some of its cells, and what becomes of it. */
export function ColumnTable({ table, plan, choices, onPlan }: ColumnTableProps) {
  return (
    <table className={classes.columns}>
      <thead>
        <tr>
          <th scope="col">{t('Column')}</th>
          <th scope="col">{t('Examples')}</th>
          <th scope="col">{t('Goes into')}</th>
        </tr>
      </thead>
      <tbody>
        {table.examples.map((examples, column) => {
          const name = columnName(table.headings, column)
          const target = targetOf(plan, column)
          const isGuess = table.unsure.includes(column) && table.mapping[target] === column
          return (
            // oxlint-disable-next-line react/no-array-index-key -- A column is known by its place.
            <tr key={column}>
              <th scope="row">{name}</th>
              <td className={classes.examples}>
                {examples.length === 0
                  ? t('Empty in the first rows')
                  : examples.map((example) => <bdi key={example}>{example}</bdi>)}
              </td>
              <td>
                <NativeSelect
                  aria-label={name}
                  value={target}
                  data-guess={isGuess || undefined}
                  onChange={({ currentTarget }) => onPlan(aimed(plan, column, currentTarget.value as Target))}
                  description={isGuess ? t('A guess. Please check.') : undefined}
                  inputWrapperOrder={['label', 'input', 'description']}
                  data={[
                    { value: 'note', label: t('Keep in the description') },
                    { value: 'own', label: t('Make it a field of your own') },
                    { value: 'none', label: t('Leave it out') },
                    ...choices,
                  ]}
                />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
