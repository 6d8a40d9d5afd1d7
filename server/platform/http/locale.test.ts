import { expect, test } from 'vitest'
import { localeIn } from './locale.ts'

test.for<[header: string | undefined, locale: string]>([
  ['de-CH,de;q=0.9,en;q=0.8', 'de-CH'],
  ['en-GB', 'en-GB'],
  ['zh-Hant-TW', 'zh-Hant-TW'],
  ['*', 'en-US'],
  ['tlh, fr;q=0.5', 'fr'],
  ['../../etc, x-evil', 'en-US'],
  ['en-u-nu-arab', 'en-US'],
  [undefined, 'en-US'],
])('%j reads %s', ([header, locale]) => expect(localeIn(header)).toBe(locale))
