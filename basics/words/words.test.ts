import { afterEach, expect, test } from 'vitest'
import { languageFor, tagsIn } from './languages.ts'
import { pseudoCatalog } from './pseudo.ts'
import { ENGLISH, type Forms, joined, plural, setLocaleSource, t, texts } from './words.ts'

afterEach(() => setLocaleSource(() => ENGLISH))

const speak = (language: string, words: Record<string, string | Forms>) =>
  setLocaleSource(() => ({ language, locale: language, catalog: (english) => words[english] }))

test('the English stands for itself, with what it is given', () => {
  expect(t('Sign in')).toBe('Sign in')
  expect(t('{count} of {name}', { count: 12_000, name: 'Ann' })).toBe('12,000 of Ann')
  expect(plural(1, '{count} asset', '{count} assets')).toBe('1 asset')
  expect(plural(1_200, '{count} asset in {place}', '{count} assets in {place}', { place: 'Bern' })).toBe(
    '1,200 assets in Bern',
  )
})

test('a catalog has its own order of words, forms and way of writing numbers', () => {
  speak('de', {
    '{name} of {count}': '{count} von {name}',
    '{count} asset | {count} assets': { one: '{count} Stück', other: '{count} Stücke' },
  })
  expect(t('{name} of {count}', { name: 'A', count: 1_000 })).toBe('1.000 von A')
  expect(plural(1, '{count} asset', '{count} assets')).toBe('1 Stück')
  expect(plural(0, '{count} asset', '{count} assets')).toBe('0 Stücke')
  expect(t('Not there')).toBe('Not there')
})

test('what is given is never taken for a text with gaps', () => {
  expect(t('{title} in {place}', { title: '{place}', place: '$&' })).toBe('{place} in $&')
})

test('a table is in the words of whoever looks at it', () => {
  const table = texts({ save: 'Save', parts: { title: 'Title', kind: 'line' }, rows: [{ title: 'Title' }] })
  const labels = texts({ title: 'Title', kind: 'Title' }, ['title'])
  expect(table.save).toBe('Save')
  speak('de', { Save: 'Sichern', Title: 'Titel' })
  expect(table).toEqual({ save: 'Sichern', parts: { title: 'Titel', kind: 'line' }, rows: [{ title: 'Titel' }] })
  expect({ ...labels }).toEqual({ title: 'Titel', kind: 'Title' })
})

test('of a table with names, the lists of those names are texts, and no others', () => {
  const table = texts({ title: ['Title'], uses: ['Title'], rows: [{ title: 'Title', uses: ['Title'] }] }, ['title'])
  speak('de', { Title: 'Titel' })
  expect(table).toEqual({ title: ['Titel'], uses: ['Title'], rows: [{ title: 'Titel', uses: ['Title'] }] })
})

test('tables that are joined are still in the words of whoever looks at them', () => {
  const table = joined(texts({ title: 'Title', kind: 'Title' }), { kind: 'line' })
  speak('de', { Title: 'Titel' })
  expect(table).toEqual({ title: 'Titel', kind: 'line' })
})

test('the pseudo-language is longer by two fifths and keeps what is filled in', () => {
  setLocaleSource(() => ({ ...ENGLISH, catalog: pseudoCatalog }))
  expect(t('Sign in')).toBe('⟦Šígñ íñ ····⟧')
  expect(t('Hello {name}', { name: 'Ann' })).toMatch(/^⟦Hélló Ann[ ·]+⟧$/)
  expect(plural(2, '{count} asset', '{count} assets')).toMatch(/^⟦2 áššétš[ ·]+⟧$/)
})

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['fr-FR, en-GB;q=0.5, de;q=0.7', 'de'],
  ['en-AU', 'en-GB'],
  ['en', 'en-US'],
  ['en-CA', 'en-US'],
  ['fr, en;q=0', 'en-US'],
  ['*', 'en-US'],
  [undefined, 'en-US'],
])('whose browser asks for %s reads %s', (accept, language) => {
  expect(languageFor(tagsIn(accept))).toBe(language)
})
