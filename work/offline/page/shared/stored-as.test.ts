import { expect, test } from 'vitest'
import { storedAs } from './stored-as.ts'

const GRANT = '11111111-1111-4111-8111-111111111111'

test.each([
  ['/api/assets?sort=title', 'page'],
  ['/api/session', 'page'],
  ['/files/asset-images/7/8.jpg.480.webp?expires=1&ticket=t', 'picture'],
  ['/files/asset-images/7/8.jpg?expires=1&ticket=t', null],
  ['/api/archive', null],
  // Of another's vault.
  ['/api/shared', null],
  [`/api/shared/${GRANT}`, null],
  [`/api/shared/${GRANT}/assets`, null],
  [`/api/shared/${GRANT}/assets/8`, null],
  [`/files/asset-images/7/8.jpg.480.webp?expires=1&grant=${GRANT}&ticket=t`, null],
] as const)('%s is stored as %s', (address, kind) => {
  expect(storedAs(new URL(address, 'https://strongroom.example'))).toBe(kind)
})
