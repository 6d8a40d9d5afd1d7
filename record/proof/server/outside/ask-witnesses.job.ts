import { asSystem } from '#database/access.ts'
import { type Answer, askOutside } from '#platform/http/outside.ts'
import type { Job } from '#platform/jobs.ts'
import type { Witness } from '#platform/log-parties.ts'
import type { LogServices } from '../append-to-log.job.ts'
import { addCosignature } from '../log/checkpoints.ts'
import { lockLog, tilesOf } from '../log/queries.ts'
import { treeOf } from '../log/tree.ts'
import { askWitness, WitnessDisagrees } from './ask-witness.ts'
import { beginRound, endRound, MINUTES_BETWEEN } from './rounds.ts'

const MOST_BYTES = 100_000
const PATIENCE_MS = 10_000

/** The newest checkpoint goes to each witness, once an hour at most. Where one is away, the next hour comes. */
export const askWitnessesJob = (services: LogServices, ms = PATIENCE_MS): Job<object> => ({
  name: 'ask-witnesses',
  schedule: '*/5 * * * *',
  run: async (_data, _id, signal) => {
    await Promise.all(services.config.logWitnesses.map((witness) => tryToAsk(services, witness, { ms, signal })))
  },
})

interface Patience {
  ms: number
  signal: AbortSignal | undefined
}

async function tryToAsk(services: LogServices, witness: Witness, patience: Patience) {
  try {
    await askIfDue(services, witness, patience)
  } catch (err) {
    if (err instanceof WitnessDisagrees)
      services.log.error({ err, witness: witness.name }, 'the log of proofs may have been rolled back: see operations')
    else services.log.warn({ err, witness: witness.name }, 'a witness did not sign the checkpoint; it is asked again')
  }
}

async function askIfDue({ database }: LogServices, { key, url }: Witness, { ms, signal }: Patience) {
  const round = await asSystem(database, (db) => beginRound(db, { party: key, minutesAfterDone: MINUTES_BETWEEN }))
  if (!round) return
  const { epoch, size } = round
  const at = new URL(`${url.href.replace(/\/$/, '')}/add-checkpoint`)
  const post = (body: Buffer): Promise<Answer> =>
    askOutside({ url: at, headers: { 'content-type': 'text/plain' }, body, mostBytes: MOST_BYTES, ms, signal })
  const consistencyFrom = (older: number) =>
    asSystem(database, (db) => treeOf(size, tilesOf(db, epoch)).consistency(older))
  const line = await askWitness(round, { key, post, consistencyFrom })
  await asSystem(database, async (db) => {
    await lockLog(db)
    await addCosignature(db, { epoch, size }, line)
    await endRound(db, round)
  })
}
