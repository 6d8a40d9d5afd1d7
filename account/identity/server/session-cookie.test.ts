import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { readSessionCookie } from './session-cookie.ts'

const SECRET = 'a secret of the tests'
const sign = (token: string, secret = SECRET) => createHmac('sha256', secret).update(token).digest('base64')

const read = readSessionCookie({ name: 'session', secret: SECRET, maxSeconds: 60 })
const sessionRef = (token: string, signature: string) =>
  read(new Headers({ cookie: `session=${encodeURIComponent(`${token}.${signature}`)}` }))

test('a cookie that we signed is known by the hash of its token, each time', () => {
  for (let time = 1; time <= 2; time++)
    expect(sessionRef('a-token', sign('a-token'))).toEqual({
      tokenHash: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
      maxSeconds: 60,
    })
})

test.for([
  ['signed with another secret', sign('ben', 'another secret')],
  ['that bears the signature of another token', sign('ann')],
  ['without a signature', ''],
  ['with half of its signature', sign('ben').slice(0, 20)],
] as const)('a cookie %s is none, before and after a good one came', ([, signature]) => {
  expect(sessionRef('ann', sign('ann'))).not.toBeNull()
  expect(sessionRef('ben', signature)).toBeNull()
  expect(sessionRef('ben', sign('ben'))).not.toBeNull()
  expect(sessionRef('ben', signature)).toBeNull()
})
