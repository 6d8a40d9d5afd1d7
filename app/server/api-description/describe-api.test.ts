import { expect, test } from 'vitest'
import { isContractProcedure } from '@orpc/contract'
import type * as z from 'zod'
import { contract, STREAMS } from '#app/contract.ts'
import { takesKey } from '#platform/contract/keys.ts'
import type { Stream } from '#platform/contract/streams.ts'
import { VAULT_HEADER } from '#platform/contract/vault-header.ts'
import { listRoutes } from '#platform/rpc/routes-of.ts'
import { apiDescription } from './api-description.ts'
import { allOperations, describeApi, type Description, type Method, OF_KEY, operationIdOf } from './describe-api.ts'
import { docsPage } from './docs-page.ts'
import { EXAMPLES } from './examples.ts'
import { DESCRIBED_STREAMS, pathOf } from './streams-described.ts'

/* What `redocly lint` asks for by its recommended rules, and what a program has to know. */

const GIVEN = {
  title: 'Strongroom',
  origin: 'https://vault.example',
  sessionCookie: '__Host-strongroom.session_token',
}
const description = await describeApi(contract, GIVEN)
const ROUTES = listRoutes(contract).map((route) => ({ ...route, path: `/api${route.path}` }))
const paths = description.paths!
const operationOf = ({ path, method }: { path: string; method: string }) =>
  paths[pathOf(path)]?.[method.toLowerCase() as Method]
const operations = allOperations(paths)
const namesHeader = (operation: ReturnType<typeof operationOf>, header: string) =>
  (operation?.parameters ?? []).some((each) => 'in' in each && each.in === 'header' && each.name === header)

test('the document names its license and by what one comes', () => {
  expect(description.info.license).toEqual({ name: 'AGPL-3.0-only', identifier: 'AGPL-3.0-only' })
  expect(description.servers).toEqual([{ url: 'https://vault.example' }])
  expect(description.components?.securitySchemes).toMatchObject({
    session: { type: 'apiKey', in: 'cookie', name: '__Host-strongroom.session_token' },
    token: { type: 'http', scheme: 'bearer' },
  })
})

test.for(ROUTES)('$method $path says by what one comes to it', (route) => {
  const open = (route.access === 'open' || route.access === 'development') && route.scope === null
  const session = open ? [] : [{ session: [] }]
  const token = route.scope === null ? [] : [{ token: route.scope === 'any' ? [] : [route.scope] }]
  const operation = operationOf(route) as Record<string, unknown>
  expect(operation['security']).toEqual([...session, ...token])
  expect([operation['x-access'], operation['x-required-scope']]).toEqual([route.access, route.scope])
  expect(operation['description']).toContain(route.scope === 'any' ? 'Any access token' : (route.scope ?? 'oken'))
})

test('all that a token can do is described, also what is no JSON', () => {
  const described = new Set(DESCRIBED_STREAMS.map(({ stream }) => stream.name))
  expect([...described].toSorted()).toEqual(
    Object.values<Stream>(STREAMS)
      // Another protocol has a description of its own.
      .filter(({ name, scope }) => scope !== undefined && name !== 'mcp')
      .map(({ name }) => name)
      .toSorted(),
  )
  for (const { stream, operationId } of DESCRIBED_STREAMS)
    expect(operationOf(stream)).toMatchObject({ operationId, 'x-required-scope': stream.scope })
})

test('operations are named once, as methods are, summed up, tagged, and say how they refuse', () => {
  const names = operations.map(({ operationId }) => operationId)
  expect(names).toHaveLength(ROUTES.length + DESCRIBED_STREAMS.length)
  expect(new Set(names).size).toBe(names.length)
  expect(operationIdOf('dashboard.firstSteps.get')).toBe('dashboardFirstStepsGet')
  const tags = new Set(description.tags?.map(({ name }) => name))
  for (const { operationId, summary, responses, tags: own } of operations) {
    expect(operationId).toMatch(/^[a-z][A-Za-z0-9]*$/)
    expect(summary, operationId).toBeTruthy()
    expect(
      own?.every((tag) => tags.has(tag)),
      operationId,
    ).toBe(true)
    expect(responses, operationId).toMatchObject({ 400: {}, 500: {}, 503: {} })
  }
})

