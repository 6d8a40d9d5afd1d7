import { useState } from 'react'
import type { ReportCharts as Charts } from '#contract/reports.ts'
import { recordKindOf } from '#domain/assets/judge-asset.ts'
import { wholeMoney } from '#domain/money.ts'
import { bandLabel, reportWordingFor, type TrendBy, trendToOpen } from '#domain/reports/reports.ts'
import type { Role } from '#domain/member/roles.ts'
import { locale, plural, t } from '#domain/words/words.ts'
import { assetsInWords } from '#web/ui/in-words.ts'
import { Segments } from '#web/ui/segments.tsx'
import { categoryPicture } from './category-picture.ts'
import { Chart } from './chart.tsx'
import classes from './charts.module.css'
import { type Column, columnPicture } from './column-picture.ts'
import { trendPicture } from './trend-picture.ts'

interface ReportChartsProps {
  role: Role
  charts: Charts
  /** Those of other filters are on their way. */
  isBehind: boolean
}

export function ReportCharts({ role, charts, isBehind }: ReportChartsProps) {
  return (
    <section className={classes.charts} aria-label={t('Charts')} aria-busy={isBehind}>
      <Categories {...charts} />
      <Distribution {...charts} />
      <Trend {...charts} role={role} />
    </section>
  )
}

/** Narrower, twelve months have room for a letter each. */
const NARROW = 440

const withoutValues = () => t('Nothing in this report has a value yet.')
const nameOf = (category: string | null) => (category === null ? t('No category') : t(category))
/** Shares have one decimal. */
const percent = (share: string) =>
  (Number(share) / 100).toLocaleString(locale(), {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })

function Categories({ categories, currency }: Charts) {
  const money = (amount: string) => (currency === null ? '–' : wholeMoney({ amount, currency }))
  const [largest] = categories
  return (
    <Chart
      title={t('Portfolio by Category')}
      summary={
        currency === null || !largest
          ? withoutValues()
          : t('{count} in total; the largest is {category} with {amount}, {share}.', {
              count: categories.length,
              category: nameOf(largest.category),
              amount: money(largest.amount),
              share: percent(largest.share),
            })
      }
      draw={
        currency === null || !largest
          ? null
          : (width, measure) =>
              categoryPicture(
                categories,
                width,
                {
                  none: nameOf(null),
                  said: ({ amount, share }) => `${money(amount)} · ${percent(share)}`,
                  more: (count) => t('and {count} more, in the table', { count }),
                },
                measure,
              )
      }
      head={[t('Category'), t('Value'), t('Share'), t('Assets')]}
      rows={categories.map(({ category, amount, share, assets }) => [
        nameOf(category),
        money(amount),
        percent(share),
        assets.toLocaleString(locale()),
      ])}
    />
  )
}

function Distribution({ distribution, currency }: Charts) {
  if (currency === null || distribution.length === 0)
    return <Chart title={t('Value Distribution')} summary={withoutValues()} draw={null} head={[]} rows={[]} />
  const named = distribution.map((bucket) => ({ ...bucket, label: bandLabel(bucket, currency) }))
  const fullest = named.reduce((most, each) => (each.assets > most.assets ? each : most))
  const picture = named.map(({ label, assets }): Column => ({
    labels: linesOf(label),
    value: assets,
    said: assets.toLocaleString(locale()),
  }))
  return (
    <Chart
      title={t('Value Distribution')}
      summary={t('How many assets there are by value. Most of them, {assets}, are in {range}.', {
        assets: assetsInWords(fullest.assets),
        range: fullest.label,
      })}
      draw={(width, measure) => columnPicture(picture, width, measure)}
      head={[t('Value'), t('Assets'), t('Together')]}
      rows={named.map(({ label, assets, amount }) => [
        label,
        assets.toLocaleString(locale()),
        wholeMoney({ amount, currency }),
      ])}
    />
  )
}

/** A range is wider than its column on a phone. */
const linesOf = (label: string) => {
  const at = label.indexOf('-', 1)
  return at < 0 ? [label] : [`${label.slice(0, at)} -`, label.slice(at + 1)]
}

function Trend({ trend: both, currency, role }: Charts & { role: Role }) {
  const [chosen, setBy] = useState<TrendBy>()
  const by = chosen ?? trendToOpen(both)
  const trend = both[by]
  const { trend: title, dated } = reportWordingFor(role)
  const total = trend.reduce((sum, { assets }) => sum + assets, 0)
  const short = (amount: string) =>
    currency === null || Number(amount) === 0
      ? ''
      : new Intl.NumberFormat(locale(), {
          style: 'currency',
          currency,
          notation: 'compact',
          maximumFractionDigits: 1,
          minimumFractionDigits: 0,
        }).format(amount as Intl.StringNumericLiteral)
  return (
    <Chart
      wide
      title={title}
      summary={trendInWords(total, by, role)}
      choice={
        <div className={classes.choice}>
          <Segments
            legend={t('Months by')}
            choices={[
              ['acquired', dated],
              ['recorded', t('Date added')],
            ]}
            value={by}
            onChoose={setBy}
          />
          {by === 'acquired' && both.undated > 0 && <p className={classes.quiet}>{undatedInWords(both.undated)}</p>}
        </div>
      }
      draw={(width, measure) => {
        const labels = monthLines(
          trend.map(({ month }) => month),
          width < NARROW,
        )
        const values = trend.map(({ amount }, i): Column => ({
          labels: labels[i]!,
          value: amount,
          said: short(amount),
        }))
        const counts = trend.map(({ assets }, i): Column => ({
          labels: labels[i]!,
          value: assets,
          said: countLabel(assets),
        }))
        return trendPicture(
          {
            value: currency === null ? null : { title: t('Value in {currency}', { currency }), columns: values },
            count: { title: t('Assets'), columns: counts },
          },
          width,
          measure,
        )
      }}
      head={[t('Month'), t('Assets'), t('Value')]}
      rows={trend.map(({ month, assets, amount }) => [
        inMonth(month, { month: 'long', year: 'numeric' }),
        assets.toLocaleString(locale()),
        currency === null ? '–' : wholeMoney({ amount, currency }),
      ])}
    />
  )
}

const trendInWords = (total: number, by: TrendBy, role: Role) => {
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

const countLabel = (count: number) => (count === 0 ? '' : count.toLocaleString(locale()))

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
