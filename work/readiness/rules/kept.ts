import type { CoverState } from '#record/insurance/rules/insured.ts'
import type { RecordKind } from '#record/assets/rules/sections.ts'
import { type CountedLine, coverLine, scoreOf } from './readiness.ts'

/** What is kept of a piece, as the database counts it: as `judgeReadiness` says, to which a test holds it. */
export interface CountedFacts {
  /** Of what its kind is known by, so many of so many. */
  known: number
  known_of: number
  has_maker: boolean
  has_dating: boolean
  views: number
  views_of: number
  proof: number
  value: number
}

/** The score of all pieces that are alike. `cover` is null where there is no policy at all. */
export function scoreAlike(facts: CountedFacts, kind: RecordKind, cover: CoverState | null) {
  const { known, known_of, has_maker, has_dating, views, views_of, proof, value } = facts
  // A creator’s work is by its owner, and always dated.
  const [more, of] = kind === 'creator' ? [0, 0] : [Number(has_maker) + Number(has_dating), 2]
  const lines: CountedLine[] = [
    { part: 'identification', done: known + more, of: known_of + of },
    { part: 'views', done: views, of: views_of },
    { part: 'proof', done: proof, of: 2 },
    { part: 'value', done: value, of: 2 },
    ...(cover === null ? [] : [coverLine(cover)]),
  ]
  return { score: scoreOf(lines), lines, isWhole: lines.every(({ done, of }) => done === of) }
}
