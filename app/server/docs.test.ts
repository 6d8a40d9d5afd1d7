import { expect, test } from 'vitest'
import { contract } from '../contract.ts'
import { describeApi } from './docs.ts'
import { VAULT_HEADER } from '#platform/contract/vault-header.ts'
import { listRoutes } from '#platform/rpc/routes-of.ts'

/* What `redocly lint` asks for by its recommended rules. */

const description = await describeApi(contract, {
  title: 'Strongroom',
  origin: 'https://vault.example',
  sessionCookie: '__Host-strongroom.session_token',
})
const operationOf = (path: string, method: string) => description.paths?.[path]?.[method.toLowerCase() as 'get']

test('the document names its license and how a session is shown', () => {
  expect(description.info.license).toEqual({ name: 'AGPL-3.0-only', identifier: 'AGPL-3.0-only' })
  expect(description.info.description).toEqual(expect.any(String))
  expect(description.components?.securitySchemes).toEqual({
    session: { type: 'apiKey', in: 'cookie', name: '__Host-strongroom.session_token' },
  })
})

test.for(listRoutes(contract))('$method $path says whether it takes a session', ({ method, path, access }) => {
  const open = access === 'open' || access === 'development'
  expect(operationOf(path, method)?.security).toEqual(open ? [] : [{ session: [] }])
})

test('operations are named once, summed up, and say how they refuse', () => {
  const operations = listRoutes(contract).map(({ path, method }) => operationOf(path, method)!)
  const names = operations.map(({ operationId }) => operationId)
  expect(new Set(names).size).toBe(names.length)
  for (const { operationId, summary, responses } of operations) {
    expect(summary, operationId).toBeTruthy()
    expect(
      Object.keys(responses ?? {}).some((status) => status.startsWith('4')),
      operationId,
    ).toBe(true)
  }
})

test('what answers with nothing promises nothing', () => {
  for (const path of ['/subscription/cancel', '/subscription/resume'])
    expect(operationOf(path, 'POST')?.responses?.['200']).not.toHaveProperty('content')
})

test('what is also for those who work in the vault of another names the header that says in which', () => {
  const named = (operation: ReturnType<typeof operationOf>) =>
    (operation?.parameters ?? []).some((each) => 'in' in each && each.in === 'header' && each.name === VAULT_HEADER)
  const routes = listRoutes(contract)
  expect(routes.filter(({ path, method }) => named(operationOf(path, method))).map(({ name }) => name)).toEqual(
    routes.filter(({ works }) => works !== undefined).map(({ name }) => name),
  )
  expect(named(operationOf('/assets/{id}', 'GET'))).toBe(true)
})
