import type { ReportSummary } from '../contract.ts'
import type { UserDb } from '#database/access.ts'
import { sumHeldByBasis } from '#record/values/server/shared/worth-sums.ts'
import { sumByCurrency } from '#record/values/server/shared/worth-columns.ts'
import type { ReportFilters } from '../rules/reports.ts'
import type { Role } from '#basics/roles.ts'
import { ledBy } from '#record/values/rules/headline.ts'
import { type Exchange, exchangeOn } from '#record/rates/server/shared/conversion.ts'
import { usualBasis } from '#record/values/server/shared/worth.ts'
import { countNotCompared, listFallbacks, summarize } from './queries.ts'
import {
  assetsIn,
  chosenAssets,
  isAllHeld,
  matchingAssets,
  type Report,
  type SettledFilters,
  worthInReport,
} from './report-assets.ts'

interface Asked {
  /** Of the rates, unless the report is of another day. */
  today: string
  /** Those of which it is, whatever the filters say. */
  pieces?: readonly string[] | undefined
}

/** Settles what each asset of a report counts by, and in which currency its cards and charts are, where nobody said so. */
export async function settleReport(db: UserDb, role: Role, asked: ReportFilters, { today, pieces }: Asked) {
  const filters: SettledFilters = { ...asked, valuedBy: asked.valuedBy ?? (await usualBasis(db)) }
  const worth = worthInReport({ role, filters })
  const found = pieces ? chosenAssets(db, { role, filters }, pieces) : matchingAssets(db, role, filters)
  // Of all that is held the database keeps the sums.
  const matching =
    !pieces && isAllHeld(role, filters)
      ? await sumHeldByBasis(db, role, filters.valuedBy)
      : await sumByCurrency(found, worth)
  const currencies = matching.map(({ currency }) => currency)
  const exchange = await exchangeOn(db, filters.asOf ?? today, [
    ...currencies,
    ...(filters.currency === null ? [] : [filters.currency]),
  ])
  const currency = filters.currency ?? exchange.rank(matching)[0]?.currency ?? null
  const isRange = filters.valueRange.min !== null || filters.valueRange.max !== null
  const compared = isRange ? comparedWith(currency, currencies, exchange) : []
  const report: Report = { role, filters, currency, compared, pieces }

  async function summary(): Promise<ReportSummary> {
    const listed = isRange ? await sumByCurrency(assetsIn(db, report), worth) : matching
    const held = ledBy(currency, exchange.rank(listed))
    const { total_value, average_value, ...figures } = await summarize(db, report)
    return {
      valued_by: filters.valuedBy,
      currency,
      held,
      converted: exchange.convert(held),
      fallbacks: await listFallbacks(db, report),
      not_compared: isRange ? await countNotCompared(db, report) : 0,
      ...figures,
      total_value: inCurrency(total_value),
      average_value: inCurrency(average_value),
    }
  }
  const inCurrency = (amount: string | null) => (amount === null || currency === null ? null : { amount, currency })

  return { report, summary, exchange }
}

const comparedWith = (currency: string | null, currencies: readonly string[], { factor }: Exchange) =>
  currencies.flatMap((each) => {
    const found = currency === null || each === currency ? null : factor(each, currency)
    return found ? [{ currency: each, ...found }] : []
  })
