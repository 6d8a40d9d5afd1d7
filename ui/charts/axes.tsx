import { AxisBottom, AxisLeft } from '@visx/axis'
import { GridColumns, GridRows } from '@visx/grid'
import type { scaleLinear } from '@visx/scale'
import classes from './drawing.module.css'
import { measureText } from './scale.ts'
import { LINE } from './sizes.ts'
import type { Unit } from './units.ts'

const SIZE = 12

/** How much room the figures on the left need. */
export const leftRoom = (lines: readonly number[], unit: Unit) =>
  Math.ceil(Math.max(...lines.map((line) => measureText(unit.short(line), SIZE)))) + 10

interface ValueAxisProps {
  scale: ReturnType<typeof scaleLinear<number>>
  lines: readonly number[]
  unit: Unit
  left: number
  width: number
  /** Where it doesn’t begin at nought, that is said. */
  note?: string | undefined
}

/** Figures from below to above, a line of the grid each, and in what they count. */
export const ValueAxis = ({ scale, lines, unit, left, width, note }: ValueAxisProps) => (
  <>
    <text x={0} y={12} className={classes.axisName}>
      {note === undefined ? unit.name : `${unit.name} · ${note}`}
    </text>
    <GridRows scale={scale} width={width} left={left} tickValues={[...lines]} className={classes.gridLines!} />
    <AxisLeft
      scale={scale}
      left={left}
      tickValues={[...lines]}
      tickFormat={(value) => unit.short(Number(value))}
      hideAxisLine
      hideTicks
      tickComponent={({ y, formattedValue }) => (
        <text x={-8} y={y + 4} textAnchor="end" className={classes.tick}>
          {formattedValue}
        </text>
      )}
    />
  </>
)

interface NamesProps {
  /** Each in one line or two. */
  names: readonly { x: number; lines: readonly string[] }[]
  top: number
}

/** What stands below the columns or the line. */
export const Names = ({ names, top }: NamesProps) => (
  <>
    {names.map(({ x, lines }) =>
      lines.map((line, index) => (
        <text key={`${x} ${line}`} x={x} y={top + LINE * (index + 1) + 2} textAnchor="middle" className={classes.tick}>
          {line}
        </text>
      )),
    )}
  </>
)

interface LyingAxisProps {
  scale: ReturnType<typeof scaleLinear<number>>
  lines: readonly number[]
  unit: Unit
  height: number
}

/** Figures from left to right below bars that lie. */
export const LyingAxis = ({ scale, lines, unit, height }: LyingAxisProps) => (
  <>
    <GridColumns scale={scale} height={height} tickValues={[...lines]} className={classes.gridLines!} />
    <AxisBottom
      scale={scale}
      top={height}
      tickValues={[...lines]}
      tickFormat={(value) => unit.short(Number(value))}
      hideAxisLine
      hideTicks
      tickComponent={({ x, formattedValue }) => {
        const [first, last] = scale.range()
        const anchor = x - first! < 12 ? 'start' : last! - x < 12 ? 'end' : 'middle'
        return (
          <text x={x} y={16} textAnchor={anchor} className={classes.tick}>
            {formattedValue}
          </text>
        )
      }}
    />
  </>
)
