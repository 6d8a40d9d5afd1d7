import { scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { LyingAxis } from './axes.tsx'
import classes from './drawing.module.css'
import { Plot } from './plot.tsx'
import { barSpan, gridLines, measureText, shortened } from './scale.ts'
import { barsHeight, ROW } from './sizes.ts'
import type { Unit } from './units.ts'

const SIZE = 14
/** The purple of the house, from the strongest. */
const PAINTS = 6

interface LyingBar {
  name: string
  amount: string
  /** At the end of its row. */
  said: string
  /** The same exactly, on hover and with the focus. */
  figure: string
}

export interface BarListProps {
  width: number
  label: string
  bars: readonly LyingBar[]
  unit: Unit
  /** What is negative is hollow, and runs to the left. */
  isSigned?: boolean
}

/** A bar a row, with its name and its figure above it, over an axis at the bottom. */
export function BarList({ width, label, bars, unit, isSigned = false }: BarListProps) {
  const span = barSpan(bars.map(({ amount }) => Number(amount)))
  const x = scaleLinear<number>({ domain: span, range: [0, width] })
  const height = bars.length * ROW
  return (
    <Plot
      width={width}
      height={barsHeight(bars.length)}
      label={label}
      marks={bars.map(({ name, amount, figure }, row) => ({
        name,
        figure,
        x: Math.max(x(0), x(Number(amount))),
        y: row * ROW + 22,
        area: { x: 0, y: row * ROW, width, height: ROW },
      }))}
    >
      {(active) => (
        <>
          <LyingAxis scale={x} lines={gridLines(span, unit)} unit={unit} height={height} />
          {bars.map(({ name, amount, said }, row) => {
            const value = Number(amount)
            const [from, to] = [Math.min(x(0), x(value)), Math.max(x(0), x(value))]
            const end = measureText(said, SIZE)
            return (
              // Two pieces may have one name.
              // oxlint-disable-next-line react/no-array-index-key
              <g key={row}>
                <text x={0} y={row * ROW + 16} className={classes.rowName}>
                  {shortened(name, width - end - 16, (text) => measureText(text, SIZE))}
                </text>
                <text x={width} y={row * ROW + 16} textAnchor="end" className={classes.rowFigure}>
                  {said}
                </text>
                <line x1={x(0)} x2={x(0)} y1={row * ROW + 22} y2={row * ROW + 36} className={classes.base} />
                <Bar
                  x={from}
                  y={row * ROW + 24}
                  width={value === 0 ? 0 : Math.max(2, to - from)}
                  height={10}
                  rx={2}
                  className={classes.bar!}
                  data-active={active === row || undefined}
                  style={{
                    fill: isSigned
                      ? value < 0
                        ? 'var(--surface)'
                        : 'var(--chart-0)'
                      : `var(--chart-${Math.min(row, PAINTS - 1)})`,
                  }}
                />
              </g>
            )
          })}
        </>
      )}
    </Plot>
  )
}
