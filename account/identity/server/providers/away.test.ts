import { afterAll, expect, test } from 'vitest'
import { aBrowser, aRegistration } from '#testing/browser.ts'
import { anInstallation, errorsIn } from '#testing/installation.ts'
import { anOpenIdServer, type Misconduct } from '#testing/openid-server.ts'
import { AN_ABSENT_PROVIDER, byProvider, comeBack, toProvider } from '#testing/provider-sign-in.ts'

const example = await anOpenIdServer()
afterAll(example.stop)
const AWAY = { defined: false, code: 'SERVICE_UNAVAILABLE', status: 503 }

const begin = async (installation: { url: string }, provider: string) => {
  const response = await aBrowser(installation).post('/api/auth/sign-in/social', { provider })
  return response.json()
}

test('while a provider is away the server starts, and people sign in another way', async () => {
  const installation = await anInstallation(AN_ABSENT_PROVIDER)
  expect(await begin(installation, '127.0.0.1-9')).toMatchObject(AWAY)
  const browser = aBrowser(installation)
  const response = await browser.post('/api/auth/sign-up/email', aRegistration())
  expect(await response.json()).toEqual({ signed_in: true })
  expect(errorsIn(installation.logged)).toEqual([])
  expect(installation.logged.filter((line) => line.includes('sign-in with 127.0.0.1-9 failed'))).toHaveLength(1)
})

test('as soon as it is back, people sign in with it', async () => {
  const installation = await anInstallation(example.settings)
  example.misbehave({ away: { at: /openid-configuration/ } })
  expect(await begin(installation, example.id)).toMatchObject(AWAY)
  example.misbehave({})
  expect(await begin(installation, example.id)).toMatchObject({ url: expect.stringContaining(example.url) })
})

const WRONG: [title: string, how: Misconduct][] = [
  ['describes itself as another', { issuer: 'https://login.example.net' }],
  ['does not answer', { away: { at: /openid-configuration/, silent: true } }],
]
test.for(WRONG)('a provider that %s is not gone to', async ([, how]) => {
  const installation = await anInstallation(example.settings)
  example.misbehave(how)
  expect(await begin(installation, example.id)).toMatchObject(AWAY)
  example.misbehave({})
})

test.for([
  ['at the exchange of the code', /token/, 'invalid_code'],
  ['when its keys are needed', /keys/, 'unable_to_get_user_info'],
] as const)('away %s, it signs nobody in, and the log says why', async ([, at, error]) => {
  const installation = await anInstallation(example.settings)
  example.knows({ sub: 'late', email: aRegistration().email, email_verified: true })
  const browser = aBrowser(installation)
  const back = await toProvider(browser, example.id, { role: 'creator' })
  example.misbehave({ away: { at } })
  expect(await comeBack(browser, back)).toBe(`/register?role=creator&error=${error}`)
  example.misbehave({})
  expect(errorsIn(installation.logged)).toEqual([])
  expect(installation.logged.join()).toMatch(/answers 503/)
  expect(await byProvider(browser, example.id, { role: 'creator' })).toBe('/login')
})
