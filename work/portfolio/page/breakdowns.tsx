import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PieceGains, SharedBy, WorthShares } from '../contract.ts'
import { exactMoney, wholeMoney } from '#basics/money.ts'
import { locale, plural, t, texts } from '#basics/words/words.ts'
import { Chart, ChartPending } from '#ui/charts/chart.tsx'
import { Drawing } from '#ui/charts/drawing.tsx'
import { barsHeight } from '#ui/charts/sizes.ts'
import { inMoney } from '#ui/charts/units.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Segments } from '#ui/segments.tsx'
import classes from './portfolio-page.module.css'
import { gainsQuery, sharesQuery } from './portfolio-query.ts'
import { shareInWords } from './share-in-words.ts'
import type { Valued } from './valued-by.tsx'

interface BreakdownsProps {
  valued: Valued
  /** In which amounts are where nothing is converted. */
  currency: string | null
  /** There are too few pieces for a picture of their gains. */
  isSmall: boolean
}

/** Where the value lies, and which pieces it came from. */
export const Breakdowns = ({ valued, currency, isSmall }: BreakdownsProps) => (
  <div className={classes.charts}>
    <Shares valued={valued} currency={currency} />
    {!isSmall && <GainsByPiece valued={valued} currency={currency} />}
  </div>
)

const BY: Record<Exclude<SharedBy, 'category'>, string> = texts({
  place: 'Place',
  maker: 'Maker',
  person: 'Beneficiary',
})
const NONE: Record<Exclude<SharedBy, 'category'>, string> = texts({
  place: 'No place',
  maker: 'No maker',
  person: 'No beneficiary',
})
const BYS = ['place', 'maker', 'person'] as const
const titleBy = (by: (typeof BYS)[number]) => t('Value by {what}', { what: BY[by].toLocaleLowerCase(locale()) })

/** As many as a chart has place for until it is known how many there are. */
const USUAL_BARS = 5

function Shares({ valued, currency }: Omit<BreakdownsProps, 'isSmall'>) {
  const [by, setBy] = useState<(typeof BYS)[number]>('place')
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...sharesQuery(valued, currency, by),
    placeholderData: keepPreviousData,
  })
  if (error && !data)
    return <LoadFailure title={t('We couldn’t load the shares')} error={error} onRetry={() => void refetch()} />
  if (!data) return <ChartPending hasChoice level={2} title={titleBy(by)} height={barsHeight(USUAL_BARS)} />
  const drawn = isPlaceholderData || data.currency === null || data.shares.length === 0 ? null : data
  const [largest] = data.shares
  const nameOf = (name: string | null) => name ?? NONE[by]
  return (
    <Chart
      level={2}
      isBehind={isPlaceholderData}
      title={titleBy(by)}
      about={drawn ? aboutShares(drawn) : ''}
      summary={
        drawn && largest
          ? t('The largest is {name} with {amount}, {share}.', {
              name: nameOf(largest.name),
              amount: wholeMoney({ amount: largest.amount, currency: drawn.currency! }),
              share: shareInWords(largest.share),
            })
          : t('Nothing has a value yet')
      }
      choice={
        <Segments legend={t('Share by')} choices={BYS.map((each) => [each, BY[each]])} value={by} onChoose={setBy} />
      }
      height={barsHeight(drawn?.shares.length ?? 0)}
      draw={
        drawn &&
        ((width, label) => (
          <Drawing
            kind="bars"
            width={width}
            label={label}
            unit={inMoney(drawn.currency!)}
            bars={drawn.shares.map(({ name, amount, share }) => ({
              name: nameOf(name),
              amount,
              said: `${wholeMoney({ amount, currency: drawn.currency! })} · ${shareInWords(share)}`,
              figure: `${exactMoney({ amount, currency: drawn.currency! })} · ${shareInWords(share)}`,
            }))}
          />
        ))
      }
      head={[BY[by], t('Value'), t('Share'), t('Assets')]}
      rows={
        drawn
          ? drawn.shares.map(({ name, amount, share, assets }) => [
              nameOf(name),
              exactMoney({ amount, currency: drawn.currency! }),
              shareInWords(share),
              assets.toLocaleString(locale()),
            ])
          : []
      }
    />
  )
}

