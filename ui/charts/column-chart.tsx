import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { leftRoom, Names, ValueAxis } from './axes.tsx'
import classes from './drawing.module.css'
import { Plot } from './plot.tsx'
import { barSpan, gridLines, measureText } from './scale.ts'
import { ABOVE, COLUMNS_PLOT, columnsHeight } from './sizes.ts'
import type { Unit } from './units.ts'

interface Column {
  name: string
  /** Below the column, in one line or two. */
  lines: readonly string[]
  amount: string
}

export interface ColumnChartProps {
  width: number
  label: string
  columns: readonly Column[]
  unit: Unit
  height?: number
  paint?: 'chart-0' | 'chart-2'
}

/** Columns side by side, over an axis that begins at nought. */
export function ColumnChart({
  width,
  label,
  columns,
  unit,
  height = COLUMNS_PLOT,
  paint = 'chart-0',
}: ColumnChartProps) {
  const span = barSpan(columns.map(({ amount }) => Number(amount)))
  const lines = gridLines(span, unit)
  const left = leftRoom(lines, unit)
  const base = ABOVE + height
  const x = scaleBand<number>({ domain: columns.map((_, at) => at), range: [left, width], padding: 0.34 })
  const y = scaleLinear<number>({ domain: span, range: [base, ABOVE] })
  const rows = Math.max(...columns.map((column) => column.lines.length))
  const middle = (at: number) => x(at)! + x.bandwidth() / 2
  return (
    <Plot
      width={width}
      height={columnsHeight(height, rows)}
      label={label}
      marks={columns.map(({ name, amount }, at) => ({
        name,
        figure: unit.exact(amount),
        x: middle(at),
        y: y(Number(amount)),
        area: { x: middle(at) - x.step() / 2, y: ABOVE, width: x.step(), height },
      }))}
    >
      {(active) => (
        <>
          <ValueAxis scale={y} lines={lines} unit={unit} left={left} width={width - left} />
          {columns.map(({ name, amount }, at) => {
            const length = Number(amount) === 0 ? 0 : Math.max(2, base - y(Number(amount)))
            return (
              <Bar
                key={name}
                x={x(at)}
                y={base - length}
                width={x.bandwidth()}
                height={length}
                rx={2}
                className={classes.bar!}
                data-active={active === at || undefined}
                style={{ fill: `var(--${paint})` }}
              />
            )
          })}
          <line x1={left} x2={width} y1={base} y2={base} className={classes.base} />
          <Names top={base} names={sparse(columns, x.step()).map(([at, lines]) => ({ x: middle(at), lines }))} />
        </>
      )}
    </Plot>
  )
}

/** Where names would touch, every other one is left out, or more. */
function sparse(columns: readonly Column[], room: number): [at: number, lines: readonly string[]][] {
  const widest = Math.max(...columns.flatMap(({ lines }) => lines.map((line) => measureText(line, 12)))) + 4
  const every = Math.max(1, Math.ceil(widest / room))
  return columns.flatMap(({ lines }, at) => (at % every === 0 ? [[at, lines] as [number, readonly string[]]] : []))
}
