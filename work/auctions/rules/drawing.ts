/* A name that is drawn by a finger: lines of points, as a path of SVG with nothing but `M`, `L` and whole numbers. */

export const DRAWING_WIDTH = 400
export const DRAWING_HEIGHT = 130
/** As long as it may be. */
export const MOST_LETTERS = 20_000

export type Stroke = readonly (readonly [x: number, y: number])[]

export const pathOf = (strokes: readonly Stroke[]) =>
  strokes
    .filter((stroke) => stroke.length > 1)
    .map((stroke) =>
      stroke
        .map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${within(x, DRAWING_WIDTH)} ${within(y, DRAWING_HEIGHT)}`)
        .join(''),
    )
    .join('')

const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)))

/** The lines of a path; a point alone is no line. */
export const strokesOf = (path: string): [x: number, y: number][][] =>
  path
    .split('M')
    .map((stroke) =>
      stroke
        .split('L')
        .map((point) => point.trim().split(' ').map(Number))
        .flatMap(([x, y]) => (x !== undefined && y !== undefined ? [[x, y] as [number, number]] : [])),
    )
    .filter((stroke) => stroke.length > 1)
