import { useQuery } from '@tanstack/react-query'
import type { Role } from '#domain/member/roles.ts'
import { SHIPPED_DETAILS } from '#domain/kinds/detail-fields.ts'
import { type ChosenColumn, chosenColumns, columnsFor, headingOf } from '#domain/reports/columns.ts'
import { detailColumn, detailColumnsIn, detailFieldsIn } from '#domain/reports/detail-columns.ts'
import { t } from '#domain/words/words.ts'
import { api } from '#web/client/api.ts'
import { PanelButton } from '#web/ui/panel-button.tsx'
import { CheckList } from '#web/ui/check-list.tsx'
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
