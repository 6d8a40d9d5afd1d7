import { type Column, columns } from './column-picture.ts'
import type { Measure, Picture, Shape } from './picture.ts'

interface Trend {
  /** Null where nothing has a value. */
  value: { title: string; columns: Column[] } | null
  count: { title: string; columns: Column[] }
}

const VALUE = { top: 24, height: 120 }
const COUNT_HEIGHT = 64

/** Two rows of columns over the same months: what was added is counted below, and valued above. */
export function trendPicture({ value, count }: Trend, width: number, measure: Measure): Picture {
  const below = value ? VALUE.top + VALUE.height + 48 : 0
  const countTop = below + 24
  return {
    width,
    height: countTop + COUNT_HEIGHT + 64,
    shapes: [
      ...(value
        ? [
            heading(value.title, 12),
            ...columns(
              value.columns.map((each) => ({ ...each, labels: [] })),
              { width, ...VALUE, share: 0.62, paint: 'chart-0' },
              measure,
            ),
          ]
        : []),
      heading(count.title, below + 12),
      ...columns(count.columns, { width, top: countTop, height: COUNT_HEIGHT, share: 0.62, paint: 'chart-2' }, measure),
    ],
  }
}

const heading = (text: string, y: number): Shape => ({
  kind: 'text',
  x: 0,
  y,
  text,
  size: 13,
  paint: 'quiet',
  anchor: 'start',
})
