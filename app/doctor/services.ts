import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { statfs } from 'node:fs/promises'
import { connect as dial } from 'node:net'
import { bufferOf } from '#platform/streams.ts'
import { createTransport } from 'nodemailer'
import * as z from 'zod'
import type { Config } from '#platform/config.ts'
import { describeIssuer } from '#account/identity/server/providers/discovery.ts'
import { ProviderFailed } from '#account/identity/server/providers/fetch-json.ts'
import type { Store } from '#platform/storage/store.ts'
import { addressOf, keyHeader } from '#platform/vision/model/chat.ts'
import { fail, ok, warn, type Finding } from './finding.ts'

const PATIENCE_MS = 5_000

/** Keeps a few bytes, reads them back and takes them away. */
export async function examineStore(store: Store, place: string): Promise<Finding[]> {
  const path = `asset-uploads/doctor/${randomUUID()}`
  const bytes = randomBytes(1_000)
  await store.put(path, one(bytes))
  try {
    const stored = await store.get(path)
    const isSame = stored !== null && (await bufferOf(stored.content)).equals(bytes)
    if (!isSame) return [fail('storage', `${place} returned something else than was stored`)]
  } finally {
    await store.remove(path)
  }
  return (await store.get(path)) === null
    ? [ok('storage', `${place} keeps, gives back and deletes`)]
    : [fail('storage', `${place} doesn’t delete`)]
}

async function* one(bytes: Buffer) {
  yield bytes
}

export async function examineMail({ smtpUrl, showsMailbox }: Config): Promise<Finding[]> {
  if (smtpUrl === undefined)
    return [
      showsMailbox
        ? warn('mail', 'no SMTP_URL: emails land in /development/mailbox, on this machine')
        : fail('mail', 'no SMTP_URL: emails reach nobody'),
    ]
  const transport = createTransport({ url: smtpUrl, connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS })
  try {
    await transport.verify()
    return [ok('mail', `${new URL(smtpUrl).host} lets us in`)]
  } finally {
    transport.close()
  }
}

/** Asks Stripe for nothing but whether it knows the key. */
export async function examinePayments({ stripe }: Config): Promise<Finding[]> {
  if (!stripe) return [warn('payments', 'no STRIPE_SECRET_KEY: a test mode stands in, and no money moves')]
  const answer = await fetch(new URL('/v1/prices?limit=1', stripe.apiUrl), {
    headers: { authorization: `Bearer ${stripe.secretKey}` },
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  await answer.body?.cancel()
  if (!answer.ok) return [fail('payments', `Stripe responds with ${answer.status}: check STRIPE_SECRET_KEY`)]
  return /_test_/.test(stripe.secretKey)
    ? [warn('payments', 'Stripe accepts the key. It’s a test key: no money moves')]
    : [ok('payments', 'Stripe accepts the key')]
}

export async function examineScanner({ clamd }: Config): Promise<Finding[]> {
  if (clamd === undefined) return [ok('scanner', 'no CLAMD: uploads are judged by our own rules alone')]
  const [host, port] = [clamd.slice(0, clamd.lastIndexOf(':')), Number(clamd.slice(clamd.lastIndexOf(':') + 1))]
  const socket = dial({ host, port })
  try {
    socket.write('zPING\0')
    const [said] = (await once(socket, 'data', { signal: AbortSignal.timeout(PATIENCE_MS) })) as [Buffer]
    return String(said).startsWith('PONG')
      ? [ok('scanner', `${clamd} answers`)]
      : [fail('scanner', `${clamd} isn’t clamd`)]
  } finally {
    socket.destroy()
  }
}

/** Asks for the names of the models, and shows none of them anything. */
export async function examineVision({ vision }: Config): Promise<Finding[]> {
  if (!vision) return [ok('vision', 'no VISION_URL: photographs are looked at by the installation itself')]
  const { url, key, model } = vision
  const { host } = new URL(url)
  const answer = await fetch(addressOf(url, 'models'), {
    headers: keyHeader(key),
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  if (answer.status === 401 || answer.status === 403) {
    await answer.body?.cancel()
    return [fail('vision', `${host} answers ${answer.status}: check VISION_KEY`)]
  }
  const listed = answer.ok ? modelList.safeParse(await answer.json().catch(() => null)) : null
  if (!listed?.success) return [warn('vision', `${host} answers, but does not say whether it has ${model}`)]
  return listed.data.data.some(({ id }) => id === model)
    ? [ok('vision', `${host} has ${model}`)]
    : [fail('vision', `${host} has no ${model}: check VISION_MODEL`)]
}

/** Reads the description of each, and signs nobody in. */
export async function examineProviders({ providers, publicUrl }: Config): Promise<Finding[]> {
  if (providers.length === 0) return [ok('providers', 'no OPENID_ISSUER: people sign in with a password or a passkey')]
  return Promise.all(
    providers.map(async ({ id, issuer, name }) => {
      const redirect = `${publicUrl.origin}/api/auth/callback/${id}`
      try {
        await describeIssuer(issuer)
        return ok('providers', `${name} answers at ${issuer}. Its redirect address is ${redirect}`)
      } catch (error) {
        if (!(error instanceof ProviderFailed)) throw error
        return fail('providers', `${name}: ${error.message}. Check the issuer, and the redirect address ${redirect}`)
      }
    }),
  )
}

const modelList = z.object({ data: z.array(z.object({ id: z.string() })) })

const GIB = 1024 ** 3
const SCARCE = { fail: GIB / 4, warn: 2 * GIB }

export async function examineDisk({ dataFolder }: Config): Promise<Finding[]> {
  const { bavail, bsize, blocks, files, ffree } = await statfs(dataFolder)
  const free = bavail * bsize
  const words = `${(free / GIB).toFixed(1)} of ${((blocks * bsize) / GIB).toFixed(0)} GiB are free at ${dataFolder}`
  if (free < SCARCE.fail || (files > 0 && ffree < 1_000)) return [fail('disk', words)]
  return [free < SCARCE.warn ? warn('disk', words) : ok('disk', words)]
}
