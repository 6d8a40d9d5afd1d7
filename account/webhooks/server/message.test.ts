import { createHmac, randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { bodyOf, type Happened, headersOf, newSecret } from './message.ts'

const happened: Happened = {
  id: randomUUID(),
  event: 'asset.changed',
  subject: randomUUID(),
  version: 3,
  happened_at: new Date('2026-05-04T03:02:01.005Z'),
}
const body = bodyOf(happened)

test('the other side of the specification takes it for genuine', () => {
  const secret = newSecret()
  expect(new Webhook(secret).verify(body, headersOf(happened.id, body, [secret], new Date()))).toEqual({
    type: 'asset.changed',
    timestamp: '2026-05-04T03:02:01.005Z',
    data: { asset: happened.subject, version: 3 },
  })
})

test('while a secret is replaced, whoever knows one of both takes it', () => {
  const [former, later] = [newSecret(), newSecret()]
  const headers = headersOf(happened.id, body, [later, former], new Date())
  for (const secret of [former, later]) expect(new Webhook(secret).verify(body, headers)).toBeTruthy()
  expect(() => new Webhook(newSecret()).verify(body, headers)).toThrow('No matching signature')
})

test.for<[string, (headers: Record<string, string>, bytes: Buffer) => void]>([
  ['a byte of the body', (_, bytes) => void (bytes[5]! ^= 1)],
  ['the id', (headers) => (headers['webhook-id'] = 'msg_other')],
  ['the time', (headers) => (headers['webhook-timestamp'] = `${Number(headers['webhook-timestamp']) + 1}`)],
  ['the signature', (headers) => (headers['webhook-signature'] = headers['webhook-signature']!.replace(/.=$/, 'A='))],
])('where %s is another, nobody takes it', ([, alter]) => {
  const secret = newSecret()
  const headers = headersOf(happened.id, body, [secret], new Date())
  const bytes = Buffer.from(body)
  alter(headers, bytes)
  expect(() => new Webhook(secret).verify(bytes, headers)).toThrow('No matching signature')
})

test('one that somebody has stored is too old to be sent again', () => {
  const secret = newSecret()
  const headers = headersOf(happened.id, body, [secret], new Date(Date.now() - 6 * 60_000))
  expect(() => new Webhook(secret).verify(body, headers)).toThrow('too old')
})

test('the lines of the documentation check it', () => {
  const secret = newSecret()
  const headers = headersOf(happened.id, body, [secret], new Date())
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body.toString()}`
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  expect(key).toHaveLength(32)
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
})

test('it says what happened to what, and nothing more, in the same bytes each time', () => {
  expect(bodyOf(happened)).toEqual(body)
  expect(body.length).toBeLessThan(200)
  const data = (event: Happened['event']) =>
    Object.keys((JSON.parse(bodyOf({ ...happened, event, version: null }).toString()) as { data: object }).data)
  expect(data('access.opened')).toEqual(['access'])
  expect(data('webhook.test')).toEqual(['webhook'])
  expect(data('value.added')).toEqual(['asset'])
})
