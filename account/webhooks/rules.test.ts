import { expect, test } from 'vitest'
import { addressOf, waitAfter, WAITS_MS, webhookAddressMistake, webhookNameMistake } from './rules.ts'

test('attempts are spread over three days, and end', () => {
  const all = WAITS_MS.reduce((sum, wait) => sum + wait, 0)
  expect(all).toBeGreaterThan(3 * 86_400_000)
  expect(all * 1.1).toBeLessThan(4 * 86_400_000)
  expect(waitAfter(1, 0)).toBe(5_000)
  expect(waitAfter(1, 1)).toBe(5_500)
  expect(waitAfter(9, 0)).toBe(86_400_000)
  expect(waitAfter(10)).toBeNull()
  expect(waitAfter(11)).toBeNull()
})

test.for([
  ['https://example.com/hooks?of=vault', null],
  [' https://example.com ', null],
  // Which hosts may be asked by it, the server knows.
  ['http://hooks.lan', null],
  ['', 'https://'],
  ['example.com', 'https://'],
  ['ftp://example.com', 'https://'],
  ['javascript:alert(1)', 'https://'],
  ['https://', 'https://'],
  ['https://ann:secret@example.com', 'password'],
  [`https://example.com/${'x'.repeat(2_000)}`, '2000'],
] as const)('the address %s', ([address, mistake]) => {
  const found = webhookAddressMistake(address)
  if (mistake === null) expect(found).toBeNull()
  else expect(found?.replace(',', '')).toContain(mistake)
})

test('an address is stored as it is asked', () =>
  expect(addressOf(' HTTPS://Example.COM:443/a b#c ')).toBe('https://example.com/a%20b'))

test('a webhook has a name of one line', () => {
  expect(webhookNameMistake('Inventory')).toBeNull()
  expect(webhookNameMistake(' ')).toBe('Please enter a name')
  expect(webhookNameMistake('x'.repeat(101))).toContain('100')
})
