/* How high each drawing is. Its place is as high before it is there. */

/** For what stands above an axis. */
export const ABOVE = 28
/** A line of words below it. */
export const LINE = 15
/** A bar with its name and its figure. */
export const ROW = 44

export const LINE_PLOT = 200
export const COLUMNS_PLOT = 180
/** Between two drawings of one chart. */
export const BETWEEN = 20

export const lineHeight = ABOVE + LINE_PLOT + 23
export const barsHeight = (bars: number) => bars * ROW + 24
export const columnsHeight = (plot: number, lines: number) => ABOVE + plot + 8 + LINE * lines
