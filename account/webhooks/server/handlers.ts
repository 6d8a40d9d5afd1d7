import { identityRefusals } from '#account/identity/refusals.ts'
import type { Caller } from '#account/identity/server/shared/caller.ts'
import { type Call, registered, registeredReading } from '#account/identity/server/shared/callers.ts'
import { isId } from '#basics/ids.ts'
import type { UserDb } from '#database/access.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { isPrivateAddress } from '#platform/http/outside.ts'
import { isNamedHost } from '#platform/http/private-hosts.ts'
import { SEND_LETTER } from '#platform/mail/send-letter.job.ts'
import { refuse } from '#platform/refusal.ts'
import { pageOf, placeAfter } from '#platform/rpc/time-cursor.ts'
import { speaking, speechFor } from '#platform/speech.ts'
import { webhookRefusals } from '../refusals.ts'
import { webhookMadeLetter } from './letters.ts'
import { newSecret } from './message.ts'
import {
  deleteWebhook,
  findWebhook,
  hasDelivery,
  insertTest,
  insertWebhook,
  listDeliveries as listDeliveriesOf,
  listOwnWebhooks,
  replayDelivery,
  updateWebhook,
} from './queries.ts'

const PAGE = 20

export const listWebhooks = registeredReading.webhooks.list.handler(({ context: { db } }) => listOwnWebhooks(db))

export const createWebhook = registered.webhooks.create.handler(async ({ input, context }) => {
  const { db, sealer } = context
  await beginTelling(context, input)
  const secret = newSecret()
  const { id } = await insertWebhook(db, { ...input, sealed_secret: sealer.seal(secret) })
  return { id, secret }
})

export const changeWebhook = registered.webhooks.change.handler(async ({ input: { id, ...typed }, context }) => {
  const { db } = context
  const found = await getWebhook(db, id)
  if (typed.address !== found.address) await beginTelling(context, typed)
  await updateWebhook(db, id, typed)
})

async function getWebhook(db: UserDb, id: string) {
  return (isId(id) ? await findWebhook(db, id) : undefined) ?? refuse(requestRefusals.NOT_FOUND)
}

type Context = Pick<Caller, 'me' | 'isConfirmed'> &
  Pick<Call, 'enqueue' | 'letterhead' | 'webhookPrivateHosts' | 'origin' | 'client' | 'now'> & { db: UserDb }

/** To another address nothing goes without a fresh proof, nor without its owner hearing of it. */
async function beginTelling(context: Context, { name, address }: { name: string; address: string }) {
  const { db, me, isConfirmed, enqueue, letterhead, webhookPrivateHosts, origin, client, now } = context
  if (!isConfirmed) refuse(identityRefusals.CONFIRMATION_NEEDED)
  requireAddress(address, webhookPrivateHosts)
  const made = { to: me.email, name, host: new URL(address).host, device: client().device, at: now, origin }
  const write = () => webhookMadeLetter(letterhead, made)
  await enqueue(db, SEND_LETTER, me.language === null ? write() : speaking(speechFor(me.language), write))
}

/** Names are looked up when something is sent: where they lead may change. */
function requireAddress(address: string, privateHosts: readonly string[]) {
  const url = new URL(address)
  if (isNamedHost(privateHosts, url)) return
  if (url.protocol !== 'https:') refuse(webhookRefusals.WEBHOOK_ADDRESS)
  if (isPrivateAddress(url)) refuse(webhookRefusals['WEBHOOK_ADDRESS.private'])
}

export const setWebhookOn = registered.webhooks.setOn.handler(async ({ input: { id, on }, context: { db } }) => {
  const { disabled_why } = await getWebhook(db, id)
  if (on !== (disabled_why === null)) await updateWebhook(db, id, { disabled_why: on ? null : 'owner' })
})

export const rotateSecret = registered.webhooks.rotate.handler(
  async ({ input: { id }, context: { db, isConfirmed, sealer } }) => {
    if (!isConfirmed) refuse(identityRefusals.CONFIRMATION_NEEDED)
    const secret = newSecret()
    const changed = isId(id) ? await updateWebhook(db, id, { sealed_secret: sealer.seal(secret) }) : undefined
    return changed ? { id, secret } : refuse(requestRefusals.NOT_FOUND)
  },
)

export const removeWebhook = registered.webhooks.remove.handler(async ({ input: { id }, context: { db } }) => {
  const removed = isId(id) ? await deleteWebhook(db, id) : undefined
  if (!removed) refuse(requestRefusals.NOT_FOUND)
})

export const testWebhook = registered.webhooks.test.handler(async ({ input: { id }, context: { db } }) => {
  const { disabled_why } = await getWebhook(db, id)
  if (disabled_why !== null) refuse(webhookRefusals.WEBHOOK_OFF)
  await insertTest(db, id)
})

export const listDeliveries = registered.webhooks.deliveries.handler(
  async ({ input: { id, cursor }, context: { db } }) => {
    await getWebhook(db, id)
    return pageOf(await listDeliveriesOf(db, id, placeAfter(cursor), PAGE), PAGE)
  },
)

export const replay = registered.webhooks.replay.handler(async ({ input: { id }, context: { db } }) => {
  if (!isId(id) || !(await hasDelivery(db, id))) refuse(requestRefusals.NOT_FOUND)
  if (!(await replayDelivery(db, id))) refuse(webhookRefusals.WEBHOOK_OFF)
})
