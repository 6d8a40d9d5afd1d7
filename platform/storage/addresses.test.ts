import { expect, test } from 'vitest'
import { createAddresses } from './addresses.ts'
import type { ObjectName } from './storage.ts'

const ring: ObjectName = {
  bucket: 'asset-images',
  path: '0b8a3c9e-6f0d-4b57-9a55-2f6f5d0f8c11/images/ring.jpg',
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
  createAddresses(secret, now).isGood(object, query)

const signed = (served = ring) => createAddresses('s'.repeat(32), () => START).sign(served)

test('an address opens what was signed', () => {
  expect(verify(visit(signed()))).toBe(true)
})

test('one ticket opens all that is theirs: which files that are, the route asks', () => {
  const another = { ...ring, path: ring.path.replace('ring', 'brooch') }
  expect(visit(signed(another)).query.get('ticket')).toBe(visit(signed()).query.get('ticket'))
})

test('it is good for an hour at most, and for most of one at least', () => {
  const clock = aClock()
  const visited = visit(signed())
  clock.pass(2700)
  expect(verify(visited, { now: clock.now })).toBe(true)
  clock.pass(900)
  expect(verify(visited, { now: clock.now })).toBe(false)
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
  ['the path of nobody', ({ object }) => (object.path = object.path.slice(object.path.indexOf('/')))],
  ["another owner's path", ({ object }) => (object.path = object.path.replace('0b8a', '0b8b'))],
  ['a later end', ({ query }) => query.set('expires', String(Number(query.get('expires')) + 1))],
  ['no end', ({ query }) => query.delete('expires')],
  ['an end that is no number', ({ query }) => query.set('expires', 'Infinity')],
  ['the same end written otherwise', ({ query }) => query.set('expires', `0${query.get('expires')}`)],
  ['no ticket', ({ query }) => query.delete('ticket')],
  ['an empty ticket', ({ query }) => query.set('ticket', '')],
  ['a shorter ticket', ({ query }) => query.set('ticket', query.get('ticket')!.slice(0, -1))],
  ['a longer ticket', ({ query }) => query.set('ticket', `${query.get('ticket')}A`)],
  ['a ticket with one letter changed', ({ query }) => query.set('ticket', changed(query.get('ticket')!))],
])('with %s it opens nothing', (_, alter) => {
  const visited = visit(signed())
  alter(visited)
  expect(verify(visited)).toBe(false)
})

const changed = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1)

test("another installation's address opens nothing", () => {
  expect(verify(visit(signed()), { secret: 't'.repeat(32) })).toBe(false)
})
