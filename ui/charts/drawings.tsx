import { BarList, type BarListProps } from './bar-list.tsx'
import { ColumnChart, type ColumnChartProps } from './column-chart.tsx'
import { LineChart, type LineChartProps } from './line-chart.tsx'

export type DrawingProps =
  | ({ kind: 'line' } & LineChartProps)
  | ({ kind: 'bars' } & BarListProps)
  | ({ kind: 'columns' } & ColumnChartProps)

export function AnyDrawing(props: DrawingProps) {
  if (props.kind === 'line') return <LineChart {...props} />
  if (props.kind === 'bars') return <BarList {...props} />
  return <ColumnChart {...props} />
}
