import { useQuery } from '@tanstack/react-query'
import type { Role } from '#basics/roles.ts'
import { SHIPPED_DETAILS } from '#record/kinds/rules/detail-fields.ts'
import { type ChosenColumn, chosenColumns, columnsFor, headingOf } from '../rules/columns.ts'
import { detailColumn, detailColumnsIn, detailFieldsIn } from '../rules/detail-columns.ts'
import { t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { PanelButton } from '#ui/panel-button.tsx'
import { CheckList } from '#ui/check-list.tsx'
import { useOwnFields } from './grid-columns.ts'
import type { Report } from './use-report.ts'

interface ColumnsProps {
  role: Role
  report: Report
}

export const ColumnsPanel = (props: ColumnsProps) => (
  <PanelButton label={t('Columns')} above>
    {() => <Columns {...props} />}
  </PanelButton>
)

/** What every asset has, then the details that any of one’s own has, or that are chosen. */
function Columns({ role, report: { requested, choose, basis } }: ColumnsProps) {
  const named = useQuery(api.reports.choices.queryOptions({ staleTime: 0 })).data?.details ?? []
  const own = useOwnFields(true)
  const used = new Set([...named.map(detailColumn), ...detailColumnsIn(requested.columns)])
  const inOrder = [...SHIPPED_DETAILS.map(({ name }) => name), ...own.map(({ id }) => id)].map(detailColumn)
  const details = detailFieldsIn(
    inOrder.filter((column) => used.has(column)),
    own,
  )
  const choices: [ChosenColumn, string][] = [
    ...columnsFor(role).map((column): [ChosenColumn, string] => [column, headingOf(column, role, basis)]),
    ...details.map(({ name, label }): [ChosenColumn, string] => [detailColumn(name), label]),
  ]
  return (
    <CheckList
      label={t('Columns')}
      choices={choices}
      chosen={requested.columns}
      onChoose={(chosen) => choose(chosenColumns(chosen, role))}
      needsOne
    />
  )
}
