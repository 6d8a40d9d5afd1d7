import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportPlan } from '#contract/imports.ts'
import { ACQUISITION_METHODS } from '#domain/assets/choices.ts'
import { ALL_FIELDS } from '#domain/assets/field-lists.ts'
import { recordKindOf } from '#domain/assets/judge-asset.ts'
import { DATE_ORDERS, importFieldsOf, type ImportField, SOURCE_NAMES } from '#domain/assets/import-table.ts'
import { importedChildLabel, isImportedChild } from '#domain/assets/import-children.ts'
import type { OwnField } from '#domain/kinds/own-fields.ts'
import {
  DETAIL_COLUMNS,
  type DetailColumn,
  detailColumn,
  detailOf,
  isDetailColumn,
} from '#domain/kinds/import-details.ts'
import type { Role } from '#domain/member/roles.ts'
import { plural, t } from '#domain/words/words.ts'
import { api } from '#web/client/api.ts'
import { useReference } from '#web/client/reference.ts'
import { FailureNotice } from '#web/ui/failure-notice.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useSingleMutation } from '#web/ui/use-single-mutation.ts'
import layout from '#web/ui/layout.module.css'
import classes from './imports.module.css'
import { type CheckedPlan, type ChosenTable, checkTable } from './send-table.ts'

interface MatchColumnsProps extends ChosenTable {
  role: Role
  currency: string
  onBack: () => void
  onChecked: (planned: CheckedPlan) => void
}

const NONE = ''

export function MatchColumns({ file, table, role, currency, onBack, onChecked }: MatchColumnsProps) {
  const kind = recordKindOf(role)
  const currencies = useReference('currencies').entries.map(({ code }) => code)
  const [plan, setPlan] = useState<ImportPlan>({
    mapping: table.mapping,
    currency,
    date_order: 'dmy',
    how_acquired: 'Purchase',
  })
  const check = useSingleMutation(async (plan: ImportPlan) => ({ plan, checked: await checkTable(file, plan) }), {
    onSuccess: onChecked,
  })
  const match = (field: ImportField, column: string) => {
    const { [field]: _former, ...mapping } = plan.mapping
    setPlan({ ...plan, mapping: column === NONE ? mapping : { ...mapping, [field]: Number(column) } })
  }
  const [added, setAdded] = useState<readonly DetailColumn[]>([])
  const own = useQuery(api.ownFields.list.queryOptions({ staleTime: 60_000 })).data ?? []
  const possible = [...own.map(({ id }) => detailColumn(id)), ...DETAIL_COLUMNS]
  const details = possible.filter((column) => plan.mapping[column] !== undefined || added.includes(column))
  const others = possible.filter((column) => !details.includes(column))
  const fields: readonly ImportField[] = [...importFieldsOf(kind), ...details]

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        check.start(plan)
      }}
    >
      <Notice
        kind="calm"
        title={plural(table.rows, '{name}: {count} row', '{name}: {count} rows', { name: file.name })}
      >
        <p>
          {table.source
            ? t('This looks like an export from {source}. Please check the matches.', {
                source: SOURCE_NAMES[table.source],
              })
            : t('Match each field with a column.')}
        </p>
      </Notice>
      <FailureNotice error={check.error} title={t('We couldn’t check the spreadsheet')} onDismiss={check.reset} />
      <div className={classes.fields}>
        {fields.map((field) => {
          const column = plan.mapping[field]
          const sample = column === undefined ? [] : table.sample.map((row) => row[column] ?? '').filter(Boolean)
          return (
            <NativeSelect
              key={field}
              label={labelOf(field, own)}
              withAsterisk={field === 'title'}
              inputWrapperOrder={['label', 'input', 'description']}
              description={
                sample.length > 0
                  ? t('For example: {values}', { values: sample.slice(0, 2).join(' · ').slice(0, 80) })
                  : undefined
              }
              value={column === undefined ? NONE : String(column)}
              onChange={(event) => match(field, event.currentTarget.value)}
              data={[
                { value: NONE, label: t('Not in the spreadsheet') },
                ...table.headings.map((heading, index) => ({
                  value: String(index),
                  label: heading || t('Column {number}', { number: index + 1 }),
                })),
              ]}
            />
          )
        })}
      </div>
      <NativeSelect
        label={t('Add a detail')}
        description={t('Serial number, size, vintage, author…')}
        value={NONE}
        data={[
          { value: NONE, label: t('Please choose') },
          ...others.map((column) => ({ value: column, label: labelOf(column, own) })),
        ]}
        onChange={({ currentTarget }) => setAdded([...added, ...others.filter((each) => each === currentTarget.value)])}
      />
      <div className={classes.fields}>
        <NativeSelect
          label={t('Currency of amounts without one')}
          value={plan.currency}
          data={[...new Set([plan.currency, ...currencies])]}
          onChange={(event) => setPlan({ ...plan, currency: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('Days such as 03/04/2021')}
          value={plan.date_order}
          data={[
            { value: 'dmy', label: t('3 April: the day first') },
            { value: 'mdy', label: t('March 4: the month first') },
          ]}
          onChange={(event) =>
            setPlan({ ...plan, date_order: DATE_ORDERS.find((order) => order === event.currentTarget.value) ?? 'dmy' })
          }
        />
        {kind === 'investor' && plan.mapping['how_acquired'] === undefined && (
          <NativeSelect
            label={t('How they were acquired')}
            value={plan.how_acquired}
            data={ACQUISITION_METHODS.map((each) => ({ value: each, label: t(each) }))}
            onChange={(event) =>
              setPlan({
                ...plan,
                how_acquired: ACQUISITION_METHODS.find((each) => each === event.currentTarget.value) ?? 'Purchase',
              })
            }
          />
        )}
      </div>
      <div className={layout.row}>
        <Button variant="default" onClick={onBack}>
          {t('Choose another spreadsheet')}
        </Button>
        <Button type="submit" loading={check.isPending} disabled={plan.mapping['title'] === undefined}>
          {t('Check the rows')}
        </Button>
      </div>
    </form>
  )
}

function labelOf(field: ImportField, own: readonly OwnField[]): string {
  if (field === 'reference') return t('Number or name in the other system')
  if (isDetailColumn(field)) return detailOf(field, own)!.label
  if (isImportedChild(field)) return importedChildLabel(field)
  return ALL_FIELDS.find(({ name }) => name === field)?.label ?? t('Currency')
}
