import { hasFailed, type Outcome } from './honest.ts'

/** The value that so large a share of all values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length, Math.ceil(sorted.length * share)) - 1] ?? 0
}

/** What failed of the honest people's acts, counted by act and answer. */
export function failuresIn(outcomes: readonly Outcome[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { act, status } of outcomes.filter(hasFailed)) {
    const failure = `${act} ${status}`
    counts[failure] = (counts[failure] ?? 0) + 1
  }
  return counts
}
