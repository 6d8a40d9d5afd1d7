import { median, type Round } from './rounds.ts'
import type { Growth } from './sizes.ts'

export interface Judged {
  name: string
  /** Null where one side was not measured. */
  value: number | null
  goal: number
  must: number
  isMissed: boolean
  /** The same ratio of the bare server that asks the same; null where there is none. */
  ofBare: number | null
}

/** The higher, the better. */
const RATIOS: { name: string; of: string; by: string; bare?: string; goal: number; must: number }[] = [
  {
    name: 'list of 50 with pictures and counts ÷ pgbench of its rows',
    of: 'list',
    by: 'pgbench',
    bare: 'bare: list',
    goal: 0.5,
    must: 0.3,
  },
  { name: 'list of 50 ÷ @supabase/lite', of: 'list', by: 'peer: list', bare: 'bare: list', goal: 8, must: 4 },
  {
    name: 'one asset with children ÷ @supabase/lite one row',
    of: 'asset',
    by: 'peer: one row',
    bare: 'bare: asset',
    goal: 6,
    must: 4,
  },
  { name: 'session ÷ /healthz', of: 'session', by: '/healthz', bare: 'bare: session', goal: 0.6, must: 0.4 },
  { name: 'dashboard ÷ list of 50', of: 'dashboard', by: 'list', goal: 1, must: 0.7 },
  { name: 'portfolio ÷ list of 50', of: 'portfolio', by: 'list', goal: 1, must: 0.7 },
]

/** The lower, the better. */
const GROWTH = { goal: 1.2, must: 1.3 }

/** Of each ratio the median of the rounds. What was not measured counts as missed. */
export function judge(rounds: readonly Round[], growths: readonly Growth[], ofUsers: readonly Growth[]): Judged[] {
  const medianOf = (of: string, by: string) => {
    const values = rounds.flatMap((round) => {
      const [measured, yardstick] = [round.get(of), round.get(by)]
      return measured && yardstick ? [measured.perSecond / yardstick.perSecond] : []
    })
    return values.length === 0 ? null : median(values)
  }
  const ofRounds = RATIOS.map(({ of, by, bare, ...ratio }) => {
    const value = medianOf(of, by)
    const ofBare = bare === undefined ? null : medianOf(bare, by)
    return { ...ratio, value, isMissed: value === null || value < ratio.must, ofBare }
  })
  return [
    ...ofRounds,
    judgeGrowth('any list, count, facet or total, largest ÷ smallest vault', growths),
    judgeGrowth('any list of users, most ÷ fewest', ofUsers),
  ]
}

function judgeGrowth(name: string, growths: readonly Growth[]): Judged {
  const worst = growths.toSorted((a, b) => b.ratio - a.ratio)[0]
  const value = worst?.ratio ?? null
  const isMissed = value === null || value > GROWTH.must
  return { ...GROWTH, name: `${name} (worst: ${worst?.question ?? 'none'})`, value, isMissed, ofBare: null }
}
