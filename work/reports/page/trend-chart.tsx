import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ReportCharts as Charts } from '../contract.ts'
import { recordKindOf } from '#record/assets/rules/sections.ts'
import { wholeMoney } from '#basics/money.ts'
import { reportWordingFor, type TrendBy, trendToOpen } from '../rules/reports.ts'
import type { Role } from '#basics/roles.ts'
import { locale, plural, t } from '#basics/words/words.ts'
import { Chart } from '#ui/charts/chart.tsx'
import { Drawing } from '#ui/charts/drawing.tsx'
import { BETWEEN, columnsHeight } from '#ui/charts/sizes.ts'
import { inAssets, inMoney } from '#ui/charts/units.ts'
import { Segments } from '#ui/segments.tsx'
import { withinSentence } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { yearPeriods } from './years.ts'

const ORDER: readonly By[] = ['acquired', 'recorded', 'years']

const ofMonth = ({ month, assets, amount }: Charts['trend']['acquired'][number]): Period => ({
  name: inMonth(month, { month: 'long', year: 'numeric' }),
  lines: [],
  assets,
  amount,
})

/** Narrower, twelve months have room for a letter each. */
const NARROW = 440

const VALUE_PLOT = 120
const COUNT_PLOT = 80

type By = TrendBy | 'years'

interface Period {
  name: string
  /** Below its column. */
  lines: readonly string[]
  assets: number
  amount: string
}

/** What came in the last twelve months by either date, or in all years. It opens with what holds something. */
export function Trend({ trend: both, currency, role }: Charts & { role: Role }) {
  const [chosen, setBy] = useState<By | null>(null)
  const { trend: title, dated } = reportWordingFor(role)
  const isRecent = holds(both, 'acquired') || holds(both, 'recorded')
  const by = chosen ?? (holds(both, 'years') && !isRecent ? 'years' : trendToOpen(both))
  const names: Record<By, string> = {
    acquired: dated,
    recorded: t('Date added'),
    years: t('All years'),
  }
  const periods = by === 'years' ? yearPeriods(both.years) : both[by].map(ofMonth)
  const total = periods.reduce((sum, { assets }) => sum + assets, 0)
  const choice = (
    <>
      <Segments
        legend={t('Months by')}
        choices={ORDER.map((each) => [each, names[each]])}
        value={by}
        onChoose={setBy}
      />
      {by !== 'recorded' && both.undated > 0 && <p className={layout.quiet}>{undatedInWords(both.undated)}</p>}
    </>
  )
  if (total === 0) {
    const other = ORDER.find((each) => holds(both, each))
    return (
      <Chart
        wide
        title={title}
        summary={by === 'years' ? t('No asset has a date in a known year.') : trendInWords(0, by, role)}
        draw={null}
        head={[]}
        rows={[]}
        choice={
          <>
            {choice}
            {other && (
              <Button variant="subtle" onClick={() => setBy(other)}>
                {t('Show by {date}', { date: names[other] })}
              </Button>
            )}
          </>
        }
      />
    )
  }
  return (
    <Chart
      wide
      title={title}
      about={
        by === 'years'
          ? t('{first} to {last} by {date}', {
              first: periods[0]!.name,
              last: periods.at(-1)!.name,
              date: withinSentence(dated),
            })
          : t('The last 12 months by {date}', { date: withinSentence(names[by]) })
      }
      summary={by === 'years' ? yearsInWords(total) : trendInWords(total, by, role)}
      choice={choice}
      height={trendHeight(by === 'years' ? 1 : 2, currency !== null)}
      draw={(width, label) => {
        const months = by === 'years' ? null : both[by].map(({ month }) => month)
        const lines = months && monthLines(months, width < NARROW)
        const shown = lines ? periods.map((period, at) => ({ ...period, lines: lines[at]! })) : periods
        return <Columns periods={shown} currency={currency} width={width} label={label} />
      }}
      head={[by === 'years' ? t('Years') : t('Month'), t('Assets'), t('Value')]}
      rows={periods.map(({ name, assets, amount }) => [
        name,
        assets.toLocaleString(locale()),
        currency === null ? '–' : wholeMoney({ amount, currency }),
      ])}
    />
  )
}

const holds = (trend: Charts['trend'], by: By) =>
  by === 'years' ? trend.years.length > 0 : trend[by].some(({ assets }) => assets > 0)

interface ColumnsProps {
  periods: readonly Period[]
  currency: string | null
  width: number
  label: string
}

/** What came in, above how many. */
function Columns({ periods, currency, width, label }: ColumnsProps) {
  const columns = (amountOf: (period: Period) => string) =>
    periods.map((period) => ({ name: period.name, lines: period.lines, amount: amountOf(period) }))
  return (
    <>
      {currency !== null && (
        <Drawing
          kind="columns"
          width={width}
          label={t('{chart} Value in {currency}.', { chart: label, currency })}
          unit={inMoney(currency)}
          columns={columns(({ amount }) => amount)}
          height={VALUE_PLOT}
        />
      )}
      <Drawing
        kind="columns"
        width={width}
        label={t('{chart} Number of assets.', { chart: label })}
        unit={inAssets()}
        columns={columns(({ assets }) => String(assets))}
        height={COUNT_PLOT}
        paint="chart-2"
      />
    </>
  )
}

/** How high it is: what came in stands above how many, where there is a currency for it. */
export const trendHeight = (lines: number, isValued: boolean) =>
  columnsHeight(COUNT_PLOT, lines) + (isValued ? columnsHeight(VALUE_PLOT, lines) + BETWEEN : 0)

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

const yearsInWords = (total: number) => plural(total, '{count} asset in all years.', '{count} assets in all years.')

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
