import type { Authenticated, GuestRef, SessionRef, Visit } from '#database/access.ts'
import type { KeyedRequest } from '#database/keyed-request.ts'
import type { Enqueue } from '#platform/jobs.ts'
import type { ClientDomain } from '#platform/http/client-domains.ts'
import type { Letterhead } from '#platform/mail/letter.ts'
import type { PaymentProvider } from '#account/billing/server/shared/provider.ts'
import type { Sandbox } from '#account/billing/server/shared/sandbox.ts'
import type { Sealer } from '#platform/sealer.ts'
import type { Addresses } from '#platform/storage/addresses.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { Analyser } from '#platform/vision/analyser.ts'
import type { OfflineKeys } from '#platform/offline-keys.ts'
import type { SessionAddresses } from '#platform/session-addresses.ts'

/** What calls are answered with, put together once at the start (start.ts). */
export interface CallServices {
  storage: Pick<Storage, 'open'>
  addresses: Addresses
  /** Who looks at photographs. */
  analyser: Analyser
  sessionAddresses: SessionAddresses
  offlineKeys: OfflineKeys
  payments: PaymentProvider
  /** Null where a payment provider is set up. */
  sandbox: Sandbox | null
  /** What the passing of a day in the test mode brings besides. */
  onDayPassed: (now: Date) => Promise<void>
  allowsTestUsers: boolean
  enqueue: Enqueue
  /** Sends somebody a link to choose a new password. No transaction may be held meanwhile. */
  sendPasswordLetter: (email: string) => Promise<void>
  letterhead: Letterhead
  /** Where letters of some firms to their clients lead. */
  clientDomains: readonly ClientDomain[]
  /** Opens the letters of the mailbox, and closes the secrets of webhooks. */
  sealer: Sealer
  /** Hosts in private networks that webhooks may lead to. */
  webhookPrivateHosts: readonly string[]
}

/** What every call arrives with. */
export interface Requested {
  /** The session of the cookie, whether it is one or not. */
  sessionRef: SessionRef | null
  /** Told who came by it, each time that the database has found out. */
  onArrived: (arrived: Authenticated | null, sessionRef: SessionRef | null) => void
  /** Who came by it last, as far as is remembered. It says nothing of who comes now. */
  lastKnownCaller: Authenticated | null
  /** By what somebody comes who was let into a vault: the cookie of that link, or their session. */
  guestRef: (grantId: string) => GuestRef | null
  /** What they were shown last, as far as is remembered, and what they are shown now: as `lastKnownCaller` and `onArrived`. */
  lastKnownVisit: (ref: GuestRef) => Visit | null
  onVisit: (ref: GuestRef, visit: Visit | null) => void
  /** The key that it came with, where it is one of those that are done once by it. */
  keyed: KeyedRequest | null
  /** From where, and on what. */
  client: () => { address: string; device: string }
  /** As it says itself which browser it is. */
  agent: () => string
  showsMailbox: () => boolean
  /** The address that people type, without a path. */
  origin: string
  /** The address by which whoever asks is here, which may be a domain of a firm's clients: they are signed in there alone. */
  cameBy: string
  /** Aborted when whoever asked has gone away. */
  connection: () => AbortSignal
  now: Date
  /** By which the log and whoever asked speak of it. */
  requestId: string
}
