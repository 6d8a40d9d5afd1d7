import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ReportCharts as Charts } from '#contract/reports.ts'
import { recordKindOf } from '#domain/assets/judge-asset.ts'
import { wholeMoney } from '#domain/money.ts'
import { reportWordingFor } from '#domain/reports/reports.ts'
import type { Role } from '#domain/member/roles.ts'
import { locale, plural, t } from '#domain/words/words.ts'
import { Chart } from '#web/ui/charts/chart.tsx'
import { ColumnChart } from '#web/ui/charts/column-chart.tsx'
import { inAssets, inMoney } from '#web/ui/charts/scale.ts'
import { Segments } from '#web/ui/segments.tsx'
import classes from './reports-page.module.css'

/** Narrower, twelve months have room for a letter each. */
const NARROW = 440

type TrendBy = 'acquired' | 'recorded'
const OTHER: Record<TrendBy, TrendBy> = { acquired: 'recorded', recorded: 'acquired' }
const totalOf = (months: Charts['trend'][TrendBy]) => months.reduce((sum, { assets }) => sum + assets, 0)

/** What came in the last twelve months. It opens with the one of two dates by which there is anything to show. */
export function Trend({ trend: both, currency, role }: Charts & { role: Role }) {
  const [chosen, setBy] = useState<TrendBy | null>(null)
  const by = chosen ?? (totalOf(both.acquired) === 0 && totalOf(both.recorded) > 0 ? 'recorded' : 'acquired')
  const trend = both[by]
  const { trend: title, dated } = reportWordingFor(role)
  const names: Record<TrendBy, string> = { acquired: dated, recorded: t('Date added') }
  const total = totalOf(trend)
  const monthNames = trend.map(({ month }) => inMonth(month, { month: 'long', year: 'numeric' }))
  const choice = (
    <>
      <Segments
        legend={t('Months by')}
        choices={[
          ['acquired', names.acquired],
          ['recorded', names.recorded],
        ]}
        value={by}
        onChoose={setBy}
      />
      {by === 'acquired' && both.undated > 0 && <p className={classes.quiet}>{undatedInWords(both.undated)}</p>}
    </>
  )
  if (total === 0)
    return (
      <Chart
        wide
        title={title}
        summary={trendInWords(0, by, role)}
        draw={null}
        head={[]}
        rows={[]}
        choice={
          <>
            {choice}
            {totalOf(both[OTHER[by]]) > 0 && (
              <Button variant="subtle" onClick={() => setBy(OTHER[by])}>
                {t('Show by {date}', { date: names[OTHER[by]] })}
              </Button>
            )}
          </>
        }
      />
    )
  return (
    <Chart
      wide
      title={title}
      about={t('The last 12 months by {date}', { date: names[by] })}
      summary={trendInWords(total, by, role)}
      choice={choice}
      draw={(width, label) => {
        const lines = monthLines(
          trend.map(({ month }) => month),
          width < NARROW,
        )
        const columns = (amountOf: (month: (typeof trend)[number]) => string) =>
          trend.map((month, at) => ({ name: monthNames[at]!, lines: lines[at]!, amount: amountOf(month) }))
        return (
          <>
            {currency !== null && (
              <ColumnChart
                width={width}
                label={t('{chart} Value in {currency}.', { chart: label, currency })}
                unit={inMoney(currency)}
                columns={columns(({ amount }) => amount)}
                height={120}
              />
            )}
            <ColumnChart
              width={width}
              label={t('{chart} Number of assets.', { chart: label })}
              unit={inAssets()}
              columns={columns(({ assets }) => String(assets))}
              height={80}
              paint="chart-2"
            />
          </>
        )
      }}
      head={[t('Month'), t('Assets'), t('Value')]}
      rows={trend.map(({ assets, amount }, at) => [
        monthNames[at]!,
        assets.toLocaleString(locale()),
        currency === null ? '–' : wholeMoney({ amount, currency }),
      ])}
    />
  )
}

function trendInWords(total: number, by: TrendBy, role: Role) {
  if (by === 'recorded')
    return plural(
      total,
      '{count} asset in the last 12 months, by the date they were added here.',
      '{count} assets in the last 12 months, by the date they were added here.',
    )
  return recordKindOf(role) === 'creator'
    ? plural(total, '{count} asset created in the last 12 months.', '{count} assets created in the last 12 months.')
    : plural(total, '{count} asset acquired in the last 12 months.', '{count} assets acquired in the last 12 months.')
}

const undatedInWords = (count: number) =>
  plural(
    count,
    '{count} asset isn’t shown here: it has no date, or one without a month.',
    '{count} assets aren’t shown here: they have no date, or one without a month.',
  )

const inMonth = (month: string, options: Intl.DateTimeFormatOptions) =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString(locale(), { ...options, timeZone: 'UTC' })

/** The year stands below the first of its months, and below January, which may be next to it where there is room. */
function monthLines(months: readonly string[], isNarrow: boolean): string[][] {
  const january = months.findIndex((month) => month.endsWith('-01'))
  const isLabelled = (index: number) => index === january || (index === 0 && !(isNarrow && january > 0 && january < 3))
  return months.map((month, index) => [
    inMonth(month, { month: isNarrow ? 'narrow' : 'short' }),
    ...(isLabelled(index) ? [month.slice(0, 4)] : []),
  ])
}
