/**
 * Which of the rows of `scores` goes with which column, so that no two go with the same one and what they score together is the most
 * there is: by the Hungarian method, in O(rows² × columns). A score of 0 or less is none. The answer has -1 for a row that goes with none.
 */
export function assign(scores: readonly (readonly number[])[]): number[] {
  const rows = scores.length
  // Each row may also stay alone, in a column of its own that scores 0.
  const columns = (scores[0]?.length ?? 0) + rows
  const costOf = (row: number, column: number) => -Math.max(0, scores[row]![column] ?? 0)
  const rowPrice = Array<number>(rows + 1).fill(0)
  const columnPrice = Array<number>(columns + 1).fill(0)
  /** Counted from 1, as rows are here; 0 is nobody. */
  const rowIn = Array<number>(columns + 1).fill(0)
  for (let row = 1; row <= rows; row++) {
    const cameFrom = Array<number>(columns + 1).fill(0)
    const least = Array<number>(columns + 1).fill(Infinity)
    const seen = Array<boolean>(columns + 1).fill(false)
    rowIn[0] = row
    let at = 0
    do {
      seen[at] = true
      let step = Infinity
      let next = 0
      for (let column = 1; column <= columns; column++) {
        if (seen[column]) continue
        const cost = costOf(rowIn[at]! - 1, column - 1) - rowPrice[rowIn[at]!]! - columnPrice[column]!
        if (cost < least[column]!) {
          least[column] = cost
          cameFrom[column] = at
        }
        if (least[column]! < step) {
          step = least[column]!
          next = column
        }
      }
      for (let column = 0; column <= columns; column++) {
        if (seen[column]) {
          rowPrice[rowIn[column]!]! += step
          columnPrice[column]! -= step
        } else least[column]! -= step
      }
      at = next
    } while (rowIn[at] !== 0)
    for (; at !== 0; at = cameFrom[at]!) rowIn[at] = rowIn[cameFrom[at]!]!
  }
  const assigned = Array<number>(rows).fill(-1)
  for (let column = 1; column <= columns; column++) {
    const row = rowIn[column]! - 1
    if (row >= 0 && (scores[row]![column - 1] ?? 0) > 0) assigned[row] = column - 1
  }
  return assigned
}
