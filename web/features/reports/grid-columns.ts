import { useQuery } from '@tanstack/react-query'
import type { Role } from '#domain/member/roles.ts'
import type { DetailField } from '#domain/kinds/detail-fields.ts'
import { type ChosenColumn, headingOf, type ReportColumn } from '#domain/reports/columns.ts'
import { detailColumnsIn, detailFieldsIn, type DetailColumn, isDetailColumn } from '#domain/reports/detail-columns.ts'
import type { Basis } from '#domain/worth/purposes.ts'
import { api } from '#web/client/api.ts'

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
