import { median, type Round } from './rounds.ts'
import type { Growth } from './sizes.ts'

export interface Judged {
  name: string
  /** Null where one side was not measured. */
  value: number | null
  /** Null where it is told and not judged. */
  must: number | null
  isMissed: boolean
}

/**
 * The higher, the better. The bare server asks PostgreSQL the same and does nothing else: a share of what it answers is ours to
 * win. pgbench and the peer ask other things, so what they say is for looking at.
 */
const RATIOS: { name: string; of: string; by: string; must: number | null }[] = [
  { name: 'list of 50 ÷ the bare server', of: 'list', by: 'bare: list', must: 0.85 },
  { name: 'one asset with children ÷ the bare server', of: 'asset', by: 'bare: asset', must: 0.75 },
  { name: 'session ÷ the bare server', of: 'session', by: 'bare: session', must: 0.7 },
  { name: 'dashboard ÷ list of 50', of: 'dashboard', by: 'list', must: 0.7 },
  { name: 'portfolio ÷ list of 50', of: 'portfolio', by: 'list', must: 0.7 },
  { name: 'list of 50 with pictures and counts ÷ pgbench of its rows', of: 'list', by: 'pgbench', must: null },
  { name: 'list of 50 ÷ @supabase/lite', of: 'list', by: 'peer: list', must: null },
  { name: 'one asset with children ÷ @supabase/lite one row', of: 'asset', by: 'peer: one row', must: null },
  { name: 'session ÷ /healthz', of: 'session', by: '/healthz', must: null },
]

/** The lower, the better. */
const MOST_GROWTH = 1.3

/** Of each ratio the median of the rounds. What is judged and was not measured counts as missed. */
export function judge(rounds: readonly Round[], growths: readonly Growth[], ofUsers: readonly Growth[]): Judged[] {
  const medianOf = (of: string, by: string) => {
    const values = rounds.flatMap((round) => {
      const [measured, yardstick] = [round.get(of), round.get(by)]
      return measured && yardstick ? [measured.perSecond / yardstick.perSecond] : []
    })
    return values.length === 0 ? null : median(values)
  }
  const ofRounds = RATIOS.map(({ of, by, name, must }) => {
    const value = medianOf(of, by)
    return { name, value, must, isMissed: must !== null && (value === null || value < must) }
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
  const isMissed = value === null || value > MOST_GROWTH
  return { name: `${name} (worst: ${worst?.question ?? 'none'})`, value, must: MOST_GROWTH, isMissed }
}
