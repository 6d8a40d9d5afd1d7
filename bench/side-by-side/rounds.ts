import type { Throughput } from './load.ts'
import { processorMs } from './processor-time.ts'

/** Something that is measured for a while; `server` is the process that answers, if one does. */
export interface Subject {
  name: string
  server: number | null
  run: (seconds: number) => Promise<Throughput>
}

export interface Measured {
  perSecond: number
  /** Milliseconds of a processor for each answer: of the server, and of PostgreSQL; null where nobody counts. */
  serverMs: number | null
  postgresMs: number | null
}

export type Round = ReadonlyMap<string, Measured>

/** All subjects, one after the other, once for each round: what else the machine does meets them alike. */
export async function measureRounds(
  subjects: readonly Subject[],
  { rounds, seconds, postmaster }: { rounds: number; seconds: number; postmaster: number | null },
): Promise<Round[]> {
  const warmUp = Math.min(1, seconds)
  for (const { run } of subjects) await run(warmUp)

  const measured: Round[] = []
  for (let i = 0; i < rounds; i++) {
    const round = new Map<string, Measured>()
    for (const subject of subjects) round.set(subject.name, await measure(subject, seconds, postmaster))
    measured.push(round)
  }
  return measured
}

async function measure({ server, run }: Subject, seconds: number, postmaster: number | null): Promise<Measured> {
  const used = () => Promise.all([server, postmaster].map(async (pid) => (pid === null ? null : processorMs(pid))))
  const before = await used()
  const { answers, seconds: taken } = await run(seconds)
  const after = await used()
  const [serverMs, postgresMs] = before.map((ms, i) => (ms === null ? null : (after[i]! - ms) / answers))
  return { perSecond: answers / taken, serverMs: serverMs!, postgresMs: postgresMs! }
}

export function median(values: readonly number[]) {
  const inOrder = values.toSorted((a, b) => a - b)
  const middle = Math.floor(inOrder.length / 2)
  return inOrder.length % 2 === 1 ? inOrder[middle]! : (inOrder[middle - 1]! + inOrder[middle]!) / 2
}
