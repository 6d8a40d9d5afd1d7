import { useState } from 'react'
import { exactMoney, wholeMoney } from '#domain/money.ts'
import { t } from '#domain/words/words.ts'
import type { Point } from '#domain/worth/ledger.ts'
import { longDay } from './in-words.ts'
import classes from './worth-chart.module.css'

const WIDTH = 640
const HEIGHT = 160
const INSET = 12

/** More of them would stand one on the other. */
const MOST_DOTS = 30

interface WorthChartProps {
  currency: string
  points: readonly Point[]
  /** Where it ends: today, unless a day is given. */
  until?: string | undefined
}

/** A step each time that the worth is another. What stands beside it says the same in words. */
export function WorthChart({ currency, points, until }: WorthChartProps) {
  const [first, last] = [points[0]!, points.at(-1)!]
  const days = points.map(({ day }) => Date.parse(day))
  const amounts = points.map(({ amount }) => Number(amount))
  const [now] = useState(() => Date.now())
  const to = until === undefined ? now : Date.parse(until)
  const [from, most] = [days[0]!, Math.max(...amounts)]
  const x = (at: number) => INSET + ((WIDTH - 2 * INSET) * (at - from)) / Math.max(to - from, 1)
  const y = (amount: number) => HEIGHT - INSET - ((HEIGHT - 2 * INSET) * amount) / (most || 1)
  const line = points.map(
    (_, i) => `${i === 0 ? 'M' : 'H'}${x(days[i]!)}${i === 0 ? ` ${y(amounts[i]!)}` : `V${y(amounts[i]!)}`}`,
  )
  return (
    <figure className={classes.chart}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t('Worth over time: {from} on {first}, {to} on {last}', {
          from: exactMoney({ amount: first.amount, currency }),
          first: longDay(first.day),
          to: exactMoney({ amount: last.amount, currency }),
          last: longDay(last.day),
        })}
      >
        <line x1={INSET} x2={WIDTH - INSET} y1={HEIGHT - INSET} y2={HEIGHT - INSET} className={classes.axis} />
        <path d={`${line.join('')}H${x(to)}`} className={classes.line} />
        {(points.length > MOST_DOTS ? [] : points).map(({ day, amount }, i) => (
          // Two of one day are two points.
          // oxlint-disable-next-line react/no-array-index-key
          <circle key={i} cx={x(days[i]!)} cy={y(amounts[i]!)} r="4" className={classes.point}>
            <title>{`${longDay(day)}: ${exactMoney({ amount, currency })}`}</title>
          </circle>
        ))}
      </svg>
      <figcaption className={classes.ends}>
        <span>{longDay(first.day)}</span>
        <span>
          {t('Up to {amount}', { amount: wholeMoney({ amount: points[amounts.indexOf(most)]!.amount, currency }) })}
        </span>
        <span>{until === undefined ? t('Today') : longDay(until)}</span>
      </figcaption>
    </figure>
  )
}
