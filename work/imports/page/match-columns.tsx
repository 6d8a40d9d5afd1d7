import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CheckedTable, InspectedTable } from '../contract.ts'
import { ACQUISITION_METHODS } from '#record/assets/rules/choices.ts'
import { ALL_FIELDS, fieldIn } from '#record/assets/rules/field-lists.ts'
import { type RecordKind, recordKindOf } from '#record/assets/rules/sections.ts'
import { DATE_ORDERS } from '../rules/days.ts'
import { importFieldsOf, type ImportField, SOURCE_NAMES } from '../rules/import-table.ts'
import { valueColumnLabel } from '../rules/value-columns.ts'
import { importedChildLabel, isImportedChild } from '../rules/import-children.ts'
import type { OwnField } from '#record/kinds/rules/own-fields.ts'
import { DETAIL_COLUMNS, detailColumn, detailOf, isDetailColumn } from '#record/kinds/rules/import-details.ts'
import type { Role } from '#basics/roles.ts'
import { plural, t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { useReference } from '#record/lists/page/shared/reference.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { Notice } from '#ui/notice.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import layout from '#ui/layout.module.css'
import classes from './imports.module.css'
import { ColumnTable } from './column-table.tsx'
import { aimed, type Plan } from './plan.ts'
import { checkTable, inspectTable } from './send-table.ts'
import { SheetTop } from './sheet-top.tsx'
import { TitleFirst } from './title-first.tsx'

interface MatchColumnsProps {
  file: File
  table: InspectedTable
  plan: Plan
  role: Role
  onPlan: (plan: Plan) => void
  /** The same spreadsheet with its headings elsewhere. */
  onTable: (table: InspectedTable) => void
  onBack: () => void
  onChecked: (checked: CheckedTable) => void
}

/** Every column of the spreadsheet, and what becomes of it. */
export function MatchColumns({ file, table, plan, role, onPlan, onTable, onBack, onChecked }: MatchColumnsProps) {
  const kind = recordKindOf(role)
  const own = useQuery(api.ownFields.list.queryOptions({ staleTime: 60_000 })).data ?? []
  const check = useSingleMutation((plan: Plan) => checkTable(file, plan), { onSuccess: onChecked })
  const inspect = useSingleMutation((headingRow: number) => inspectTable(file, headingRow), { onSuccess: onTable })
  // What updates assets that are there may name them by their number alone.
  const isNamed = ['title', 'inventory_number', 'reference'].some((field) => plan.mapping[field] !== undefined)
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
            : t('Check where each column goes. Columns without a field go into the description.')}
        </p>
        {table.sections.length > 0 && (
          <p>
            {t('Some rows are headings of the rows below them ({names}). Each row keeps its heading.', {
              names: table.sections.join(', '),
            })}
          </p>
        )}
      </Notice>
      {!isNamed && <TitleFirst table={table} onTitle={(column) => onPlan(aimed(plan, column, 'title'))} />}
      <FailureNotice error={inspect.error} title={t('We couldn’t read the spreadsheet')} onDismiss={inspect.reset} />
      <SheetTop table={table} isPending={inspect.isPending} onHeadingRow={(row) => inspect.start(row)} />
      <FailureNotice error={check.error} title={t('We couldn’t check the spreadsheet')} onDismiss={check.reset} />
      <ColumnTable table={table} plan={plan} choices={choicesFor(kind, own)} onPlan={onPlan} />
      <WhereNothingIsSaid kind={kind} plan={plan} onPlan={onPlan} />
      <div className={layout.row}>
        <Button variant="default" onClick={onBack}>
          {t('Choose another spreadsheet')}
        </Button>
        <Button type="submit" loading={check.isPending} disabled={!isNamed}>
          {t('Check the rows')}
        </Button>
      </div>
    </form>
  )
}

interface WhereNothingIsSaidProps extends Pick<MatchColumnsProps, 'plan' | 'onPlan'> {
  kind: RecordKind
}

/** What holds for all rows that don’t say it. */
function WhereNothingIsSaid({ kind, plan, onPlan }: WhereNothingIsSaidProps) {
  const currencies = useReference('currencies').entries.map(({ code }) => code)
  const dateField = fieldIn('date', kind)
  return (
    <div className={classes.fields}>
      <NativeSelect
        label={t('Currency of amounts without one')}
        value={plan.currency}
        data={[...new Set([plan.currency, ...currencies])]}
        onChange={(event) => onPlan({ ...plan, currency: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('Days such as 03/04/2021')}
        value={plan.date_order}
        data={[
          { value: 'dmy', label: t('3 April: the day first') },
          { value: 'mdy', label: t('March 4: the month first') },
        ]}
        onChange={({ currentTarget: { value } }) =>
          onPlan({ ...plan, date_order: DATE_ORDERS.find((order) => order === value) ?? 'dmy' })
        }
      />
      {plan.mapping[dateField.name] === undefined && (
        <TextInput
          label={t('{label}, for all rows', { label: dateField.label })}
          description={t('No column says it. A year or “about 1990” will do; leave it empty if unknown.')}
          inputWrapperOrder={['label', 'input', 'description']}
          placeholder={t('Unknown')}
          maxLength={100}
          value={plan.date}
          onChange={({ currentTarget }) => onPlan({ ...plan, date: currentTarget.value })}
        />
      )}
      {kind === 'investor' && (
        <NativeSelect
          label={t('How they were acquired, where it isn’t said')}
          value={plan.how_acquired}
          data={ACQUISITION_METHODS.map((each) => ({ value: each, label: t(each) }))}
          onChange={({ currentTarget: { value } }) =>
            onPlan({ ...plan, how_acquired: ACQUISITION_METHODS.find((each) => each === value) ?? 'Purchase' })
          }
        />
      )}
    </div>
  )
}

const choicesFor = (kind: RecordKind, own: readonly OwnField[]) => [
  { group: t('Fields'), items: importFieldsOf(kind).map((field) => optionOf(field, own)) },
  ...(own.length === 0
    ? []
    : [{ group: t('Your own fields'), items: own.map(({ id }) => optionOf(detailColumn(id), own)) }]),
  { group: t('Details'), items: DETAIL_COLUMNS.map((column) => optionOf(column, own)) },
]

const optionOf = (field: ImportField, own: readonly OwnField[]) => ({ value: field, label: labelOf(field, own) })

function labelOf(field: ImportField, own: readonly OwnField[]): string {
  if (field === 'reference') return t('Number or name in the other system')
  if (field === 'insured_value' || field === 'estimated_value') return valueColumnLabel(field)
  if (field === 'file_names') return t('File names of photos and documents')
  if (isDetailColumn(field)) return detailOf(field, own)!.label
  if (isImportedChild(field)) return importedChildLabel(field)
  return ALL_FIELDS.find(({ name }) => name === field)?.label ?? t('Currency')
}
