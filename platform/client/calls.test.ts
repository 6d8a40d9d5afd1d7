import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { callFor, requestFor } from './calls.ts'
import { sendBy, Unreachable } from './request.ts'

afterEach(() => sendBy((request, init) => fetch(request, init)))

const JSON_HEADERS = { 'content-type': 'application/json' }

test.for<[what: string, route: string, input: object | undefined, address: string, body: unknown]>([
  ['what is asked without anything', 'GET /session', undefined, '/api/session', undefined],
  ['what the path names', 'GET /assets/{id}', { id: 'a/b c' }, '/api/assets/a%2Fb%20c', undefined],
  [
    'all else as a query',
    'GET /assets',
    { search: 'é &', limit: 24 },
    '/api/assets?search=%C3%A9+%26&limit=24',
    undefined,
  ],
  ['no query of what is missing', 'GET /assets', { search: undefined, cursor: null }, '/api/assets', undefined],
  ['what is within a query', 'GET /x', { a: [{ b: 1 }, true] }, '/api/x?a%5B0%5D%5Bb%5D=1&a%5B1%5D=true', undefined],
  ['a name with brackets as one name', 'GET /x', { 'a[]': 'b' }, '/api/x?a%5C%5B%5C%5D=b', undefined],
  ['all else as JSON', 'PATCH /assets/{id}', { id: '7', title: null }, '/api/assets/7', { title: null }],
  ['nothing where all of it is in the path', 'DELETE /assets/{id}', { id: '7' }, '/api/assets/7', undefined],
  ['nothing where nothing is given', 'POST /trash/empty', undefined, '/api/trash/empty', undefined],
  ['as little as is given', 'POST /reports', {}, '/api/reports', {}],
])('%s', ([, route, input, address, body]) => {
  const [method] = route.split(' ')
  const sent = body === undefined ? {} : { headers: JSON_HEADERS, body: JSON.stringify(body) }
  expect(requestFor(route, input)).toEqual({ address, method, ...sent })
})

const answering = (body: string | null, status = 200) => sendBy(async () => new Response(body, { status }))

test('a call answers with what was sent, and with nothing where nothing was', async () => {
  answering('{"id":"7"}')
  expect(await callFor('GET /x')()).toEqual({ id: '7' })
  answering(null)
  expect(await callFor('POST /x')()).toBeUndefined()
})

test('a refusal is thrown with its words and what stands beside it', async () => {
  answering('{"code":"PLAN_LIMIT","status":409,"message":"It is full.","data":{"max":3}}', 409)
  const error = await callFor('POST /x')().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 409, code: 'PLAN_LIMIT', message: 'It is full.', data: { max: 3 } })
  answering('<html>Bad gateway</html>', 502)
  await expect(callFor('GET /x')()).rejects.toMatchObject({ status: 502, code: '' })
})

test('no network, and a call that is called off, are no refusals', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  sendBy(async () => {
    throw new TypeError('fetch failed')
  })
  await expect(callFor('GET /x')()).rejects.toBeInstanceOf(Unreachable)
  sendBy(async (_, init) => {
    init?.signal?.throwIfAborted()
    return new Response()
  })
  await expect(callFor('GET /x')({}, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' })
  vi.unstubAllGlobals()
})
