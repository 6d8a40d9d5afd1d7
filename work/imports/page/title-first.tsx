import { NativeSelect } from '@mantine/core'
import type { InspectedTable } from '../contract.ts'
import { t } from '#basics/words/words.ts'
import { Notice } from '#ui/notice.tsx'
import classes from './imports.module.css'
import { columnName } from './plan.ts'

interface TitleFirstProps {
  table: InspectedTable
  onTitle: (column: number) => void
}

/** Without a title there is nothing to add: one question, before everything else. */
export function TitleFirst({ table, onTitle }: TitleFirstProps) {
  return (
    <Notice kind="warn" title={t('No column is the title yet. Choose one.')}>
      <NativeSelect
        className={classes.short}
        label={t('Title')}
        value=""
        onChange={({ currentTarget }) => currentTarget.value !== '' && onTitle(Number(currentTarget.value))}
        data={[
          { value: '', label: t('Choose a column') },
          ...table.examples.map((examples, column) => ({
            value: String(column),
            label: [columnName(table.headings, column), examples.slice(0, 2).join(', ').slice(0, 40)]
              .filter(Boolean)
              .join(': '),
          })),
        ]}
      />
    </Notice>
  )
}
