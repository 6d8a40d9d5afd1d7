import { curveLinear, curveStepAfter } from '@visx/curve'
import { scaleLinear, scaleUtc } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { t } from '#basics/words/words.ts'
import { longDay } from '../in-words.ts'
import { leftRoom, Names, ValueAxis } from './axes.tsx'
import classes from './drawing.module.css'
import { Plot } from './plot.tsx'
import { gridLines, lineSpan, measureText, namedDays } from './scale.ts'
import { ABOVE, LINE_PLOT, lineHeight } from './sizes.ts'
import type { Unit } from './units.ts'

/** More of them would stand one on the other. */
const MOST_DOTS = 40

export interface Point {
  day: string
  amount: string
}

export interface LineChartProps {
  width: number
  label: string
  points: readonly Point[]
  unit: Unit
  /** Where the line ends, if that is later than the last point. */
  until?: string | undefined
  /** Each amount stays until the next one is known. */
  isStepped?: boolean
}

/** An amount over time. Where the axis doesn’t begin at nought, the chart says so. */
export function LineChart({ width, label, points, unit, until, isStepped = false }: LineChartProps) {
  const dots = points.map(({ day, amount }) => ({ day, amount, at: Date.parse(day), value: Number(amount) }))
  const last = dots.at(-1)!
  const end = { ...last, at: Math.max(last.at, until === undefined ? 0 : Date.parse(until)) }
  const course = isStepped && end.at > last.at ? [...dots, end] : dots
  const span = lineSpan(dots.map(({ value }) => value))
  const lines = gridLines(span, unit)
  const left = leftRoom(lines, unit)
  const base = ABOVE + LINE_PLOT
  const right = width - 8
  const x = scaleUtc<number>({ domain: [dots[0]!.at, Math.max(end.at, dots[0]!.at + 1)], range: [left + 6, right] })
  const y = scaleLinear<number>({ domain: span, range: [base, ABOVE] })
  const edge = (at: number) =>
    at <= 0 ? left : at >= dots.length ? width : (x(dots[at - 1]!.at) + x(dots[at]!.at)) / 2
  const named = namedDays(dots[0]!.at, end.at, right - left).map(({ at, name }) => ({ x: x(at), lines: [name] }))
  return (
    <Plot
      width={width}
      height={lineHeight}
      label={label}
      marks={dots.map(({ day, amount, at, value }, index) => ({
        name: longDay(day),
        figure: unit.exact(amount),
        x: x(at),
        y: y(value),
        area: { x: edge(index), y: ABOVE, width: Math.max(1, edge(index + 1) - edge(index)), height: LINE_PLOT },
      }))}
    >
      {(active) => (
        <>
          <ValueAxis
            scale={y}
            lines={lines}
            unit={unit}
            left={left}
            width={width - left}
            note={span[0] > 0 ? t('axis begins at {amount}', { amount: unit.short(span[0]) }) : undefined}
          />
          <line x1={left} x2={width} y1={base} y2={base} className={classes.base} />
          {active !== null && (
            <line x1={x(dots[active]!.at)} x2={x(dots[active]!.at)} y1={ABOVE} y2={base} className={classes.cursor} />
          )}
          <LinePath
            data={course}
            x={({ at }) => x(at)}
            y={({ value }) => y(value)}
            curve={isStepped ? curveStepAfter : curveLinear}
            className={classes.line!}
          />
          {dots.map(({ at, value }, index) =>
            dots.length <= MOST_DOTS || index === active || index === dots.length - 1 ? (
              // Two of one day are two points.
              // oxlint-disable-next-line react/no-array-index-key
              <circle key={index} cx={x(at)} cy={y(value)} r={index === active ? 5 : 3.5} className={classes.dot} />
            ) : null,
          )}
          <Names
            top={base}
            names={named.filter(({ x: at, lines: [name = ''] }) => at + measureText(name, 12) / 2 <= width)}
          />
        </>
      )}
    </Plot>
  )
}
