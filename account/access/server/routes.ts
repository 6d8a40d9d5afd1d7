import { type Context, Hono } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { asSystem } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import { closeVault, findLinkWithoutPin, noteWrongPin, openLink, openVault, tryPin } from '#database/links.ts'
import { deviceName } from '#account/identity/rules/device.ts'
import { admitAnyone } from '#account/identity/server/shared/admit.ts'
import type { Identity } from '#account/identity/server/shared/identity.ts'
import { isPassword } from '#account/identity/server/shared/passwords.ts'
import { hashOfToken, newToken } from '#account/identity/server/shared/token-hash.ts'
import type { Config } from '#platform/config.ts'
import type { JsonBody } from '#platform/http/json-body.ts'
import type { Enqueue } from '#platform/jobs.ts'
import { inLanguageOf } from '#platform/mail/in-language-of.ts'
import type { Letter } from '#platform/mail/letter.ts'
import { SEND_LETTER } from '#platform/mail/send-letter.job.ts'
import { refuse } from '#platform/refusal.ts'
import { parsedJson } from '#platform/parsed-json.ts'
import { streamRoute } from '#platform/rpc/stream-route.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { closeVaultStream, linkAndPin, openLinkStream, openVaultStream } from '../contract.ts'
import { accessRefusals } from '../refusals.ts'
import { VISIT_HOURS } from '../rules.ts'
import { linkLockedLetter, openedLetter } from './letters.ts'
import { findOwnerOf } from './queries.ts'
import { guestRefOf, linkCookie } from './shared/guest-ref.ts'

interface Services {
  config: Config
  database: Database
  identity: Identity
  enqueue: Enqueue
  clientAddress: (c: Context) => string
}

/** `POST /api/shared/{grant}/visits`: begins a visit, or another one. `…/close` ends it. */
export function visitsRoute(services: Services) {
  const { config, database, identity, clientAddress } = services
  const app = new Hono()
  streamRoute(app, {
    stream: openVaultStream,
    path: '/:grant/visits',
    admit: (c) => admitAnyone(clientAddress(c), { database }, openVaultStream),
    handler: async (c) => {
      const grantId = c.req.param('grant')
      const ref = guestRefOf(c, identity, grantId)
      const isFirst = ref && (await openVault(database, ref, deviceOf(c)))
      if (isFirst === null) return refuse(requestRefusals.NOT_FOUND)
      await tellOwner(services, grantId, deviceOf(c), isFirst)
      return c.body(null, 204)
    },
  })
  streamRoute(app, {
    stream: closeVaultStream,
    path: '/:grant/close',
    admit: (c) => admitAnyone(clientAddress(c), { database }, closeVaultStream),
    handler: async (c) => {
      const grantId = c.req.param('grant')
      const ref = guestRefOf(c, identity, grantId)
      if (ref) {
        await closeVault(database, ref)
        deleteCookie(c, linkCookie(identity, grantId), { path: '/', secure: isSecure(config) })
      }
      return c.body(null, 204)
    },
  })
  return app
}

/** `POST /api/links`: whatever is wrong with link or PIN, the answer is the same, and takes as long. */
export function linksRoute(services: Services) {
  const { database, clientAddress } = services
  const app = new Hono<JsonBody>()
  streamRoute(app, {
    stream: openLinkStream,
    path: '/',
    admit: (c) => admitAnyone(clientAddress(c), { database }, openLinkStream),
    handler: async (c) => {
      const given = linkAndPin.safeParse(parsedJson(c.get('body') ?? ''))
      if (given.data?.pin === null) return openWithoutPin(services, c, hashOfToken(given.data.token))
      const tried = given.success ? await tryPin(database, hashOfToken(given.data.token)) : null
      const isRight = await isPassword({
        hash: tried?.pin_hash ?? NOBODYS_PIN,
        password: given.data?.pin ?? '',
      })
      const device = deviceOf(c)
      if (!tried) return refuse(accessRefusals['NOT_FOUND.link'])
      if (isRight) return openByCookie(services, c, tried.grant_id)
      if (await noteWrongPin(database, tried.grant_id, device)) await tellOfLock(services, tried.grant_id)
      return refuse(accessRefusals['NOT_FOUND.link'])
    },
  })
  return app
}

async function openWithoutPin(services: Services, c: Context, linkHash: string) {
  const grantId = await findLinkWithoutPin(services.database, linkHash)
  return grantId === null ? refuse(accessRefusals['NOT_FOUND.link']) : openByCookie(services, c, grantId)
}

/** Its cookie opens the link from now on. */
async function openByCookie(services: Services, c: Context, grantId: string) {
  const { config, database, identity } = services
  const device = deviceOf(c)
  const token = newToken()
  const isFirst = await openLink(database, grantId, hashOfToken(token), device)
  if (isFirst === null) return refuse(accessRefusals['NOT_FOUND.link'])
  setCookie(c, linkCookie(identity, grantId), token, {
    path: '/',
    maxAge: VISIT_HOURS * 60 * 60,
    sameSite: 'Lax',
    httpOnly: true,
    secure: isSecure(config),
  })
  await tellOwner(services, grantId, device, isFirst)
  return c.json({ id: grantId })
}

const isSecure = ({ publicUrl }: Config) => publicUrl.protocol === 'https:'

const deviceOf = (c: Context) => deviceName(c.req.header('user-agent') ?? null)

/** Of no PIN: compared with where there is no link, so that it takes as long. */
const NOBODYS_PIN = '$argon2id$v=19$m=47104,t=1,p=1$cC8WWphsNb/MzOC8FN3gBg$xhPUcJau7ijbACNqjvw0mhlf4E4AwL4UsTS70fmVNT0'

const tellOwner = (services: Services, grantId: string, device: string, isFirst: boolean) =>
  sendOwner(services, grantId, ({ email, name, tells_each }, url) =>
    isFirst || tells_each ? openedLetter(services.config.product, { to: email, name, device, url }) : null,
  )

const tellOfLock = (services: Services, grantId: string) =>
  sendOwner(services, grantId, ({ email, name }, url) =>
    linkLockedLetter(services.config.product, { to: email, name, url }),
  )

type Owner = NonNullable<Awaited<ReturnType<typeof findOwnerOf>>>

function sendOwner(
  { config, database, enqueue }: Services,
  grantId: string,
  compose: (owner: Owner, url: string) => Letter | null,
) {
  return asSystem(database, async (db) => {
    const owner = await findOwnerOf(db, grantId)
    if (!owner) return
    const letter = await inLanguageOf(db, owner.email, () => compose(owner, `${config.publicUrl.origin}/access`))
    if (letter) await enqueue(db, SEND_LETTER, letter)
  })
}
