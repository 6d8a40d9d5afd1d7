import type { UserDb } from '#database/access.ts'
import { firstAlike, type FactsText } from './shared/kept-readiness.ts'
import type { CoverState } from '#record/insurance/rules/insured.ts'
import type { Role } from '#basics/roles.ts'

interface Judged {
  score: number
  cover: CoverState | null
}

/** Pieces that are alike, and so ready to the same degree. */
interface Alike extends Judged {
  facts: FactsText
}

interface Scored extends Judged {
  id: string
}

interface Among {
  role: Role
  day: string
  alike: readonly Alike[]
  /** Pieces of which each is known by itself: they are in none of the groups. */
  single: readonly Scored[]
  /** Pieces that only look as if they were in one of the groups. */
  apart: readonly string[]
  limit: number
}

/** The least ready first; of those that are ready to the same degree the first by id. */
export async function leastReady(db: UserDb, { alike, single, apart, limit, ...about }: Among): Promise<Scored[]> {
  const found: Scored[] = []
  const levels = [...Map.groupBy(alike, ({ score }) => score)].toSorted(([one], [other]) => one - other)
  for (const [score, groups] of levels) {
    if (found.length >= limit) break
    const first = await firstAlike(db, about, { groups: groups.map(({ facts }) => facts), except: apart, limit })
    found.push(...first.map(({ id, group }) => ({ id, score, cover: groups[group]!.cover })))
  }
  return [...found, ...single].toSorted(leastFirst).slice(0, limit)
}

const leastFirst = (one: Scored, other: Scored) => one.score - other.score || (one.id < other.id ? -1 : 1)
