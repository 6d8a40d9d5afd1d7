import { expect, test } from 'vitest'
import { locale, plural, t } from '#basics/words/words.ts'
import { catalogOf, currentSpeech, speaking, speechFor, wordsOf } from './speech.ts'

test('whoever is spoken to, hears their own words, also in what is begun and ends later', async () => {
  Object.assign(wordsOf('de'), { 'Good day': 'Guten Tag', 'Not yet': '' })
  const later = () => new Promise<string>((resolve) => setTimeout(() => resolve(t('Good day')), 5))
  const both = await Promise.all([
    speaking(speechFor('de', 'de-CH'), later),
    speaking(speechFor('en-US'), later),
    later(),
  ])
  expect(both).toEqual(['Guten Tag', 'Good day', 'Good day'])
  expect(speaking(speechFor('de'), () => t('Not yet'))).toBe('Not yet')
  expect(speaking(speechFor('de', 'de-CH'), locale)).toBe('de-CH')
  expect(locale()).toBe('en-US')
})

test.each(['fr', 'toString', '', '../package'])('a language that the product does not speak (%j) is English', (tag) => {
  expect(speechFor(tag)).toEqual(currentSpeech())
  expect(catalogOf(tag)('Good day')).toBeUndefined()
})

test('the words are those of the catalog only', () => {
  expect(catalogOf('de')('toString')).toBeUndefined()
})

test('the made-up language says everything in its way', () => {
  expect(speaking(speechFor('en-XA'), () => plural(2, '{count} day', '{count} days'))).toMatch(/^⟦2 dáyš[ ·]+⟧$/)
})
