import { randomBytes } from 'node:crypto'
import { asSystem } from '#database/access.ts'
import { askOutside } from '#platform/http/outside.ts'
import type { Job } from '#platform/jobs.ts'
import { readNote } from '#verifier/proof.mjs'
import type { LogServices } from '../append-to-log.job.ts'
import { sha256 } from '../log/tree.ts'
import { beginRound, endRound } from './rounds.ts'
import { stampRequest, tokenIn } from './timestamp.ts'

const MOST_BYTES = 100_000
const PATIENCE_MS = 10_000
const DAY_MINUTES = 24 * 60

/** Each authority stamps the newest checkpoint, once a day at most. Where one is away, it is asked again after an hour. */
export const askAuthoritiesJob = (services: LogServices, ms = PATIENCE_MS): Job<object> => ({
  name: 'ask-authorities',
  schedule: '*/5 * * * *',
  run: async (_data, _id, signal) => {
    await Promise.all(
      services.config.timestampUrls.map((url) =>
        askIfDue(services, url, { ms, signal }).catch((err: unknown) =>
          services.log.warn(
            { err, authority: url.host },
            'an authority did not stamp the checkpoint; it is asked again',
          ),
        ),
      ),
    )
  },
})

interface Patience {
  ms: number
  signal: AbortSignal | undefined
}

async function askIfDue({ database }: LogServices, url: URL, { ms, signal }: Patience) {
  const authority = url.href
  const round = await asSystem(database, (db) => beginRound(db, { party: authority, minutesAfterDone: DAY_MINUTES }))
  if (!round) return
  const asked = { digest: sha256(Buffer.from(readNote(round.note).body)), nonce: aNonce() }
  const headers = { 'content-type': 'application/timestamp-query' }
  const body = stampRequest(asked.digest, asked.nonce)
  const answer = await askOutside({ url, headers, body, mostBytes: MOST_BYTES, ms, signal })
  if (answer.status !== 200) throw new Error(`The authority answered ${answer.status}`)
  const token = tokenIn(answer.body, asked)
  await asSystem(database, async (db) => {
    const { epoch, size } = round
    await db
      .insertInto('log_stamps')
      .values({ epoch, size: String(size), authority, token })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await endRound(db, round)
  })
}

/** A positive number that is written in one way only. */
function aNonce(): Buffer {
  const nonce = randomBytes(8)
  nonce[0] = (nonce[0]! & 0x3f) | 0x40
  return nonce
}
