import { useQuery } from '@tanstack/react-query'
import type { Role } from '#basics/roles.ts'
import type { DetailField } from '#record/kinds/rules/detail-fields.ts'
import { type ChosenColumn, headingOf, type ReportColumn } from '../rules/columns.ts'
import { detailColumnsIn, detailFieldsIn, type DetailColumn, isDetailColumn } from '../rules/detail-columns.ts'
import type { Basis } from '#record/values/rules/purposes.ts'
import { api } from '#platform/client/api.ts'

export type GridColumn =
  | { name: ReportColumn; heading: string }
  | { name: DetailColumn; detail: DetailField; heading: string }

/** The columns as they are shown. A field of one’s own that is gone is none. */
export function useGridColumns(columns: readonly ChosenColumn[], role: Role, basis: Basis): GridColumn[] {
  const own = useOwnFields(detailColumnsIn(columns).length > 0)
  return columns.flatMap((name): GridColumn[] => {
    if (!isDetailColumn(name)) return [{ name, heading: headingOf(name, role, basis) }]
    return detailFieldsIn([name], own).map((detail) => ({ name, detail, heading: detail.label }))
  })
}

export const useOwnFields = (enabled: boolean) =>
  useQuery(api.ownFields.list.queryOptions({ staleTime: 60_000, enabled })).data ?? []
