import { expect, test } from 'vitest'
import { localeFor } from './locale-for.ts'

test.each([
  ['de', ['de-CH', 'en-US'], 'de-CH'],
  ['de', ['fr-FR', 'de-AT'], 'de-AT'],
  ['en-US', ['fr-FR', 'en-US'], 'en-US'],
  ['en-US', ['fr-FR'], 'fr-FR'],
  ['de', ['fr-FR'], 'de'],
  ['en-US', [], 'en-US'],
  ['en-US', ['en-US@posix'], 'en-US'],
  ['en-US', ['', 'C', 'de_DE', 'en-IE'], 'en-IE'],
])('%s is written by the reader of %j as in %s', (language, wanted, locale) => {
  expect(localeFor(language, wanted)).toBe(locale)
})
