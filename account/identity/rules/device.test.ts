import { expect, onTestFinished, test } from 'vitest'
import { ENGLISH, setLocaleSource } from '#basics/words/words.ts'
import { deviceInWords, deviceName } from './device.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

const CASES: [userAgent: string | null, name: string][] = [
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36 Edg/141.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/141.0 Safari/537.36 OPR/122.0`, 'Opera on Linux'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14.7; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox on Mac'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/26.0 Safari/605.1.15`, 'Safari on Mac'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${WEBKIT} Version/26.0 Mobile Safari/604.1`,
    'Safari on iPhone',
  ],
  [`Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) ${WEBKIT} CriOS/141.0 Mobile Safari/604.1`, 'Chrome on iPad'],
  [
    `Mozilla/5.0 (Linux; Android 16) ${WEBKIT} SamsungBrowser/28.0 Chrome/130 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
  ['Mozilla/5.0 (Android 16; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0', 'Firefox on Android'],
  ['SomeReader/1.0 (Linux)', 'A browser on Linux'],
  ['curl/8.14', 'An unknown browser'],
  ['<script>alert(1)</script>', 'An unknown browser'],
  ['', 'An unknown browser'],
  [null, 'An unknown browser'],
]

test.for(CASES)('%s is %s', ([userAgent, name]) => {
  expect(deviceName(userAgent)).toBe(name)
})

test('a device is stored in English, and read in the words of whoever reads it', () => {
  const words: Record<string, string> = {
    '{browser} on {system}': '{browser} auf {system}',
    'A browser on {system}': 'Ein Browser auf {system}',
    'An unknown browser': 'Ein unbekannter Browser',
  }
  setLocaleSource(() => ({ language: 'de', locale: 'de', catalog: (english) => words[english] }))
  onTestFinished(() => setLocaleSource(() => ENGLISH))
  expect(deviceName(null)).toBe('An unknown browser')
  expect(['Firefox on Mac', 'A browser on Linux', 'An unknown browser'].map(deviceInWords)).toEqual([
    'Firefox auf Mac',
    'Ein Browser auf Linux',
    'Ein unbekannter Browser',
  ])
})
