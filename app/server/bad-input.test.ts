import { describe, expect, test } from 'vitest'
import { contract } from '../contract.ts'
import { database } from '#testing/database.ts'
import { aBrowser, aRegistration } from '#testing/browser.ts'
import { inTurn } from '#testing/in-turn.ts'
import { anInstallation, errorsIn } from '#testing/installation.ts'
import { listRoutes } from '#platform/rpc/routes-of.ts'

const installation = await anInstallation()
const ROUTES = listRoutes(contract)
const WITHOUT_BODY = new Set(['GET', 'DELETE'])

async function someone(role: string) {
  const browser = aBrowser(installation)
  const { email } = aRegistration()
  await browser.post('/api/auth/sign-up/email', aRegistration({ email }))
  await database.pool.query(
    'update memberinfo set role = $2, profile_completed = true, registration_completed = true where email = $1',
    [email, role],
  )
  return browser
}
/** Several of each, in turn: so that none of them is refused for asking too often. */
const INVESTORS = await Promise.all(Array.from({ length: 6 }, () => someone('investor')))
const ADMINISTRATORS = await Promise.all(Array.from({ length: 6 }, () => someone('admin')))
let turn = 0
const people = () => [INVESTORS[++turn % 6]!, ADMINISTRATORS[turn % 6]!]

/** As the address bears them. */
const PARTS = {
  'a NUL': '%00',
  'no text': '%F0%28',
  'half a sign of an escape': '%E0%A4%A',
  'a way up': '..%2F..%2Fetc%2Fpasswd',
  'a script': encodeURIComponent('<script>alert(1)</script>'),
  'a turn to the left': encodeURIComponent('\u202Etxt'),
  'the name of what all objects have': '__proto__',
  'a query': encodeURIComponent(`' or 1=1 --`),
  'four thousand letters': 'x'.repeat(4_000),
}
const withParts = ROUTES.filter(({ path }) => path.includes('{'))

describe.each(withParts)('$method $path', ({ method, path }) => {
  test.each(Object.entries(PARTS))('with %s in its address', async (_, part) => {
    for (const person of people()) {
      const init = WITHOUT_BODY.has(method) ? {} : { headers: { 'content-type': 'application/json' }, body: '{}' }
      const response = await person.send(`/api${path.replaceAll(/\{\+?\w+\}/g, part)}`, { method, ...init })
      expect(await statusOfRefusal(response)).toBeLessThan(500)
    }
  })
})

const BODIES = {
  'a list': '[]',
  null: 'null',
  'a text': '"x"',
  'a field of every kind': '{"price_id":7,"card":{},"days":"1","id":[],"name":null,"path":{},"host":7}',
  'texts of every kind': JSON.stringify({
    price_id: '\u202E<script>',
    card: "'--",
    days: 1e308,
    name: 'x'.repeat(9_999),
    path: '../../etc/passwd',
    host: '\u202E//',
  }),
  'a NUL': String.raw`{"price_id":"\u0000"}`,
  'half of a pair of surrogates': String.raw`{"price_id":"\ud800"}`,
  'lists within lists': `{"price_id":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
  'what all objects have': '{"__proto__":{"role":"admin"},"constructor":{"prototype":{}}}',
}
const withInput = ROUTES.filter(({ method, name }) => !WITHOUT_BODY.has(method) && takesInput(name))

describe.each(withInput)('$method $path', ({ method, path }) => {
  test.each(Object.entries(BODIES))('with %s for a body', async (_, body) => {
    for (const person of people()) {
      const headers = { 'content-type': 'application/json' }
      const address = `/api${path.replaceAll(/\{\+?\w+\}/g, '7c9e6679-7425-40de-944b-e07fc1f90ae7')}`
      expect(await statusOfRefusal(await person.send(address, { method, headers, body }))).toBeLessThan(500)
    }
  })
})

test('a query that nobody asked for is no matter', async () => {
  for (const query of ['%00', 'a[b][c]=1', '__proto__[role]=admin', 'x='.repeat(2_000), '%F0%28']) {
    const response = await inTurn(() => INVESTORS[0]!.get(`/api/session?${query}`))
    expect(response.status, query.slice(0, 30)).toBe(200)
  }
})

test('none of this is an error of ours', () => {
  expect(errorsIn(installation.logged)).toEqual([])
})

function takesInput(name: string) {
  const route = name.split('.').reduce((node: any, key) => node[key], contract)
  return route['~orpc'].inputSchema !== undefined
}

/** Of an answer in the contract's form. */
async function statusOfRefusal(response: Response) {
  const { status } = response
  expect(status).toBeGreaterThanOrEqual(400)
  expect(response.headers.get('content-type')).toMatch(/^application\/json/)
  const form = { status, code: expect.stringMatching(/^[A-Z_]+$/), message: expect.stringMatching(/./) }
  expect(await response.json()).toMatchObject(form)
  return status
}
