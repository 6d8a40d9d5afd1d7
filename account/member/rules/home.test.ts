import { expect, test } from 'vitest'
import { regionOf } from './home.ts'

test.for([
  [['en-GB', 'en'], 'GB'],
  [['en', 'de-CH'], 'CH'],
  [['de'], 'DE'],
  [['en'], 'US'],
  [['zh-Hant-HK'], 'HK'],
  [['no language at all', 'sv-SE'], 'SE'],
  [[], null],
] as const)('%j: %s', ([languages, region]) => {
  expect(regionOf(languages)).toBe(region)
})
