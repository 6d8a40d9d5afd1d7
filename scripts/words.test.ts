import { expect, test } from 'vitest'
import { LANGUAGES, SOURCE } from '#basics/words/languages.ts'
import type { Forms } from '#basics/words/words.ts'
import { readWords, wordsIn, wordsOfSource } from './words.ts'

const source = [...wordsOfSource().keys()]
const CATALOGS = Object.keys(LANGUAGES)
  .filter((language) => language !== SOURCE)
  .map((language) => [language, readWords(language)] as const)

const formsOf = (words: string | Forms) => (typeof words === 'string' ? [words] : Object.values(words))

/** Names in braces and tags. A sentence may name one more or less often than its English. */
const gapsIn = (text: string) => [...new Set(text.match(/\{\w+\}|<\/?\w+>/g))].toSorted()

test('German says all that the source says', () => {
  const words = readWords('de')
  expect(source.filter((text) => !words[text])).toEqual([])
})

test.each(CATALOGS)('%s says nothing that the source does not, and fills the same gaps', (_, words) => {
  expect(Object.keys(words).filter((text) => !source.includes(text))).toEqual([])
  const wrong = Object.entries(words).filter(([english, said]) => {
    const [one = '', many] = english.split(' | ')
    if ((many === undefined) !== (typeof said === 'string')) return true
    const wanted = new Set([gapsIn(one), gapsIn(many ?? one)].map(String))
    return formsOf(said).some((text) => !wanted.has(String(gapsIn(text))))
  })
  expect(wrong).toEqual([])
})

test.each(CATALOGS)('each plural of %s has the forms that the language knows', (language, words) => {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  const plurals = Object.values(words).filter((said) => typeof said === 'object')
  expect(plurals.filter((forms) => !pluralCategories.every((category) => forms[category]))).toEqual([])
})

/** As it is spelled in the United States, and not in Britain. */
const AMERICAN =
  /\b(jewelry|colors?|favorites?|catalogs?|centers?|organiz\w+|recogniz\w+|authoriz\w+|cancel(ed|ing)|behaviors?|gray)\b/i

test('British English has its own spelling of what Americans spell otherwise', () => {
  const words = readWords('en-GB')
  expect(source.filter((text) => AMERICAN.test(text) && !words[text])).toEqual([])
  expect(Object.entries(words).filter(([english, said]) => english === said)).toEqual([])
  expect(
    Object.values(words)
      .flatMap(formsOf)
      .filter((text) => AMERICAN.test(text)),
  ).toEqual([])
})

const found = (source: string) => [...wordsIn('module.ts', source)]

test('texts are found where they are used', () => {
  expect(
    found(`t(full ? 'Full' : 'Empty'); rich('See <a>this</a>', {}); plural(n, '{count} row', '{count} rows')`),
  ).toEqual(['Full', 'Empty', 'See <a>this</a>', '{count} row | {count} rows'])
  expect(found(`entry(404, 'Not found.'); entry(409, () => t('Full.')); msg(['Art', 'Wine'])`)).toEqual([
    'Not found.',
    'Full.',
    'Art',
    'Wine',
  ])
})

test('of a table with names, only what these properties hold', () => {
  expect(found(`texts({ title: 'Title', steps: ['One', 'Two'] })`)).toEqual(['Title', 'One', 'Two'])
  const table = `{ title: 'Title', steps: ['One'], uses: ['search'], below: { title: 'Below', kind: 'line' } }`
  expect(found(`texts(${table} as const satisfies Table, ['title', 'steps'])`)).toEqual(['Title', 'One', 'Below'])
})

test.for([
  ['t(`Hello ${name}`)', 'gaps in braces'],
  ['entry(409, `You have ${count}.`)', 'gaps in braces'],
  ["plural(count, one, '{count} rows')", 'both forms'],
  ["texts({ title: 'Title' }, NAMES)", 'stands where it is made'],
])('%s is refused', ([source, why]) => {
  expect(() => found(source!)).toThrow(why)
})
