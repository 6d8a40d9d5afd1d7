import { expect, test } from 'vitest'
import { createSealer } from './sealer.ts'

const ours = createSealer('a secret of ours')
const LETTER = 'Dear Ann, überall: https://vault.example.com/?token=abc'

test('what was sealed is opened again, and cannot be read in between', () => {
  const sealed = ours.seal(LETTER)
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('token')
  expect(ours.open(sealed)).toBe(LETTER)
  expect(ours.seal(LETTER), 'the same text twice looks different').not.toBe(sealed)
})

test('another installation’s secret does not open it, and what was altered is refused', () => {
  const sealed = ours.seal(LETTER)
  expect(() => createSealer('another secret').open(sealed)).toThrow(/authenticate/)
  const bytes = Buffer.from(sealed, 'base64url')
  bytes[bytes.length - 1]! ^= 1
  expect(() => ours.open(bytes.toString('base64url'))).toThrow(/authenticate/)
  expect(() => ours.open(sealed.slice(0, 20))).toThrow(/tag/)
})
