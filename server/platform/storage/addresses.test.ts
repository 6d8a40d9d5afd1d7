import { expect, test } from 'vitest'
import { createAddresses, type Served } from './addresses.ts'

const ring: Served = {
  bucket: 'asset-images',
  path: '0b8a3c9e-6f0d-4b57-9a55-2f6f5d0f8c11/images/ring.jpg',
  content_type: 'image/jpeg',
  name: 'Ring & Stein.jpg',
}
const START = Date.UTC(2026, 0, 1, 12, 7, 31)

function aClock() {
  let now = START
  return { now: () => now, pass: (seconds: number) => (now += seconds * 1_000) }
}

function visit(address: string) {
  const { pathname, searchParams } = new URL(address, 'https://vault.example')
  const [, , bucket = '', ...path] = pathname.split('/')
  return { object: { bucket, path: path.join('/') }, query: searchParams }
}

const verify = ({ object, query }: ReturnType<typeof visit>, { secret = 's'.repeat(32), now = () => START } = {}) =>
  createAddresses(secret, now).verify(object, query)

const signed = (served = ring) => createAddresses('s'.repeat(32), () => START).sign(served)

test('an address opens what was signed, with its type and name', () => {
  expect(verify(visit(signed()))).toMatchObject(ring)
  expect(verify(visit(signed({ ...ring, name: undefined })))).toMatchObject({ name: undefined })
})

test('it is good for an hour at most, and for most of one at least', () => {
  const clock = aClock()
  const visited = visit(signed())
  clock.pass(2700)
  expect(verify(visited, { now: clock.now })).not.toBeNull()
  clock.pass(900)
  expect(verify(visited, { now: clock.now })).toBeNull()
})

test('a page asked for again a little later has the same addresses', () => {
  const clock = aClock()
  const { sign } = createAddresses('s'.repeat(32), clock.now)
  const before = sign(ring)
  clock.pass(60)
  expect(sign(ring)).toBe(before)
  clock.pass(900)
  expect(sign(ring)).not.toBe(before)
})

test.each<[string, (visited: ReturnType<typeof visit>) => void]>([
  ['another bucket', ({ object }) => (object.bucket = 'asset-documents')],
  ['another path', ({ object }) => (object.path = object.path.replace('ring', 'rinh'))],
  ["another owner's path", ({ object }) => (object.path = object.path.replace('0b8a', '0b8b'))],
  ['a later end', ({ query }) => query.set('expires', String(Number(query.get('expires')) + 1))],
  ['no end', ({ query }) => query.delete('expires')],
  ['an end that is no number', ({ query }) => query.set('expires', 'Infinity')],
  ['the same end written otherwise', ({ query }) => query.set('expires', `0${query.get('expires')}`)],
  ['another type', ({ query }) => query.set('type', 'text/html')],
  ['no type', ({ query }) => query.delete('type')],
  ['another name', ({ query }) => query.set('name', 'ring.html')],
  ['no name', ({ query }) => query.delete('name')],
  ['no signature', ({ query }) => query.delete('signature')],
  ['an empty signature', ({ query }) => query.set('signature', '')],
  ['a shorter signature', ({ query }) => query.set('signature', query.get('signature')!.slice(0, -1))],
  ['a longer signature', ({ query }) => query.set('signature', `${query.get('signature')}A`)],
  ['a signature with one letter changed', ({ query }) => query.set('signature', changed(query.get('signature')!))],
])('with %s it opens nothing', (_, alter) => {
  const visited = visit(signed())
  alter(visited)
  expect(verify(visited)).toBeNull()
})

const changed = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1)

test("another installation's address opens nothing", () => {
  expect(verify(visit(signed()), { secret: 't'.repeat(32) })).toBeNull()
})

test('parts can not be moved from one field into the next', () => {
  const address = signed({ ...ring, bucket: 'a', path: 'b/c' }).replace('/files/a/b/c', '/files/a/b')
  expect(verify(visit(address))).toBeNull()
})

test('a type that would break the answer apart is not signed', () => {
  expect(() => signed({ ...ring, content_type: 'image/jpeg\r\nset-cookie: x=1' })).toThrow('content type')
})
