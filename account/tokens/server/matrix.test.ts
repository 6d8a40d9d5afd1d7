import { describe, expect, test } from 'vitest'
import { IDENTITY_ROUTES } from '#account/identity/server/identity-routes.ts'
import { contract, STREAMS } from '#app/contract.ts'
import { type Scope, SCOPES, type ScopeOfCall } from '#basics/scopes.ts'
import type { Stream } from '#platform/contract/streams.ts'
import { listRoutes } from '#platform/rpc/routes-of.ts'
import { anUploader } from '#testing/files/upload.ts'
import { anInstallation } from '#testing/installation.ts'
import { aProgram, makeToken } from '#testing/tokens.ts'

/* Every route × tokens of each scope: only the one that the route asks for gets past the door. */

const installation = await anInstallation()

/** Several of each, of people of their own, who take turns: nobody may ask for all of this within a second. */
const OF_EACH = 2
async function programsWith(scope: Scope) {
  const programs = []
  for (let i = 0; i < OF_EACH; i++)
    programs.push(aProgram(installation, (await makeToken(await anUploader(installation), { scopes: [scope] })).token))
  return programs
}
const BY_SCOPE = {} as Record<Scope, Awaited<ReturnType<typeof programsWith>>>
for (const scope of SCOPES) BY_SCOPE[scope] = await programsWith(scope)

interface Route {
  name: string
  method: string
  path: string
  access: string
  scope: ScopeOfCall | null
}
const ROUTES = [
  ...listRoutes(contract).map((route) => ({ ...route, path: `/api${route.path}` })),
  ...Object.values<Stream>(STREAMS).map((each) => ({ ...each, scope: each.scope ?? null })),
]
  .filter(({ access, scope }) => access !== 'open' || scope !== null)
  .map((route, i) => ({ ...route, turn: i % OF_EACH }))

const MISSING = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const addressOf = ({ path }: Route) =>
  path
    .replace('/files/{bucket}', '/files/asset-images')
    .replace('{step}', 'inspect')
    .replace('{format}', 'csv')
    .replaceAll(/\{\+?\w+\}/g, MISSING)
const answerTo = async (route: Route & { turn: number }, scope: Scope) => {
  const body = route.method === 'GET' ? undefined : {}
  const { status, text } = await BY_SCOPE[scope][route.turn]!.ask(route.method, addressOf(route), body)
  const code = text.startsWith('{') ? (JSON.parse(text) as { code?: string }).code : undefined
  return { status, code }
}
const HIDES = /\{grant\}|^\/files|^\/archive/
const REFUSALS = ['UNAUTHORIZED', 'TOKEN_LACKS_SCOPE', 'NOT_FOR_TOKENS', 'OWNER_ONLY']

describe.each(ROUTES)('$method $path', (route) => {
  test.each(SCOPES)('%s', async (scope) => {
    const { status, code } = await answerTo(route, scope)
    expect(status).toBeLessThan(500)
    // Of what is somebody’s, and of a file, nobody learns anything who can’t see it.
    if (HIDES.test(route.path) && route.scope !== null) return expect(status).toBeGreaterThanOrEqual(400)
    if (route.scope === null) return expect({ status, code }).toEqual({ status: 403, code: 'NOT_FOR_TOKENS' })
    if (route.scope === 'any' || route.scope === scope) return expect(REFUSALS).not.toContain(code)
    return expect({ status, code }).toEqual({ status: 403, code: 'TOKEN_LACKS_SCOPE' })
  })
})

test('what no token can do is all that is the owner’s alone', () => {
  const open = ROUTES.filter(({ access, scope }) => scope !== null && access !== 'guest').map(({ name }) => name)
  for (const subject of [
    'access.',
    'estate.',
    'checkout.',
    'subscription.',
    'sessions.',
    'member.',
    'account.',
    'admin.',
    'tokens.l',
    'tokens.c',
    'duties.',
    'firms.',
    'clients.',
  ])
    expect(open.filter((name) => name.startsWith(subject) && name !== 'tokens.current')).toEqual([])
})

const OF_IDENTITY = Object.entries(IDENTITY_ROUTES).filter(([, { access }]) => access !== 'open')

test.each(OF_IDENTITY)('%s is for no token', async (route) => {
  const [method = '', path = ''] = route.split(' ')
  const address = `/api/auth${path.replaceAll(/\{\w+\}/g, MISSING)}`
  const { status, text } = await BY_SCOPE.write[0]!.ask(method, address, method === 'GET' ? undefined : {})
  expect([status, (JSON.parse(text) as { code: string }).code]).toEqual([403, 'NOT_FOR_TOKENS'])
})
