import { expect, onTestFinished, test } from 'vitest'
import { ENGLISH, setLocaleSource } from '../words/words.ts'
import { amountAsSent, readTyped, whyNoAmount } from './amount-typed.ts'

function readAsGerman() {
  setLocaleSource(() => ({ ...ENGLISH, locale: 'de-DE' }))
  onTestFinished(() => setLocaleSource(() => ENGLISH))
}

test.for<[text: string, currency: string | null, english: string | null, german: string | null]>([
  ['', 'USD', null, null],
  ['1250', 'USD', '1250', '1250'],
  ['1250.50', 'USD', '1250.50', '1250.50'],
  ['1,250', 'USD', '1250', '1,250'],
  ['1.250', 'USD', '1.250', '1250'],
  // As it is stored, and as a form holds it.
  ['1.250', 'KWD', '1.250', '1.250'],
  ['£1.2k', 'GBP', '1200', '1200'],
  ['£1.2k', 'USD', '£1.2k', '£1.2k'],
  ['-5', 'USD', '-5', '-5'],
  ['about 5', 'USD', 'about 5', 'about 5'],
  ['5 to 6', 'USD', '5 to 6', '5 to 6'],
])('%j in %s is sent as an exact amount or as it was typed', ([text, currency, english, german]) => {
  expect(amountAsSent(text, currency)).toBe(english)
  readAsGerman()
  expect(amountAsSent(text, currency)).toBe(german)
})

test.for<[text: string, reason: string | null]>([
  ['5', null],
  ['about 5', null],
  ['', null],
  ['POA', 'Enter one number, such as 1,250.00'],
  ['5 to 6k', 'Enter one amount instead of two'],
  ['-5', 'An amount can’t be below 0'],
  ['1.250', 'This can be read in two ways. Leave out the separator, as in 1250.'],
  ['kr 5', 'Which currency is this? Write its code, such as SEK.'],
  ['1.2E+05', 'Write all digits, as in 120000'],
])('why %j is no amount: %s', ([text, reason]) => {
  expect(whyNoAmount(readTyped(text, 'USD'))).toBe(reason)
})
