import type { Context, Hono } from 'hono'
import type { createBilling } from '#account/billing/server/billing.ts'
import type { PaymentProvider } from '#account/billing/server/shared/provider.ts'
import type { Sandbox } from '#account/billing/server/shared/sandbox.ts'
import type { CallServices } from '#account/identity/server/shared/call.ts'
import type { Identity } from '#account/identity/server/shared/identity.ts'
import type { Database } from '#database/connect.ts'
import type { Config } from '#platform/config.ts'
import type { Health } from '#platform/health.ts'
import type { Enqueue } from '#platform/jobs.ts'
import type { Deliver } from '#platform/mail/letter.ts'
import type { Log } from '#platform/log.ts'
import type { ReadInTurn } from '#platform/slots.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { ArchiveSection } from '#work/archive/server/shared/section.ts'
import type { Paper } from '#work/papers/server/shared/paper.ts'
import type { Workers } from '#platform/workers/workers.ts'

export interface Services {
  config: Config
  database: Database
  identity: Identity
  health: Health
  storage: Storage
  /** What the calls of the contract are answered with. */
  calls: CallServices
  /** Where a payment provider tells its events; null where it needs no address for that. */
  webhooks: Hono | null
  /** Do what is done with foreign bytes, and what takes long. */
  workers: Workers
  /** What reads all that a person has does so in turn. */
  readInTurn: ReadInTurn
  archiveInTurn: ReadInTurn
  log: Log
}

/** What the streams of subjects are served with. */
export type StreamServices = Services &
  Omit<CallServices, keyof Services> & {
    clientAddress: (c: Context) => string
    /** What this server answers to a request, as if it came from outside. */
    answer: (request: Request, env: object) => Response | Promise<Response>
    /** The documents of all subjects. */
    papers: readonly Paper[]
    /** What all subjects have in an archive. */
    archived: readonly ArchiveSection[]
  }

/** What the jobs of subjects work with. */
export interface JobServices extends Pick<Services, 'config' | 'database' | 'storage' | 'workers' | 'log'> {
  enqueue: Enqueue
  deliver: Deliver
  billing: ReturnType<typeof createBilling>
  payments: PaymentProvider
  sandbox: Sandbox | null
}
