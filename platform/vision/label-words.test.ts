import { expect, test } from 'vitest'
import { categoryNamedIn } from './label-words.ts'

const OFFERED = ['Art', 'Antiques', 'Collectibles', 'Jewelry', 'Watches', 'Wine', 'Furniture', 'Books', 'Other']

const CASES: [text: string, category: string | null][] = [
  ['Chronometer', 'Watches'],
  ['OMEGA\nSEAMASTER\nAutomatic', 'Watches'],
  ['ROLEX OYSTER PERPETUAL', 'Watches'],
  ['Patek-Philippe, Genève', 'Watches'],
  ['Grandfather’s watch', 'Watches'],
  ['Château Margaux 1996', 'Wine'],
  ['CHATEAU MARGAUX\nPREMIER GRAND CRU CLASSE', 'Wine'],
  ['Château de Chambord', null],
  ['Built in 1996', null],
  ['Chateau, built in 1519', null],
  ['Domaine de la Romanée-Conti 2015', 'Wine'],
  ['Gutsabfüllung, Riesling', 'Wine'],
  ['ISBN 978-3-16-148410-0', 'Books'],
  ['First edition, London', 'Books'],
  ['Gold ring', 'Jewelry'],
  ['Ring binder', null],
  ['Ring of fire', null],
  ['Oak chest of drawers', 'Furniture'],
  ['Table tennis', null],
  ['Antique chair', 'Furniture'],
  ['Antique, 18th century', 'Antiques'],
  ['Painting of a chair', null],
  ['Oil on canvas', 'Art'],
  ['A bookcase', 'Furniture'],
  ['Postage stamps 1880', 'Collectibles'],
  ['Comic book', null],
  ['Art', null],
  ['Other', null],
  ['watchful eye', null],
  ['Apple Watch', null],
  ['Vinegar', null],
  ['', null],
  ['💍', null],
  ['__proto__ constructor', null],
]

test.for(CASES)('“%s” names %s', ([text, category]) => {
  expect(categoryNamedIn(text, OFFERED)).toBe(category)
})

test('a category that is not offered is not named', () => {
  const offered = OFFERED.filter((name) => name !== 'Watches')
  expect(categoryNamedIn('Chronometer', offered)).toBeNull()
  expect(categoryNamedIn('Chronometer', [])).toBeNull()
  expect(categoryNamedIn('constructor', ['constructor', '__proto__', 'toString'])).toBeNull()
})