/** In which currency, what has none of it, and what is beyond the ten. */
const aboutShares = ({ currency, others, left_out }: WorthShares) =>
  [
    t('In {currency}', { currency: currency! }),
    ...(others.names > 0
      ? [
          plural(others.names, '{count} more with {amount} together', '{count} more with {amount} together', {
            amount: wholeMoney({ amount: others.amount, currency: currency! }),
          }),
        ]
      : []),
    ...(left_out > 0 ? [plural(left_out, '{count} asset without a rate', '{count} assets without a rate')] : []),
  ].join(' · ')

function GainsByPiece({ valued, currency }: Omit<BreakdownsProps, 'isSmall'>) {
  const { data, error, refetch } = useQuery({ ...gainsQuery(valued, currency), placeholderData: keepPreviousData })
  if (error && !data)
    return <LoadFailure title={t('We couldn’t load the gains')} error={error} onRetry={() => void refetch()} />
  if (!data) return <ChartPending level={2} title={t('Gain and loss by asset')} height={barsHeight(USUAL_BARS)} />
  const drawn = data.currency === null || data.gains.length === 0 ? null : { ...data, currency: data.currency }
  return (
    <Chart
      level={2}
      title={t('Gain and loss by asset')}
      about={drawn ? aboutGains(drawn) : ''}
      summary={
        drawn
          ? t('{title} gained or lost most: {amount}.', mostOf(drawn))
          : t('Gains appear once an asset has a value beside its cost, in the same currency.')
      }
      legend={[
        ['solid', t('Gain')],
        ['hollow', t('Loss')],
      ]}
      height={barsHeight(drawn?.gains.length ?? 0)}
      draw={
        drawn &&
        ((width, label) => (
          <Drawing
            kind="bars"
            isSigned
            width={width}
            label={label}
            unit={inMoney(drawn.currency)}
            bars={drawn.gains.map(({ title, amount, cost }) => ({
              name: title,
              amount,
              said: gainInWords(amount, cost, drawn.currency),
              figure: gainInWords(amount, cost, drawn.currency, exactMoney),
            }))}
          />
        ))
      }
      head={[t('Title'), t('Cost'), t('Gain or loss')]}
      rows={
        drawn
          ? drawn.gains.map(({ title, amount, cost }) => [
              title,
              exactMoney({ amount: cost, currency: drawn.currency }),
              gainInWords(amount, cost, drawn.currency),
            ])
          : []
      }
    />
  )
}

type Gained = PieceGains & { currency: string }

const aboutGains = ({ currency, gains, compared }: Gained) =>
  compared > gains.length
    ? t('In {currency}, the {count} that changed most of {all} with a value beside their cost', {
        currency,
        count: gains.length,
        all: compared,
      })
    : t('In {currency}, value against cost', { currency })

function mostOf({ gains, currency }: Gained) {
  const most = gains.reduce((one, other) =>
    Math.abs(Number(other.amount)) > Math.abs(Number(one.amount)) ? other : one,
  )
  return { title: most.title, amount: gainInWords(most.amount, most.cost, currency) }
}

/** `+€1,200 · +15%` */
function gainInWords(amount: string, cost: string, currency: string, inWords = wholeMoney): string {
  const sign = amount.startsWith('-') ? '−' : '+'
  const money = `${sign}${inWords({ amount: amount.replace('-', ''), currency })}`
  if (Number(cost) === 0) return money
  const share = Math.abs(Number(amount) / Number(cost))
  return `${money} · ${sign}${share.toLocaleString(locale(), { style: 'percent', maximumFractionDigits: 0 })}`
}
