import { setTimeout as sleep } from 'node:timers/promises'
import { asSystem, type SystemDb } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import type { Config } from '#platform/config.ts'
import type { Enqueue, Job } from '#platform/jobs.ts'
import type { Log } from '#platform/log.ts'
import { inLanguageOf } from '#platform/mail/in-language-of.ts'
import { SEND_LETTER } from '#platform/mail/send-letter.job.ts'
import { readSecret } from '#platform/saved-secret.ts'
import { createSealer, type Sealer } from '#platform/sealer.ts'
import { deliver, type Outcome } from './deliver.ts'
import { type Attempted, claim, type Claimed, type Due, findDue, hasDue, noteAttempts, type TurnedOff } from './due.ts'
import { webhookOffLetter } from './letters.ts'
import { bodyOf, headersOf } from './message.ts'

export interface WebhookServices {
  config: Config
  database: Database
  enqueue: Enqueue
  log: Log
}

/** How many attempts go on at once: in all, of those whose receiver failed last, of one person, and to one host. */
const AT_ONCE = { all: 40, failing: 20, person: 2, host: 8 }
const PATIENCE_MS = 20_000
const LOOK_MS = 2_000
/** A run ends by then, and the next one goes on. */
const RUN_MS = 5 * 60_000

/** Each goes to its receiver at least once, as the same message each time. Nobody waits for somebody else's receiver. */
export const sendWebhooksJob = (services: WebhookServices, patienceMs = PATIENCE_MS): Job<object> => ({
  name: 'send-webhooks',
  schedule: '* * * * *',
  looks: { everyMs: LOOK_MS, forWork: () => asSystem(services.database, hasDue) },
  run: async (_data, _id, signal) => {
    const sealer = createSealer(await readSecret(services.config))
    const ending = signal ?? new AbortController().signal
    await sendDue(services, (claimed) => attempt(claimed, { services, sealer, patienceMs, signal: ending }), ending)
  },
})

type Attempt = (claimed: Claimed) => Promise<Outcome | null>

/** Asks the database for one thing at a time, and others for many. */
async function sendDue(services: WebhookServices, send: Attempt, ending: AbortSignal) {
  const underWay = new Map<string, { due: Due; ended: Promise<void> }>()
  const attempted: Attempted[] = []
  const until = Date.now() + RUN_MS
  do {
    const some = attempted.splice(0)
    if (some.length > 0) await note(services, some)
    const mayBegin = !ending.aborted && Date.now() < until
    const begun = mayBegin
      ? await claimSome(
          services.database,
          [...underWay.values()].map(({ due }) => due),
        )
      : []
    for (const { claimed, due } of begun)
      underWay.set(claimed.id, {
        due,
        ended: send(claimed).then((outcome) => {
          underWay.delete(claimed.id)
          if (outcome) attempted.push({ claimed, outcome })
        }),
      })
    const waking = new AbortController()
    const anyEnded = [...underWay.values()].map(({ ended }) => ended)
    // Others may become due meanwhile.
    await Promise.race([
      ...anyEnded,
      sleep(anyEnded.length > 0 ? LOOK_MS / 2 : 0, undefined, { signal: waking.signal }).catch(() => {}),
    ])
    waking.abort()
  } while (underWay.size > 0 || attempted.length > 0)
}

const claimSome = (database: Database, underWay: readonly Due[]) =>
  asSystem(database, async (db) => {
    const room = AT_ONCE.all - underWay.length
    if (room <= 0) return []
    const countOf = (is: (due: Due) => boolean) => underWay.filter(is).length
    const persons = [...new Set(underWay.map(({ user_id }) => user_id))].filter(
      (person) => countOf(({ user_id }) => user_id === person) >= AT_ONCE.person,
    )
    const failing = countOf(({ is_failing }) => is_failing) >= AT_ONCE.failing
    const chosen = choose(await findDue(db, { persons, failing }), underWay)
    const claimed =
      chosen.length > 0
        ? await claim(
            db,
            chosen.map(({ id }) => id),
          )
        : []
    return claimed.map((each) => ({ claimed: each, due: chosen.find(({ id }) => id === each.id)! }))
  })

/** As many as fit beside those that are under way. */
export function choose(found: readonly Due[], underWay: readonly Due[]): Due[] {
  const chosen: Due[] = []
  for (const due of found) {
    const others = [...underWay, ...chosen]
    const alike = (is: (other: Due) => boolean) => others.filter(is).length
    if (
      others.length < AT_ONCE.all &&
      alike(({ user_id }) => user_id === due.user_id) < AT_ONCE.person &&
      alike(({ address }) => hostOf(address) === hostOf(due.address)) < AT_ONCE.host &&
      (!due.is_failing || alike(({ is_failing }) => is_failing) < AT_ONCE.failing)
    )
      chosen.push(due)
  }
  return chosen
}

const hostOf = (address: string) => new URL(address).host

interface Attempting {
  services: WebhookServices
  sealer: Sealer
  patienceMs: number
  signal: AbortSignal
}

/** Null where this process ends meanwhile: another one sends it again. */
async function attempt(
  claimed: Claimed,
  { services, sealer, patienceMs, signal }: Attempting,
): Promise<Outcome | null> {
  const secrets = openSecrets(claimed.sealed_secrets, sealer)
  if (secrets.length === 0) return { problem: 'secret', status: null, answer: null }
  const body = bodyOf(claimed)
  const headers = headersOf(claimed.id, body, secrets, new Date())
  const { webhookPrivateHosts: privateHosts } = services.config
  const outcome = await deliver({ address: claimed.address, headers, body }, { privateHosts, ms: patienceMs, signal })
  return signal.aborted && outcome.problem !== null ? null : outcome
}

/** Those that this installation closed. With another secret of the installation it opens none. */
const openSecrets = (sealed: readonly string[], sealer: Sealer) =>
  sealed.flatMap((each) => {
    try {
      return [sealer.open(each)]
    } catch {
      return []
    }
  })

const note = ({ config, database, enqueue, log }: WebhookServices, attempted: readonly Attempted[]) =>
  asSystem(database, async (db) => {
    for (const off of await noteAttempts(db, attempted)) await tellOwner({ db, config, enqueue }, off)
  }).catch((err: unknown) => log.warn({ err }, 'attempts of webhooks were not noted; they are sent again'))

async function tellOwner(
  { db, config, enqueue }: { db: SystemDb; config: Config; enqueue: Enqueue },
  { email: to, name, address, why }: TurnedOff,
) {
  const url = `${config.publicUrl.origin}/profile/developer`
  const compose = () => webhookOffLetter(config.product, { to, name, host: hostOf(address), why, url })
  await enqueue(db, SEND_LETTER, await inLanguageOf(db, to, compose))
}
