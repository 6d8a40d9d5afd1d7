import { expect, test } from 'vitest'
import { wordsIn } from './words.ts'

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
