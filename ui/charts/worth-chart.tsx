import { useState } from 'react'
import { exactMoney } from '#basics/money.ts'
import { t } from '#basics/words/words.ts'
import { longDay } from '../in-words.ts'
import { Chart } from './chart.tsx'
import { Drawing } from './drawing.tsx'
import type { Point } from './line-chart.tsx'
import { lineHeight } from './sizes.ts'
import { inMoney } from './units.ts'

interface WorthChartProps {
  currency: string
  points: readonly Point[]
}

/** A step each time that the worth of a piece is another, until today. */
export function WorthChart({ currency, points }: WorthChartProps) {
  const [first, last] = [points[0]!, points.at(-1)!]
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  return (
    <Chart
      title={t('Value over time')}
      about={t('In {currency}', { currency })}
      summary={t('{from} on {first}, {to} on {last}.', {
        from: exactMoney({ amount: first.amount, currency }),
        first: longDay(first.day),
        to: exactMoney({ amount: last.amount, currency }),
        last: longDay(last.day),
      })}
      height={lineHeight}
      draw={(width, label) => (
        <Drawing
          kind="line"
          width={width}
          label={label}
          points={points}
          unit={inMoney(currency)}
          until={today}
          isStepped
        />
      )}
      head={[t('Day'), t('Value')]}
      rows={points.map(({ day, amount }) => [longDay(day), exactMoney({ amount, currency })])}
    />
  )
}
