import type { ReportCharts as Charts, ReportRow } from '../contract.ts'
import { exactMoney, wholeMoney } from '#basics/money.ts'
import { bandLabel } from '../rules/reports.ts'
import type { Role } from '#basics/roles.ts'
import { locale, plural, t } from '#basics/words/words.ts'
import { Chart } from '#ui/charts/chart.tsx'
import { Drawing } from '#ui/charts/drawing.tsx'
import { barsHeight, COLUMNS_PLOT, columnsHeight } from '#ui/charts/sizes.ts'
import { inAssets, inMoney } from '#ui/charts/units.ts'
import { assetsInWords } from '#ui/in-words.ts'
import classes from './reports-page.module.css'
import { FEWEST_TO_COMPARE } from './use-report-data.ts'
import { Trend } from './trend-chart.tsx'

interface ReportChartsProps {
  role: Role
  charts: Charts
  /** All that there are, where they are fewer than a picture needs. */
  pieces: readonly ReportRow[] | null
  /** Those of other filters are on their way. */
  isBehind: boolean
}

export function ReportCharts({ role, charts, pieces, isBehind }: ReportChartsProps) {
  return (
    <section className={classes.charts} aria-label={t('Charts')} aria-busy={isBehind}>
      {pieces === null ? (
        <>
          <Categories {...charts} />
          <Distribution {...charts} />
          <Trend {...charts} role={role} />
        </>
      ) : (
        <Pieces {...charts} pieces={pieces} />
      )}
    </section>
  )
}

/** More would be a table, and that stands beside it. */
const MOST_CATEGORIES = 10

const withoutValues = () => t('Nothing in this report has a value yet.')
const nameOf = (category: string | null) => (category === null ? t('No category') : t(category))
/** Shares have one decimal. */
const percent = (share: string) =>
  (Number(share) / 100).toLocaleString(locale(), {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
/** Amounts of other currencies are in none of the pictures, and that is said. */
const inCurrency = (currency: string, others: number) =>
  others === 0
    ? t('In {currency}', { currency })
    : plural(
        others,
        'In {currency}. {count} asset has its value in another currency.',
        'In {currency}. {count} assets have their value in other currencies.',
        { currency },
      )

function Categories({ categories, currency, in_others }: Charts) {
  const [largest] = categories
  if (currency === null || !largest)
    return <Chart title={t('Portfolio by Category')} summary={withoutValues()} draw={null} head={[]} rows={[]} />
  const money = (amount: string) => wholeMoney({ amount, currency })
  const shown = categories.filter(({ amount }) => Number(amount) !== 0).slice(0, MOST_CATEGORIES)
  const more = categories.length - shown.length
  return (
    <Chart
      title={t('Portfolio by Category')}
      about={
        more > 0
          ? t('In {currency}. The table has {count} more.', { currency, count: more })
          : inCurrency(currency, in_others)
      }
      summary={t('{count} in total; the largest is {category} with {amount}, {share}.', {
        count: categories.length,
        category: nameOf(largest.category),
        amount: money(largest.amount),
        share: percent(largest.share),
      })}
      height={barsHeight(shown.length)}
      draw={(width, label) => (
        <Drawing
          kind="bars"
          width={width}
          label={label}
          unit={inMoney(currency)}
          bars={shown.map(({ category, amount, share }) => ({
            name: nameOf(category),
            amount,
            said: `${money(amount)} · ${percent(share)}`,
            figure: `${exactMoney({ amount, currency })} · ${percent(share)}`,
          }))}
        />
      )}
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

function Distribution({ distribution, currency, usual_bands }: Charts) {
  if (currency === null || distribution.length === 0)
    return <Chart title={t('Value Distribution')} summary={withoutValues()} draw={null} head={[]} rows={[]} />
  const valued = distribution.reduce((sum, { assets }) => sum + assets, 0)
  if (valued < FEWEST_TO_COMPARE)
    return (
      <Chart
        title={t('Value Distribution')}
        summary={plural(
          valued,
          '{count} asset is valued in {currency}: too few to compare. The table shows it.',
          '{count} assets are valued in {currency}: too few to compare. The table shows them.',
          { currency },
        )}
        draw={null}
        head={[]}
        rows={[]}
      />
    )
  const named = distribution.map((bucket) => ({ ...bucket, label: bandLabel(bucket, currency) }))
  const columns = named.map(({ label, assets }) => ({ name: label, lines: linesOf(label), amount: String(assets) }))
  const fullest = named.reduce((most, each) => (each.assets > most.assets ? each : most))
  return (
    <Chart
      title={t('Value Distribution')}
      about={t(
        usual_bands ? 'Assets by value in {currency}' : 'Assets by value in {currency}, in bands that fit these values',
        { currency },
      )}
      summary={t('How many assets there are by value. Most of them, {assets}, are in {range}.', {
        assets: assetsInWords(fullest.assets),
        range: fullest.label,
      })}
      height={columnsHeight(COLUMNS_PLOT, Math.max(...columns.map(({ lines }) => lines.length)))}
      draw={(width, label) => (
        <Drawing kind="columns" width={width} label={label} unit={inAssets()} columns={columns} />
      )}
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

/** A few pieces are no distribution and no trend: each of them with its value says more. */
function Pieces({ pieces, currency, in_others }: Charts & { pieces: readonly ReportRow[] }) {
  const valued = pieces
    .flatMap(({ title, value }) => (value !== null && value.currency === currency ? [{ title, ...value }] : []))
    .toSorted((one, other) => Number(other.amount) - Number(one.amount))
  const [largest] = valued
  if (currency === null || !largest)
    return <Chart wide title={t('Value by Asset')} summary={withoutValues()} draw={null} head={[]} rows={[]} />
  return (
    <Chart
      wide
      title={t('Value by Asset')}
      about={inCurrency(currency, in_others)}
      summary={t('The most valuable is {title} with {amount}. From five assets on, charts compare them.', {
        title: largest.title,
        amount: wholeMoney(largest),
      })}
      height={barsHeight(valued.length)}
      draw={(width, label) => (
        <Drawing
          kind="bars"
          width={width}
          label={label}
          unit={inMoney(currency)}
          bars={valued.map(({ title, amount }) => ({
            name: title,
            amount,
            said: wholeMoney({ amount, currency }),
            figure: exactMoney({ amount, currency }),
          }))}
        />
      )}
      head={[t('Title'), t('Value')]}
      rows={valued.map(({ title, amount }) => [title, wholeMoney({ amount, currency })])}
    />
  )
}