test('every parameter of a path is described, and every reference leads somewhere', () => {
  for (const [path, methods] of Object.entries(paths))
    for (const { operationId, parameters } of Object.values(methods ?? {}) as typeof operations)
      expect(
        (parameters ?? []).flatMap((each) => ('in' in each && each.in === 'path' ? [`{${each.name}}`] : [])).toSorted(),
        operationId,
      ).toEqual((path.match(/\{\w+\}/g) ?? []).toSorted())
  const references = new Set(JSON.stringify(description).match(/"#\/components\/[^"]+"/g))
  expect(references.size).toBeGreaterThan(100)
  for (const reference of references) {
    const [, , kind, name] = JSON.parse(reference).split('/')
    expect((description.components as any)[kind], reference).toHaveProperty([name])
  }
})

test('a refusal is described by its code, with what comes with it', () => {
  const { schemas } = description.components as any
  expect(schemas.TOO_MANY_REQUESTS.properties).toMatchObject({
    code: { const: 'TOO_MANY_REQUESTS', type: 'string' },
    status: { const: 429 },
    data: { required: ['retry_after_seconds'] },
  })
  const answers = operationOf({ path: '/api/assets', method: 'POST' })!.responses as any
  expect(answers['429'].headers).toHaveProperty('Retry-After')
  expect(JSON.stringify(answers['409'])).toContain('#/components/schemas/PLAN_LIMIT')
  expect(answers['200'].content['application/json'].schema).toEqual({ $ref: '#/components/schemas/Asset' })
})

test('what answers with nothing promises nothing', () => {
  for (const path of ['/api/subscription/cancel', '/api/subscription/resume'])
    expect(operationOf({ path, method: 'POST' })?.responses?.['200']).not.toHaveProperty('content')
})

test('what is also for those who work in the vault of another names the header that says in which', () => {
  expect(ROUTES.filter((route) => namesHeader(operationOf(route), VAULT_HEADER)).map(({ name }) => name)).toEqual(
    ROUTES.filter(({ works }) => works !== undefined).map(({ name }) => name),
  )
  expect(namesHeader(operationOf({ path: '/api/assets/{id}', method: 'GET' }), VAULT_HEADER)).toBe(true)
})

test('what can be repeated by a key says so', () => {
  const keyed = operations.filter((each) => namesHeader(each, OF_KEY.name)).map(({ operationId }) => operationId!)
  const streams = ['filesUpload', 'importsInspect', 'importsCheck', 'importsRun']
  expect(keyed.toSorted()).toEqual(
    [...ROUTES.filter(takesKey).map(({ name }) => operationIdOf(name)), ...streams].toSorted(),
  )
})

test('each list says how it is paged', () => {
  const cursors = operations.flatMap(({ parameters }) =>
    (parameters ?? []).filter((each) => 'in' in each && each.name === 'cursor'),
  )
  expect(cursors.length).toBeGreaterThan(5)
  for (const each of cursors) expect(each).toHaveProperty('description', expect.stringContaining('next_cursor'))
})

test.for(Object.entries(EXAMPLES))('the example of %s is as the contract says', ([name, { request, response }]) => {
  const node = name.split('.').reduce<any>((tree, part) => tree[part], contract)
  expect(isContractProcedure(node)).toBe(true)
  const { inputSchema, outputSchema } = node['~orpc'] as Record<string, z.ZodType>
  const ids = { id: crypto.randomUUID() }
  if (request) {
    const { success } = inputSchema!.safeParse(request)
    expect(success || inputSchema!.safeParse({ ...ids, ...request }).success).toBe(true)
  }
  if (response) expect(outputSchema!.parse(response)).toEqual(response)
  const route = ROUTES.find((each) => each.name === name)!
  const operation = operationOf(route) as any
  if (request) expect(operation.requestBody.content['application/json'].example).toEqual(request)
  if (response) expect(operation.responses[200].content['application/json'].example).toEqual(response)
})

test('version 1 stays: whoever takes an operation away, or calls it something else, has to announce it', async () => {
  const lines = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).flatMap(([method, given]) => {
      const { operationId, 'x-required-scope': scope } = given as unknown as {
        operationId: string
        'x-required-scope': string | null
      }
      return scope === null ? [] : [`${operationId} ${method.toUpperCase()} ${path} ${scope}`]
    }),
  )
  await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot('version-1.txt')
})

test('it is made in a thread of its own, as it is here', async () => {
  const { json, page } = await apiDescription(GIVEN)()
  expect(JSON.parse(json) as Description).toEqual(JSON.parse(JSON.stringify(description)))
  expect(page).toBe(docsPage(description))
  expect(page).toContain('Who may call it: registered. An access token needs the scope write.')
})
