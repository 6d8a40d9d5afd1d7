import type { Account } from './accounts.ts'
import { ATTACKS } from './attacks.ts'
import { beHonest, type Outcome } from './honest.ts'

/** What one side is to do, in a process of its own: what it costs there is nobody's measure, and ends with it. */
export interface Part {
  url: string
  people: readonly Account[]
  newcomers: readonly Account[]
  seconds: number
  /** The attack to run; null for the honest. */
  attack: string | null
}

export interface Played {
  outcomes: Outcome[]
  answers: Record<string, number>
}

process.once('message', (part: Part) => {
  void play(part).then((played) => process.send!(played, () => process.exit()))
})

async function play({ url, people, newcomers, seconds, attack }: Part): Promise<Played> {
  const answers: Record<string, number> = {}
  if (attack === null) return { outcomes: await beHonest(url, people, seconds), answers }
  const over = new AbortController()
  setTimeout(() => over.abort(), seconds * 1_000)
  const count = (answer: string) => void (answers[answer] = (answers[answer] ?? 0) + 1)
  await ATTACKS.find(({ name }) => name === attack)!.run({
    url,
    attackers: people,
    newcomers,
    over: over.signal,
    count,
  })
  return { outcomes: [], answers }
}
