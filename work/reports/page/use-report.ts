import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type ReportAddress, type RequestedReport, readReportAddress, writeReportAddress } from '../rules/address.ts'
import type { ChosenColumn, ReportSort } from '../rules/columns.ts'
import { NO_FILTERS, type PageSize, type ReportFilters, type ReportView, sensibleFilters } from '../rules/reports.ts'
import type { Role } from '#basics/roles.ts'
import type { Basis } from '#record/values/rules/purposes.ts'
import { recallBasis, rememberBasis } from '#record/values/page/shared/basis.ts'

/** What can be requested from the server: without ranges that make no sense, and valued as was chosen last. */
const filtersFor = ({ filters }: RequestedReport): ReportFilters => ({
  ...sensibleFilters(filters),
  valuedBy: filters.valuedBy ?? recallBasis() ?? null,
})

/** Of an address, before its page is there. */
export function requestedAt(address: ReportAddress, role: Role) {
  const requested = readReportAddress(address, role)
  return { requested, filters: filtersFor(requested) }
}

/** The report that the address asks for, and every way to ask for another one. */
export function useReport(role: Role) {
  const address = useSearch({ from: '/reports' })
  const navigate = useNavigate({ from: '/reports' })
  const requested = useMemo(() => readReportAddress(address, role), [address, role])
  const filters = useMemo(() => filtersFor(requested), [requested])

  /** From the latest address, for two changes may come at once: a word just typed, and a click on a button. */
  const change = (changed: (requested: RequestedReport) => Partial<RequestedReport>, { replace = false } = {}) =>
    void navigate({
      search: (current) => {
        const before = readReportAddress(current, role)
        return writeReportAddress({ ...before, ...changed(before) })
      },
      replace,
      resetScroll: false,
    })
  const filter = (part: Partial<ReportFilters>, options?: { replace: boolean }) =>
    change(({ filters }) => ({ filters: { ...filters, ...part }, page: 1 }), options)

  return {
    requested,
    filters,
    filter,
    valueBy: (valuedBy: Basis) => {
      rememberBasis(valuedBy)
      filter({ valuedBy })
    },
    /** While one types, no step of it is worth going back to. */
    filterTyped: (part: Partial<ReportFilters>) => filter(part, { replace: true }),
    sort: (column: ReportSort) =>
      change(({ filters }) => ({ filters: { ...filters, ...turned(filters, column) }, page: 1 })),
    clear: () => change(() => ({ filters: NO_FILTERS, page: 1 })),
    show: (view: ReportView) => change(() => ({ view })),
    choose: (columns: readonly ChosenColumn[]) => change(() => ({ columns })),
    turnTo: (page: number) => change(() => ({ page })),
    resize: (page_size: PageSize) => change(() => ({ page_size, page: 1 })),
    apply: (filters: ReportFilters, columns: readonly ChosenColumn[]) => change(() => ({ filters, columns, page: 1 })),
  }
}
/** With what each asset counts by, which the server settles where nobody chose. */
export type Report = ReturnType<typeof useReport> & { basis: Basis }

/** The same column turns the order around; another one begins ascending. */
const turned = ({ sortBy, sortOrder }: ReportFilters, column: ReportSort): Partial<ReportFilters> => ({
  sortBy: column,
  sortOrder: column === sortBy && sortOrder === 'asc' ? 'desc' : 'asc',
})
