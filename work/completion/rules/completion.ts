import { msg } from '#basics/words/words.ts'

/* How complete a record is to an insurer, of what it is shown, and what would raise it: docs/decisions/completion.md. */

/** A value is recent for so many years. */
export const RECENT_YEARS = 3

interface Criterion {
  /** Points of a piece that has it. */
  points: number
  /** What is to be done where it is missing. */
  step: string
}

/** In the order in which they are said. */
export const CRITERIA = {
  photo: { points: 20, step: msg('Add a photo') },
  value: { points: 20, step: msg('Add a value') },
  recent: { points: 15, step: msg('Have the value looked at again') },
  proof: { points: 15, step: msg('Add an appraisal or a receipt') },
  description: { points: 10, step: msg('Describe it') },
  marks: { points: 10, step: msg('Add a serial number or marks') },
  place: { points: 10, step: msg('Say where it is') },
} as const satisfies Record<string, Criterion>
type CriterionName = keyof typeof CRITERIA
export const CRITERION_NAMES = Object.keys(CRITERIA) as [CriterionName, ...CriterionName[]]

/** What proves a value. */
export const PROOFS = ['Appraisal', 'Receipt']

export interface Shown {
  groups: readonly string[]
  document_types: readonly string[]
}

/** What can be judged by what is shown: what is hidden neither adds nor takes. */
export function criteriaFor({ groups, document_types }: Shown): CriterionName[] {
  const isJudged: Record<CriterionName, boolean> = {
    photo: true,
    value: groups.includes('values'),
    recent: groups.includes('values'),
    proof: document_types.some((type) => PROOFS.includes(type)),
    description: true,
    marks: groups.includes('details'),
    place: groups.includes('places'),
  }
  return CRITERION_NAMES.filter((name) => isJudged[name])
}

export interface Counted extends Record<CriterionName, number> {
  pieces: number
}

interface Step {
  criterion: CriterionName
  /** So many pieces lack it. */
  missing: number
  /** What the score would rise by, were none missing; rounded down. */
  gain: number
}

export interface Completion {
  /** Null where there is nothing to judge. */
  score: number | null
  pieces: number
  /** What raises it most comes first. */
  steps: Step[]
}

/** Points that pieces have of the points they could have, from 0 to 100, rounded down: 100 is said where nothing is missing. */
export function completionOf(counted: Counted, shown: Shown): Completion {
  const { pieces } = counted
  const judged = criteriaFor(shown)
  const possible = pieces * judged.reduce((sum, name) => sum + CRITERIA[name].points, 0)
  if (possible === 0) return { score: null, pieces, steps: [] }
  const reached = judged.reduce((sum, name) => sum + counted[name] * CRITERIA[name].points, 0)
  const steps = judged
    .map((criterion) => ({ criterion, lost: (pieces - counted[criterion]) * CRITERIA[criterion].points }))
    .filter(({ lost }) => lost > 0)
    .toSorted((one, other) => other.lost - one.lost)
    .map(({ criterion, lost }) => ({
      criterion,
      missing: pieces - counted[criterion],
      gain: Math.floor((100 * lost) / possible),
    }))
  return { score: Math.floor((100 * reached) / possible), pieces, steps }
}
